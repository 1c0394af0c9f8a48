import { later, type Dated } from '../../../../dated/days.ts'
import { Exact, type Currency } from '../../../../money/money.ts'
import type { Database } from '../../../../db/database.ts'
import { grossOfMonths } from './gross-of-months.ts'
import { inCurrency } from './semester.ts'
import { isWholeMonth } from './date-range.ts'

/** The average gross of a month, and of how many months. */
export interface AverageGross {
  readonly months: number
  readonly amount: Exact
}
interface Known extends Record<string, unknown> {
  readonly pay_month: string
  readonly currency: Currency
  readonly amount: string
}
/**
 * The average gross of the twelve months before a month (`YYYY-MM`), in one currency; the other currency is changed at
 * a rate. Only known months that lie wholly in an employment count (docs/rules/pay.md, "Taking over"). Null where none
 * is known.
 */
export async function averageGross(
  db: Database,
  person: { readonly id: string; readonly employments: readonly Dated[] },
  before: string,
  { currency, rate }: { readonly currency: Currency; readonly rate: Exact },
): Promise<AverageGross | null> {
  const from = later(`${before}-01`, -12, 'month').slice(0, 7)
  const { rows } = await db.execute<Known>(grossOfMonths([person.id], from, before))
  const whole = rows.filter(({ pay_month: month }) => isWholeMonth(person.employments, month))
  if (whole.length === 0) return null
  const sum = Exact.sum(whole.map((row) => inCurrency(Exact.of(row.amount), row.currency, currency, rate)))
  return { months: whole.length, amount: sum.over(String(whole.length)).rounded(currency) }
}
