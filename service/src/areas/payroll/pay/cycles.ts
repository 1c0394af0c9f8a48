import type { PayFigureName } from '@staff/contract/payroll'
import { amount, figure, given, named, nothing, type Figure } from './figure.ts'
import { rateFigure } from './rate-figures.ts'
import { monthPay, type MonthPay } from './month.ts'
import type { FirstCycle, PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'

/**
 * The two payments of a month in the currency of the base; the second takes the rest, and all of the other currency.
 */
export interface Payments {
  readonly firstPayment: Figure
  readonly secondPayment: Figure
  /** What the first payment brought above the month: a debt of the person. */
  readonly overpaid: Figure
}

/** Only the basic salary, for a full month: the base of FIRST's percent. */
function basicOnly(input: PayInput): PayInput {
  const last = input.segments.at(-1)
  const { plannedDays, calendarDays } = input.month
  const whole = last && { ...last, paidDays: plannedDays, plannedDays, employedDays: calendarDays }
  return {
    ...input,
    segments: whole ? [whole] : [],
    timed: [],
    late: null,
    benefits: [],
    deductions: [],
    advances: [],
    debts: [],
    carried: [],
    ending: undefined,
    semester: null,
  }
}

/** The first payment from its days: a percent of the net basic salary, or of the gross by setting. */
function firstByDays(
  input: PayInput,
  rates: StatutoryRates,
  days: Extract<FirstCycle, { readonly kind: 'DAYS' }>,
): Figure {
  const { currency } = input
  const { source, paidDays, plannedDays } = days
  const last = input.segments.at(-1)
  if (!last || last.currency !== currency || plannedDays.isZero()) return nothing('firstByDays', currency, source)
  const basic =
    rates.firstCycleBase === 'GROSS'
      ? given('base', last.base, currency, last.source)
      : monthPay(basicOnly(input), rates).net[currency]
  return amount('firstByDays', 'SHARE', currency, [
    figure('firstShare', 'PERCENT', currency, [basic, rateFigure(rates, 'firstCyclePercent')]),
    given('paidDays', paidDays, 'DAYS', source),
    given('plannedDays', plannedDays, 'DAYS', source),
  ])
}

/**
 * The first payment: the whole month when it is paid at once, the amount that was paid, or the part of its days; never
 * above the pay of the month.
 */
function getFirstPayment(input: PayInput, rates: StatutoryRates, net: Figure): Figure {
  const { currency, firstCycle } = input
  if (!firstCycle) return named('firstPayment', net)
  if (firstCycle.kind === 'PAID')
    return given(input.ending ? 'paidBefore' : 'firstPayment', firstCycle.amount, currency, firstCycle.source)
  return figure('firstPayment', 'LOWEST', currency, [firstByDays(input, rates, firstCycle), net])
}

/** docs/rules/pay.md, "Two cycles": first + second - overpaid = the net of the month. */
export function getPayments(input: PayInput, rates: StatutoryRates, month: MonthPay): Payments {
  const { currency } = input
  const net = month.net[currency]
  const firstPayment = getFirstPayment(input, rates, net)
  const floor = nothing('nothing', currency, 'rule:never-below-zero')
  const less = (name: PayFigureName, from: Figure, taken: Figure) =>
    figure(name, 'HIGHEST', currency, [figure(name, 'DIFFERENCE', currency, [from, taken]), floor])
  return {
    firstPayment,
    secondPayment: less('secondPayment', net, firstPayment),
    overpaid: less('overpaid', firstPayment, net),
  }
}
