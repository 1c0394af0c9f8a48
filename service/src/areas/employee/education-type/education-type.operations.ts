import { educationType } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const educationTypeOperations = crud(educationType, codeStorage('EDUCATION_TYPE'))
