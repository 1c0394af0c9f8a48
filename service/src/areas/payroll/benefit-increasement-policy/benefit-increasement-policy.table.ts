import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/**
 * The raises after a passed probation; the amounts are in its lines
 * (docs/rules/people.md, "Payroll lists").
 */
export const benefitIncreasementPolicy = pgTable(
  'benefit_policy',
  {
    id: id(),
    name: text('name').notNull(),
    monthsAfter: integer('months_after'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('benefit_policy_name').on(sql`lower(${t.name})`)],
)
