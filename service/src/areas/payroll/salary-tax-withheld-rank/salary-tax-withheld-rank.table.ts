import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { confirmationColumns, id, recordColumns } from '../../../db/columns.ts'

/**
 * Sets of salary tax ranks by their first day (docs/rules/pay.md, "Tax on salary"); each holds until the next begins.
 */
export const salaryTaxWithheldRank = pgTable(
  'salary_tax_rank_set',
  {
    id: id(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    /** The act of law that says so. */
    source: text('source').notNull(),
    ...confirmationColumns(),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('salary_tax_rank_set_from').on(t.effectiveFrom)],
)
