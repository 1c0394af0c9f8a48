import { zero } from '../../../money/money.ts'
import { amount, given } from './figure.ts'
import type { Carried } from './pay-input.ts'
import type { PayLine } from './pay-line.ts'

/** Retro pay of closed months, gross, with the flags of the original lines (docs/rules/pay.md, "Late changes"). */
export const carriedLines = (carried: readonly Carried[]): PayLine[] =>
  carried.map(({ source, slip, currency, amount: value, isTaxable, isNssf, isSeniority }) => {
    const isOff = value.isLess(zero)
    const size = isOff ? value.negated() : value
    return {
      kind: 'CARRIED_FORWARD',
      currency,
      figure: amount('carried', 'SUM', currency, [given('carried', size, currency, slip)]),
      isOff,
      isTaxable,
      isNssf,
      isSeniority,
      source,
    }
  })
