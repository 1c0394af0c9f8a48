import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/**
 * What rises when a probation is passed; by how much stands in its lines (docs/rules/people.md, "Payroll lists that
 * stand already").
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
