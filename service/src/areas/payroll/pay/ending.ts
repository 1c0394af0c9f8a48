import type { PayFigureName } from '@staff/contract/payroll'
import { zero, type Currency, type Exact } from '../../../money/money.ts'
import { amount, figure, given, type Figure } from './figure.ts'
import { rateFigure } from './rate-figures.ts'
import type { EndOfEmployment, PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import type { PayLine } from './pay-line.ts'

const beside = { isNssf: false, isSeniority: false } as const

/** What a month of unused leave is worth: the base, by setting not below the average of twelve months. */
function leaveWage({ leaveAverage }: EndOfEmployment, base: Figure, currency: Currency): Figure {
  if (!leaveAverage) return base
  const { amount: value, averageMonths, source } = leaveAverage
  const average = averageMonths
    ? figure('averageTotalSalary', 'QUOTIENT', currency, [
        given('grossOfMonths', value, currency, source),
        given('months', averageMonths, 'PLAIN', source),
      ])
    : given('averageTotalSalary', value, currency, source)
  return figure('leaveWage', 'HIGHEST', currency, [base, average])
}

/**
 * Unused leave and notice at base / day divisor are taxed; severance within the law is not
 * (docs/rules/pay.md, "Final settlement").
 */
export function endingLines(input: PayInput, rates: StatutoryRates): PayLine[] {
  const { ending, currency } = input
  const last = input.segments.at(-1)
  if (!ending || !last) return []
  const { source, leaveDays, noticeDays, severance } = ending
  const base = given('base', last.base, currency, last.source)
  const { dayDivisor, dayDivisorSource } = input
  const divisor =
    dayDivisorSource === undefined
      ? rateFigure(rates, 'dayDivisor')
      : given('dayDivisor', dayDivisor, 'PLAIN', dayDivisorSource)
  const byDays = (name: PayFigureName, of: PayFigureName, days: Exact, wage = base) =>
    amount(name, 'SHARE', currency, [wage, given(of, days, 'DAYS', source), divisor])
  const owes = noticeDays.isLess(zero)
  return [
    {
      ...beside,
      kind: 'LEAVE_PAID_OUT',
      currency,
      figure: byDays('leavePaidOut', 'leaveDays', leaveDays, leaveWage(ending, base, currency)),
      isOff: false,
      isTaxable: true,
      source,
    },
    {
      ...beside,
      kind: 'NOTICE',
      currency,
      figure: byDays('notice', 'noticeDays', owes ? noticeDays.negated() : noticeDays),
      isOff: owes,
      isTaxable: true,
      source,
    },
    ...(severance ? [severanceLine(input, ending, severance)] : []),
  ]
}
const severanceLine = (
  { currency }: PayInput,
  { source }: EndOfEmployment,
  { wages, percent }: NonNullable<EndOfEmployment['severance']>,
): PayLine => ({
  ...beside,
  kind: 'SEVERANCE',
  currency,
  figure: amount('severance', 'PERCENT', currency, [
    given('wagesOfContract', wages, currency, source),
    given('percent', percent, 'PERCENT', source),
  ]),
  isOff: false,
  isTaxable: false,
  source,
})
