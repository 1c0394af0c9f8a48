import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** What a line of pay that comes once or is carried is called (docs/rules/pay.md, "Lists of payroll"). */
export const salaryAdjustmentType = pgTable(
  'salary_adjustment_type',
  {
    id: id(),
    name: text('name').notNull(),
    nameKhmer: text('name_khmer').notNull(),
    code: text('code').notNull(),
    direction: text('direction', { enum: ['ADD', 'SUBTRACT'] }).notNull(),
    isTaxable: boolean('is_taxable').notNull().default(true),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('salary_adjustment_type_code').on(t.code),
    uniqueIndex('salary_adjustment_type_name').on(sql`lower(${t.name})`),
  ],
)
