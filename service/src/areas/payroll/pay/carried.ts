import { zero } from '../../../money/money.ts'
import { amount, given } from './figure.ts'
import type { Carried } from './pay-input.ts'
import type { PayLine } from './pay-result.ts'

/**
 * Late changes of closed months, gross, with the flags that their own lines have (docs/rules/pay.md, "Late changes").
 */
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
