import { warningType } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const warningTypeOperations = crud(warningType, codeStorage('WARNING_TYPE'))
