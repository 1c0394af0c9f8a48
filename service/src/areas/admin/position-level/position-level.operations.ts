import { positionLevel } from '@staff/contract/admin'
import { crud } from '../../../crud/operations.ts'
import { oneAtATime } from '../company-structure/structure-lock.ts'
import { positionLevelRules } from './position-level.rules.ts'
import { positionLevel as table } from './position-level.table.ts'

export const positionLevelOperations = oneAtATime(
  crud(positionLevel, { table, rows: 'reference', rules: positionLevelRules }),
)
