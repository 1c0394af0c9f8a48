import { Exact, zero, type Currency } from '../../../money.ts'
import type { Semester } from '../pay/pay-input.ts'
import type { PayLine } from '../pay/pay-result.ts'
import type { PersonFacts } from './month-facts.ts'
import type { PayMonth } from './pay-month.ts'
import { monthsOfService } from './stretches.ts'

/** The gross of earnings that count for the average of the seniority pay, in one currency. */
export const seniorityGross = (lines: readonly PayLine[], currency: Currency, rate: Exact): Exact =>
  lines
    .filter(({ isSeniority }) => isSeniority)
    .map((line) => {
      const own =
        line.currency === currency
          ? line.figure.value
          : (currency === 'USD' ? line.figure.value.over(rate) : line.figure.value.times(rate)).rounded(currency)
      return line.isOff ? own.negated() : own
    })
    .reduce((total, value) => total.plus(value), zero)

/**
 * What the seniority pay of June or December rests on (docs/rules/pay.md, "Seniority pay and leaving"): the months wholly inside of an employment, earlier ones as
 * they were paid; of who leaves those of the half-year in progress. Null in other months and for who has none.
 */
export function semesterOf(
  person: PersonFacts,
  { payMonth, rates }: PayMonth,
  linesOfMonth: () => readonly PayLine[],
  currency: Currency,
  isLeaving = false,
): Semester | null {
  if (!(isLeaving || /-(06|12)$/.test(payMonth)) || !person.isSeniorityEligible) return null
  const whole = monthsOfService(person.employments, payMonth)
  const grossByMonth = whole.flatMap((month) => {
    if (month === payMonth) return [seniorityGross(linesOfMonth(), currency, rates.tax)]
    const paid = person.semesterGross.find((gross) => gross.payMonth === month && gross.currency === currency)
    return paid ? [Exact.of(paid.amount)] : []
  })
  return {
    source: `employee:${person.id}`,
    grossByMonth,
    hasMonthOfService: whole.length !== 0,
    workingDays: null,
  }
}
