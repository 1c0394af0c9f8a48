import { amount, given, type Figure } from './figure.ts'
import type { Advance, Benefit, Deduction, PayInput } from './pay-input.ts'
import type { PayLine } from './pay-line.ts'
import { basePaid, dayShare } from './proration.ts'

/**
 * What a component adds in the month, in its currency: paid out, or in kind; null for nothing. `base` = the lines of
 * the base pay.
 */
export function benefitFigure(input: PayInput, benefit: Benefit, base: readonly PayLine[]): Figure | null {
  const { source, currency, calculation, isProrated } = benefit
  if (calculation === 'PERCENT_OF_BASE') {
    const whole = input.segments.findLast((segment) => segment.currency === currency)
    if (!whole) return null
    const paid = isProrated ? basePaid(base, currency) : given('base', whole.base, currency, whole.source)
    return amount('benefitPay', 'PERCENT', currency, [paid, given('percent', benefit.amount, 'PERCENT', source)])
  }
  const whole = given('benefit', benefit.amount, currency, source)
  if (calculation === 'PER_DAY_WORKED')
    return amount('benefitPay', 'PRODUCT', currency, [
      whole,
      given('presentDays', input.presentDays, 'DAYS', input.month.source),
    ])
  if (!isProrated) return amount('benefitPay', 'SUM', currency, [whole])
  const share = dayShare(input)
  return share && amount('benefitPay', 'SHARE', currency, [whole, share.part, share.whole])
}

/**
 * The pay of components without the base: fixed, by the days paid, by the days present, or a percent of the base. No
 * fringe benefits.
 */
export const benefitLines = (input: PayInput, base: readonly PayLine[]): PayLine[] =>
  input.benefits.flatMap((benefit): PayLine[] => {
    const made = benefit.isFringe ? null : benefitFigure(input, benefit, base)
    if (!made) return []
    const { currency, isTaxable, isNssf, isSeniority, source } = benefit
    return [{ kind: 'BENEFIT', currency, figure: made, isOff: false, isTaxable, isNssf, isSeniority, source }]
  })

const beside = { isNssf: false, isSeniority: false } as const
/** Deductions before and after tax, in the currency that each has. */
export const deductionLines = (deductions: readonly Deduction[]): PayLine[] =>
  deductions.map(({ source, currency, amount: value, isBeforeTax }) => ({
    kind: isBeforeTax ? 'DEDUCTION_BEFORE_TAX' : 'DEDUCTION_AFTER_TAX',
    currency,
    figure: amount('deduction', 'SUM', currency, [given('deduction', value, currency, source)]),
    isOff: true,
    isTaxable: isBeforeTax,
    ...beside,
    source,
  }))

/** Advances and loans join the tax base when paid and leave it when repaid (docs/rules/pay.md, "Tax on salary"). */
export const advanceLines = (advances: readonly Advance[]): PayLine[] =>
  advances.map(({ source, currency, amount: value, direction, isHandedOut }) => ({
    kind: direction === 'PAID' ? 'ADVANCE' : 'ADVANCE_REPAID',
    currency,
    figure: amount('advance', 'SUM', currency, [given('advance', value, currency, source)]),
    isOff: direction === 'REPAID',
    isTaxable: true,
    ...beside,
    ...(isHandedOut && direction === 'PAID' ? { isPaidElsewhere: true } : {}),
    source,
  }))
