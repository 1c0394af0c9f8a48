import { maritalStatus } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const maritalStatusOperations = crud(maritalStatus, codeStorage('MARITAL_STATUS'))
