import type { Currency } from '../../../money.ts'
import { amount, figure, given, named, nothing, type Figure } from './figure.ts'
import { lawFigure } from './law-figures.ts'
import { monthPay, type MonthPay } from './month.ts'
import type { PayInput } from './pay-input.ts'
import type { PayLaw } from './pay-law.ts'

/** The two payments of a month in the currency of the base; the second takes what is left, the other currency with it. */
export interface Payments {
  readonly firstPayment: Figure
  readonly secondPayment: Figure
}

/** The basic salary alone, worked in full: what FIRST takes its percent of. */
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
    semester: null,
  }
}

/** docs/rules/pay.md, "Two cycles": paid at once, FIRST is the month. */
const atOnce = (net: Figure, currency: Currency): Payments => {
  const firstPayment = named('firstPayment', net)
  return { firstPayment, secondPayment: figure('secondPayment', 'DIFFERENCE', currency, [net, firstPayment]) }
}

/** docs/rules/pay.md, "Two cycles": a percent of the net basic salary for its own days, never above what the month brings. */
export function paymentsOf(input: PayInput, law: PayLaw, month: MonthPay): Payments {
  const { currency, firstCycle } = input
  const net = month.net[currency]
  const last = input.segments.at(-1)
  if (!firstCycle) return atOnce(net, currency)
  if (!last || last.currency !== currency || firstCycle.plannedDays.isZero()) {
    const first = nothing('firstPayment', currency, firstCycle.source)
    return { firstPayment: first, secondPayment: figure('secondPayment', 'DIFFERENCE', currency, [net, first]) }
  }
  const basic =
    law.firstCycleBase === 'GROSS'
      ? given('base', last.base, currency, last.source)
      : monthPay(basicOnly(input), law).net[currency]
  const share = figure('firstShare', 'PERCENT', currency, [basic, lawFigure(law, 'firstCyclePercent')])
  const byDays = amount('firstByDays', 'SHARE', currency, [
    share,
    given('paidDays', firstCycle.paidDays, 'DAYS', firstCycle.source),
    given('plannedDays', firstCycle.plannedDays, 'DAYS', firstCycle.source),
  ])
  const firstPayment = figure('firstPayment', 'LOWEST', currency, [byDays, net])
  return { firstPayment, secondPayment: figure('secondPayment', 'DIFFERENCE', currency, [net, firstPayment]) }
}
