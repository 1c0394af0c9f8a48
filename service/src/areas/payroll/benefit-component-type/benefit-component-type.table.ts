import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** What a benefit component is to the pay (docs/rules/people.md, "Payroll lists"). */
export const benefitComponentType = pgTable(
  'benefit_component_type',
  {
    id: id(),
    name: text('name').notNull(),
    nameKhmer: text('name_khmer').notNull(),
    category: text('category', { enum: ['EARNING', 'DEDUCTION', 'EMPLOYER_COST'] }).notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('benefit_component_type_name').on(sql`lower(${t.name})`)],
)
