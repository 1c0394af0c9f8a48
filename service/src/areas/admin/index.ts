import type { Operation } from '../../operation.ts'
import { codeOperations } from './code/code.operations.ts'
import { companyStructureOperations } from './company-structure/company-structure.operations.ts'
import { messageOutboxOperations } from './message-outbox/message-outbox.operations.ts'
import { positionLevelOperations } from './position-level/position-level.operations.ts'
import { roleListOperations } from './role/role-list.operations.ts'
import { userSearchOperations } from './user/user-search.operations.ts'

/** Every call of the administration area. */
export const adminOperations: readonly Operation[] = [
  ...positionLevelOperations, ...messageOutboxOperations, ...codeOperations, ...companyStructureOperations, ...userSearchOperations, ...roleListOperations,
] as Operation[]
