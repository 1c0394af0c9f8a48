import { nationality } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const nationalityOperations = crud(nationality, codeStorage('NATIONALITY'))
