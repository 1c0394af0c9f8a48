import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** Vaccines (docs/rules/people.md, "Code lists"). */
export const vaccination = pgTable(
  'vaccination',
  {
    id: id(),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    requiredDoses: integer('required_doses').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('vaccination_name').on(sql`lower(${t.name})`)],
)
