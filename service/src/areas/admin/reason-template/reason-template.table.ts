import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** Reasons that requests offer, by what they are for (docs/rules/requests.md, "Reasons and papers"). */
export const reasonTemplate = pgTable(
  'reason_template',
  {
    id: id(),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    type: text('type').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('reason_template_name').on(t.type, sql`lower(${t.name})`)],
)
