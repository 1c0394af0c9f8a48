import { positionLevel } from '@staff/contract/admin'
import { crud } from '../../../crud/operations.ts'
import { positionLevel as table } from './position-level.table.ts'

export const positionLevelOperations = crud(positionLevel, { table })
