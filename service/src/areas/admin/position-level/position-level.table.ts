import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

export const positionLevel = pgTable(
  'position_level',
  {
    id: id(),
    levelTitle: text('level_title').notNull(),
    levelNumber: integer('level_number').notNull(),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('position_level_title').on(sql`lower(${t.levelTitle})`),
    uniqueIndex('position_level_number').on(t.levelNumber),
  ],
)
