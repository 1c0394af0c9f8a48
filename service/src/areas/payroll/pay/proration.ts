import { zero, type Currency } from '../../../money/money.ts'
import { amount, figure, given, total, type Figure } from './figure.ts'
import type { BaseSegment, PayInput } from './pay-input.ts'
import type { PayLine } from './pay-line.ts'

/** Days that are paid of all the days of a month: for each segment, and together. */
export interface DayShare {
  readonly parts: readonly Figure[]
  readonly part: Figure
  readonly whole: Figure
}

const paidDays = ({ paidDays: days, source }: BaseSegment) => given('paidDays', days, 'DAYS', source)
const unpaidDays = (segment: BaseSegment) =>
  figure('unpaidDays', 'DIFFERENCE', 'DAYS', [
    given('plannedDays', segment.plannedDays, 'DAYS', segment.source),
    paidDays(segment),
  ])
const mergeShares = (parts: readonly Figure[], whole: Figure): DayShare => ({
  parts,
  part: figure('paidDays', 'SUM', 'DAYS', parts),
  whole,
})

/** CALENDAR: days employed less planned days not paid, of all days of the month. */
function byCalendar({ segments, month }: PayInput): DayShare {
  const parts = segments.map((segment) =>
    figure('countedDays', 'DIFFERENCE', 'DAYS', [
      given('employedDays', segment.employedDays, 'DAYS', segment.source),
      unpaidDays(segment),
    ]),
  )
  return mergeShares(parts, given('calendarDays', month.calendarDays, 'DAYS', month.source))
}

/**
 * FIXED: when half of the planned days is paid in a whole month, the divisor less the unpaid days; otherwise the paid
 * days. Never below zero or above the divisor, and never below the pay of half the month, so that a further day never
 * lowers the pay (docs/rules/pay.md, "Days and rates").
 */
function byDivisor(input: PayInput, divisor: Figure): DayShare {
  const { segments, month } = input
  const planned = given('plannedDays', month.plannedDays, 'DAYS', month.source)
  const paid = figure('paidDays', 'SUM', 'DAYS', segments.map(paidDays))
  const half = figure('countedDays', 'PERCENT', 'DAYS', [planned, given('percent', '50', 'PERCENT', 'rule:half-month')])
  const employed = figure(
    'employedDays',
    'SUM',
    'DAYS',
    segments.map((segment) => given('employedDays', segment.employedDays, 'DAYS', segment.source)),
  )
  const isWholeMonth = employed.value.equals(month.calendarDays) && !paid.value.isLess(half.value)
  const lessUnpaid = figure('countedDays', 'DIFFERENCE', 'DAYS', [
    divisor,
    figure('unpaidDays', 'DIFFERENCE', 'DAYS', [planned, paid]),
  ])
  const counted = isWholeMonth ? figure('countedDays', 'HIGHEST', 'DAYS', [lessUnpaid, half]) : paid
  const lowest = figure('countedDays', 'LOWEST', 'DAYS', [counted, divisor])
  // Each stretch has its part of the days paid: held x own / paid, of the divisor; divided at the end, by both.
  return mergeShares(
    segments.map((segment) => figure('countedDays', 'PRODUCT', 'DAYS', [lowest, paidDays(segment)])),
    figure('countedDays', 'PRODUCT', 'DAYS', [divisor, paid]),
  )
}

/** Which part of a month's amount the days pay; null where nothing is paid. */
export function dayShare(input: PayInput): DayShare | null {
  const { segments, month, proration } = input
  if (segments.every((segment) => segment.paidDays.isZero())) return null
  if (proration.kind === 'FIXED')
    return byDivisor(input, given('dayDivisor', proration.divisor, 'PLAIN', proration.source))
  if (proration.kind === 'CALENDAR') return byCalendar(input)
  return mergeShares(segments.map(paidDays), given('plannedDays', month.plannedDays, 'DAYS', month.source))
}

/** The base of each segment by its days. The sum of a currency is rounded; its last segment takes the rest. */
function getLines(input: PayInput, currency: Currency, share: DayShare): PayLine[] {
  const own = input.segments.flatMap((segment, at) => {
    const part = share.parts[at]
    return segment.currency === currency && part ? [{ segment, part }] : []
  })
  const shares = own.map(({ segment, part }) => [
    given('base', segment.base, currency, segment.source),
    part,
    share.whole,
  ])
  // Divided once, at the end: a sum of divided parts may miss half a cent.
  const baseDays = total(
    'baseDays',
    currency,
    shares.map((inputs) => figure('baseDays', 'PRODUCT', currency, inputs.slice(0, 2))),
  )
  const sum = amount('baseSalary2', 'QUOTIENT', currency, [baseDays, share.whole])
  const earlier = shares.slice(0, -1).map((inputs) => amount('basePay', 'SHARE', currency, inputs))
  const last = figure('basePay', 'DIFFERENCE', currency, [sum, ...earlier])
  return [...earlier, last].map((made, at) => ({
    kind: 'BASE_SALARY',
    currency,
    figure: made,
    isOff: false,
    isTaxable: true,
    isNssf: true,
    isSeniority: true,
    ...(own[at] ? { source: own[at].segment.source } : {}),
  }))
}

/** The base pay of the month, a line for each segment. Nothing worked pays nothing, a full month pays the base. */
export function baseLines(input: PayInput): PayLine[] {
  const share = dayShare(input)
  if (!share) return []
  const currencies = [...new Set(input.segments.map(({ currency }) => currency))]
  return currencies.flatMap((currency) => getLines(input, currency, share))
}

/** What the base pays in a currency by its days. */
export const basePaid = (lines: readonly PayLine[], currency: Currency): Figure =>
  total(
    'baseSalary2',
    currency,
    lines.filter((line) => line.kind === 'BASE_SALARY' && line.currency === currency).map(({ figure: made }) => made),
  )
export const isSomething = ({ figure: made }: PayLine): boolean => !made.value.equals(zero)
