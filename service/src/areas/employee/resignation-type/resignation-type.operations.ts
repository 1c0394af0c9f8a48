import { resignationType } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const resignationTypeOperations = crud(resignationType, codeStorage('RESIGNATION_TYPE'))
