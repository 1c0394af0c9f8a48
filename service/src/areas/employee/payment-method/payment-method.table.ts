import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** How wages are paid out (docs/rules/people.md, "Code lists"). */
export const paymentMethod = pgTable(
  'payment_method',
  {
    id: id(),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    type: text('type').notNull(),
    bankCode: text('bank_code'),
    fileFormat: text('file_format'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('payment_method_name').on(sql`lower(${t.name})`)],
)
