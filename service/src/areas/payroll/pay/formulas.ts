import type { PayFormula } from '@staff/contract/payroll'
import { Exact, zero } from '../../../money/money.ts'

const [sixty, hundred] = ['60', '100']
/** Formulas that any number of figures enter. */
const overAll = {
  /** All of them together. */
  SUM: (values: readonly Exact[]) => Exact.sum(values),
  /** The first without the others. */
  DIFFERENCE: ([first = zero, ...others]: readonly Exact[]) => first.minus(Exact.sum(others)),
  LOWEST: ([first = zero, ...others]: readonly Exact[]) => others.reduce((low, value) => low.atMost(value), first),
  HIGHEST: ([first = zero, ...others]: readonly Exact[]) => others.reduce((high, value) => high.atLeast(value), first),
}
/** Formulas of two figures. */
const overTwo = {
  PRODUCT: (a: Exact, b: Exact) => a.times(b),
  QUOTIENT: (a: Exact, b: Exact) => a.over(b),
  /** So many percent of an amount. */
  PERCENT: (amount: Exact, rate: Exact) => amount.percent(rate),
}
/** Formulas of three figures. */
const overThree = {
  /** The part of an amount that so many of all the days are; multiplied before it is divided. */
  SHARE: (amount: Exact, part: Exact, whole: Exact) => amount.times(part).over(whole),
  /** A wage held between two limits; without a wage nothing. */
  CONTRIBUTORY_WAGE: (wage: Exact, lowest: Exact, highest: Exact) =>
    wage.isMore(zero) ? wage.atLeast(lowest).atMost(highest) : zero,
  /** Tax of a rank: base x rate - deduct. */
  RANK_TAX: (base: Exact, rate: Exact, deduct: Exact) => base.percent(rate).minus(deduct),
}
/** Formulas of four figures. */
const overFour = {
  /** base x minutes x percent / (60 x 100 x hours of the month). */
  HOUR_PAY: (base: Exact, minutes: Exact, rate: Exact, hours: Exact) =>
    base.times(minutes).times(rate).over(hours.times(sixty).times(hundred)),
}

const isOf = <F extends object>(formulas: F, name: PropertyKey): name is keyof F => name in formulas

/** What a formula makes of its inputs, not rounded. Too few inputs are a fault of the program. */
export function computed(formula: Exclude<PayFormula, 'GIVEN'>, inputs: readonly Exact[]): Exact {
  if (isOf(overAll, formula)) return overAll[formula](inputs)
  const [a, b, c, d] = inputs
  if (isOf(overTwo, formula) && a && b) return overTwo[formula](a, b)
  if (isOf(overThree, formula) && a && b && c) return overThree[formula](a, b, c)
  if (isOf(overFour, formula) && a && b && c && d) return overFour[formula](a, b, c, d)
  throw new TypeError(`${formula} of ${inputs.length} inputs`)
}
