import type { PayFigureName } from '@staff/contract/payroll'
import { amount, figure, given, type Figure } from './figure.ts'
import type { BaseSegment, DayDivisor, LatePay, PayInput, TimedPay } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import type { PayLine } from './pay-line.ts'
import { getBaseLine } from './proration.ts'

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
function monthHours(
  { dayDivisor, dayDivisorSource, hoursPerDay, month }: PayInput,
  { hourDivisor }: StatutoryRates,
  own: DayDivisor = { divisor: dayDivisor, source: dayDivisorSource ?? month.source },
): Figure {
  if (hourDivisor) return given('hourDivisor', hourDivisor, 'HOURS', 'law:hourDivisor')
  return figure('monthHours', 'PRODUCT', 'HOURS', [
    given('dayDivisor', own.divisor, 'PLAIN', own.source),
    given('hoursPerDay', hoursPerDay, 'HOURS', month.source),
  ])
}
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
      monthHours(input, rates, timed.dayDivisor),
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

/** Late minutes by the base of their day, never more than that base paid. Out of tax, NSSF wage and averages. */
export function lateLines(input: PayInput, rates: StatutoryRates, base: readonly PayLine[]): PayLine[] {
  if (!input.late) return []
  const { source, minutes } = input.late
  const parts: NonNullable<LatePay['parts']> = input.late.parts ?? [{ segment: input.segments.length - 1, minutes }]
  return parts.flatMap((part): PayLine[] => {
    const segment = input.segments[part.segment]
    const paid = getBaseLine(input, base, part.segment)
    if (!segment || !paid) return []
    const cost = amount('latePay', 'HOUR_PAY', segment.currency, [
      getBase(segment),
      given('minutes', part.minutes, 'MINUTES', source),
      given('percentagePerHour', '100', 'PERCENT', 'rule:whole-hour'),
      monthHours(input, rates, part.dayDivisor),
    ])
    return [
      {
        kind: 'LATE',
        currency: segment.currency,
        figure: figure('late', 'LOWEST', segment.currency, [cost, paid.figure]),
        isOff: true,
        isTaxable: true,
        isNssf: true,
        isSeniority: true,
        source,
      },
    ]
  })
}
