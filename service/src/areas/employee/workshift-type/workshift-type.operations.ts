import { workshiftType } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const workshiftTypeOperations = crud(workshiftType, codeStorage('WORKSHIFT_TYPE'))
