import type { PayCurrency } from '@staff/contract'
import { otherPayWords, type ExplainedFigure } from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import { grouped } from '../../../db/group-by-key.ts'
import { Exact } from '../../../money/money.ts'
import type { Database } from '../../../db/database.ts'
import { payrollSlipLine as line } from '../payroll-run/payroll-run.table.ts'

type SlipLineRow = typeof line.$inferSelect
export type Figures = readonly ExplainedFigure[]
const getSum = (rows: readonly Pick<SlipLineRow, 'amount'>[]): string =>
  Exact.sum(rows.map(({ amount }) => amount)).toString()

/**
 * One line for all lines that the payslip does not show separately, of one slip and currency, at the place of the first
 * of them.
 */
const otherPay = (hidden: readonly SlipLineRow[], first: SlipLineRow): SlipLineRow => ({
  ...first,
  kind: 'BENEFIT',
  source: null,
  name: otherPayWords.en,
  nameKh: otherPayWords.km,
  amount: getSum(hidden),
  figure: null,
})
/** The lines of a payslip: hidden components are one line in each currency (docs/rules/pay.md, "Payslips"). */
export function asTold(rows: readonly SlipLineRow[]): SlipLineRow[] {
  const getKey = ({ slipId, currency }: SlipLineRow) => `${slipId} ${currency}`
  const hidden = grouped(
    rows.filter(({ isHidden }) => isHidden),
    getKey,
  )
  return rows.flatMap((row) => {
    if (!row.isHidden) return [row]
    const merged = hidden.get(getKey(row)) ?? []
    return merged[0] === row ? [otherPay(merged, row)] : []
  })
}
/** The figures of a slip, and after them the sum of its components of a currency that are no line of their own. */
export async function withOtherPay(
  db: Database,
  slipId: string,
  currency: PayCurrency,
  figures: Figures,
): Promise<Figures> {
  const hidden = await db
    .select({ figure: line.figure, amount: line.amount })
    .from(line)
    .where(and(eq(line.slipId, slipId), eq(line.isHidden, true), eq(line.currency, currency)))
    .orderBy(asc(line.ordinal))
  const inputs = hidden.flatMap(({ figure }) => (figure === null ? [] : [figure]))
  return [...figures, { name: 'otherPay', formula: 'SUM', unit: currency, value: getSum(hidden), inputs }]
}
