import type { PayFigureName } from '@staff/contract/payroll'
import { amount, figure, given, type Figure } from './figure.ts'
import type { BaseSegment, PayInput, TimedPay } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import type { PayLine } from './pay-line.ts'

const names = {
  OVERTIME: 'overtime',
  NIGHT: 'night',
  HOLIDAY_WORKED: 'holidayWorked',
  OFF_WORKED: 'offWorked',
} as const satisfies Record<TimedPay['kind'], PayFigureName>

/**
 * Hours of a month: day divisor x hours per day of the shift; the setting only overrides this
 * (docs/rules/pay.md, "Days and rates").
 */
const monthHours = ({ dayDivisor, hoursPerDay, month }: PayInput, { hourDivisor }: StatutoryRates): Figure =>
  hourDivisor
    ? given('hourDivisor', hourDivisor, 'HOURS', 'law:hourDivisor')
    : figure('monthHours', 'PRODUCT', 'HOURS', [
        given('dayDivisor', dayDivisor, 'PLAIN', month.source),
        given('hoursPerDay', hoursPerDay, 'HOURS', month.source),
      ])
const getBase = ({ base, currency, source }: BaseSegment) => given('base', base, currency, source)

/** Overtime and premiums: each percent is added to what the month pays anyhow, never multiplied with another. */
export const timedLines = (input: PayInput, rates: StatutoryRates): PayLine[] =>
  input.timed.flatMap((timed): PayLine[] => {
    const segment = input.segments[timed.segment]
    if (!segment) return []
    const made = amount(names[timed.kind], 'HOUR_PAY', segment.currency, [
      getBase(segment),
      given('minutes', timed.minutes, 'MINUTES', timed.source),
      given('percentagePerHour', timed.percent, 'PERCENT', timed.source),
      monthHours(input, rates),
    ])
    return [
      {
        kind: timed.kind,
        currency: segment.currency,
        figure: made,
        isOff: false,
        isTaxable: true,
        isNssf: true,
        isSeniority: true,
        source: timed.source,
      },
    ]
  })

/** Late minutes by the rate of the last base, never more than that base paid. Out of tax, NSSF wage and averages. */
export function lateLines(input: PayInput, rates: StatutoryRates, base: readonly PayLine[]): PayLine[] {
  const [segment, paid] = [input.segments.at(-1), base.at(-1)]
  if (!input.late || !segment || !paid) return []
  const { minutes, source } = input.late
  const cost = amount('latePay', 'HOUR_PAY', segment.currency, [
    getBase(segment),
    given('minutes', minutes, 'MINUTES', source),
    given('percentagePerHour', '100', 'PERCENT', 'rule:whole-hour'),
    monthHours(input, rates),
  ])
  const made = figure('late', 'LOWEST', segment.currency, [cost, paid.figure])
  return [
    {
      kind: 'LATE',
      currency: segment.currency,
      figure: made,
      isOff: true,
      isTaxable: true,
      isNssf: true,
      isSeniority: true,
      source,
    },
  ]
}
