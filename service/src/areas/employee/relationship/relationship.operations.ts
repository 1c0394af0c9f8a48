import { relationship } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const relationshipOperations = crud(relationship, codeStorage('RELATIONSHIP'))
