import { training } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const trainingOperations = crud(training, codeStorage('TRAINING'))
