import { fill, L, type RowSent } from '@staff/contract'
import { salaryTaxWithheldRankLine, type salaryTaxWithheldRank as declared } from '@staff/contract/payroll'
import { asc, eq } from 'drizzle-orm'
import { createCall, rowsOfNew } from '../../../crud/new-rows/rows-of-new.ts'
import type { Rules } from '../../../crud/rules.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import { salaryTaxWithheldRankLineOperations } from '../salary-tax-withheld-rank-line/salary-tax-withheld-rank-line.operations.ts'
import { rankFaults, type Rank } from '../salary-tax-withheld-rank-line/salary-tax-withheld-rank-line.rules.ts'
import { salaryTaxWithheldRankLine as line } from '../salary-tax-withheld-rank-line/salary-tax-withheld-rank-line.table.ts'
import type { salaryTaxWithheldRank as table } from './salary-tax-withheld-rank.table.ts'

const addRanks = rowsOfNew(
  'lines',
  'rankSetId',
  createCall(salaryTaxWithheldRankLine, salaryTaxWithheldRankLineOperations),
)
const jump = L(
  'The tax would jump at the lower limit: {{amount}} riel are deducted here',
  'ពន្ធនឹងលោតនៅដែនកំណត់ខាងក្រោម៖ ត្រូវកាត់ {{amount}} រៀលនៅទីនេះ',
)

const getRank = ({ toSalary, percentage }: RowSent): Rank & RowSent => ({
  toSalary: typeof toSalary === 'number' ? toSalary : null,
  percentage: Number(percentage),
})

/**
 * A set is made with all its ranks; the typed deductions are those that make the tax continuous
 * (docs/rules/pay.md, "Tax on salary").
 */
export const salaryTaxWithheldRankRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_, { lines }) {
    if (!lines.length) refuse('lines', 'REQUIRED')
    refuseAny(rankFaults(lines.map(getRank), (at) => `lines.${String(at)}.`))
    return {}
  },
  async afterWrite(ctx, id, { lines = [] }) {
    if (!lines.length) return
    await addRanks(ctx, id, lines.map(getRank))
    const ranks = await ctx.db.select().from(line).where(eq(line.rankSetId, id)).orderBy(asc(line.rank))
    refuseAny(
      lines.flatMap(({ deductAmount: typed }, at) => {
        const amount = Number(ranks[at]?.deductAmount)
        return typed === null || typed === undefined || typed === amount
          ? []
          : [fault(`lines.${String(at)}.deductAmount`, fill(jump, { amount: String(amount) }))]
      }),
    )
  },
}
