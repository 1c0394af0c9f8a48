import { Exact, zero, type Currency } from '../../../../money/money.ts'
import type { Semester } from '../../pay/pay-input.ts'
import type { PayLine } from '../../pay/pay-line.ts'
import type { PersonFacts } from './person-facts.ts'
import type { PayMonth } from './pay-month.ts'
import { monthsOfService } from './date-range.ts'

/** An amount in another currency at a rate, rounded. */
export const inCurrency = (value: Exact, own: Currency, currency: Currency, rate: Exact): Exact =>
  own === currency ? value : (currency === 'USD' ? value.over(rate) : value.times(rate)).rounded(currency)
/** The gross of earnings that count for the average of the seniority pay, in one currency. */
export const seniorityGross = (lines: readonly PayLine[], currency: Currency, rate: Exact): Exact =>
  lines
    .filter(({ isSeniority }) => isSeniority)
    .map((line) => {
      const own = inCurrency(line.figure.value, line.currency, currency, rate)
      return line.isOff ? own.negated() : own
    })
    .reduce((total, value) => total.plus(value), zero)

/** The days of before 2019 that are paid now: an instalment, or all that is left where there is none. */
function getOwed({ seniorityOwed }: PersonFacts, instalment: Exact | null): Pick<Semester, 'owed'> {
  if (!seniorityOwed) return {}
  const left = Exact.of(seniorityOwed.days)
  const days = instalment?.isLess(left) ? instalment : left
  return days.isMore(zero) ? { owed: { source: seniorityOwed.source, owedDays: days } } : {}
}

/**
 * The basis of the seniority pay of June or December (docs/rules/pay.md, "Seniority pay and leaving"): the months
 * wholly in an employment, with earlier months as they were paid; for a leaver the months of the present half-year.
 * Null in other months and for people without seniority pay.
 */
export function getSemester(
  person: PersonFacts,
  { payMonth, rates, owedInstalment }: PayMonth,
  linesOfMonth: () => readonly PayLine[],
  currency: Currency,
  isLeaving = false,
): Semester | null {
  if (!(isLeaving || /-(06|12)$/.test(payMonth)) || !person.isSeniorityEligible) return null
  const whole = monthsOfService(person.employments, payMonth)
  const grossByMonth = whole.flatMap((month) => {
    if (month === payMonth) return [seniorityGross(linesOfMonth(), currency, rates.tax)]
    const paid = person.semesterGross.find((gross) => gross.payMonth === month)
    return paid ? [inCurrency(Exact.of(paid.amount), paid.currency, currency, rates.tax)] : []
  })
  return {
    source: `employee:${person.id}`,
    grossByMonth,
    hasMonthOfService: whole.length !== 0,
    workingDays: null,
    ...getOwed(person, isLeaving ? null : owedInstalment),
  }
}
