import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** Insurances that employees may have (docs/rules/people.md, "Code lists"). */
export const insurance = pgTable(
  'insurance',
  {
    id: id(),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    provider: text('provider'),
    type: text('type').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('insurance_name').on(sql`lower(${t.name})`)],
)
