import { integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { salaryTaxWithheldRank } from '../salary-tax-withheld-rank/salary-tax-withheld-rank.table.ts'

/** The ranks of a set in riel; tax = salary x percentage - deductAmount (docs/rules/pay.md, "Tax on salary"). */
export const salaryTaxWithheldRankLine = pgTable(
  'salary_tax_rank',
  {
    id: id(),
    rankSetId: text('rank_set_id')
      .notNull()
      .references(() => salaryTaxWithheldRank.id, { onDelete: 'cascade' }),
    /** The upper limit, included; null = none. */
    toSalary: integer('to_salary'),
    percentage: numeric('percentage', { precision: 5, scale: 2 }).notNull(),
    // These three follow from the ranks below and are written again with every change of the set.
    rank: integer('rank').notNull().default(1),
    fromSalary: integer('from_salary').notNull().default(0),
    deductAmount: numeric('deduct_amount', { precision: 14, scale: 4 }).notNull().default('0'),
    ...recordColumns(),
  },
  (t) => [unique('salary_tax_rank_limit').on(t.rankSetId, t.toSalary).nullsNotDistinct()],
)
