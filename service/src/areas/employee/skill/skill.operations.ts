import { skill } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const skillOperations = crud(skill, codeStorage('SKILL'))
