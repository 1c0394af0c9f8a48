import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { structureTypes } from './company-structure.table.ts'

/**
 * What a node was from a business day on, until its next row: the history of the structure (docs/rules/people.md, "The
 * structure on another day"). Names and level number are here as they were. Written by the triggers of its migration
 * alone, in the transaction that changes a node, its component or its level; the newest row of a node is what the
 * structure says now. It points at nothing, for it outlives what it tells of.
 */
export const structureState = pgTable(
  'company_structure_state',
  {
    nodeId: text('node_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    type: text('type', { enum: structureTypes }).notNull(),
    componentId: text('component_id').notNull(),
    parentId: text('parent_id'),
    positionLevelId: text('position_level_id'),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    levelNumber: integer('level_number'),
    isHq: boolean('is_hq').notNull(),
    isActive: boolean('is_active').notNull(),
    /** The node was deleted. */
    isGone: boolean('is_gone').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.nodeId, t.day] })],
)
