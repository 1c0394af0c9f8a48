import type { Currency, Exact } from '../../../money/money.ts'
import { amount, figure, given, type Figure } from './figure.ts'
import type { Advance, Benefit, Deduction, PayInput } from './pay-input.ts'
import type { PayLine } from './pay-line.ts'
import { basePaid, dayShare } from './proration.ts'

type Part = NonNullable<Benefit['part']>

/** So many percent of the base, for all of the month, or for some months of twelve; null without a base in it. */
function percentFigure(input: PayInput, benefit: Benefit, base: readonly PayLine[]): Figure | null {
  const { source, currency, isProrated, part } = benefit
  const whole = input.segments.findLast((segment) => segment.currency === currency)
  if (!whole) return null
  const paid = isProrated ? basePaid(base, currency) : given('base', whole.base, currency, whole.source)
  const inputs = [paid, given('percent', benefit.amount, 'PERCENT', source)]
  if (!part) return amount('benefitPay', 'PERCENT', currency, inputs)
  return amount('benefitPay', 'SHARE', currency, [
    figure('benefitPay', 'PERCENT', currency, inputs),
    given('months', part.own, 'PLAIN', source),
    given('months', part.all, 'PLAIN', source),
  ])
}
/** An amount by the paid days; of a benefit with days of its own only these: x own / all, divided at the end. */
function proratedFigure(input: PayInput, whole: Figure, currency: Currency, part: Part | undefined): Figure | null {
  const share = dayShare(input)
  if (!share) return null
  const counted = (days: Exact, of: Figure) =>
    figure('countedDays', 'PRODUCT', 'DAYS', [given('paidDays', days, 'DAYS', input.month.source), of])
  const shares = part ? [counted(part.own, share.part), counted(part.all, share.whole)] : [share.part, share.whole]
  return amount('benefitPay', 'SHARE', currency, [whole, ...shares])
}
/**
 * What a component adds in the month, in its currency: paid out, or in kind; null for nothing. `base` = the lines of
 * the base pay.
 */
export function benefitFigure(input: PayInput, benefit: Benefit, base: readonly PayLine[]): Figure | null {
  const { source, currency, calculation, isProrated, part } = benefit
  if (calculation === 'PERCENT_OF_BASE') return percentFigure(input, benefit, base)
  const whole = given('benefit', benefit.amount, currency, source)
  if (calculation === 'PER_DAY_WORKED')
    return amount('benefitPay', 'PRODUCT', currency, [
      whole,
      given('presentDays', part?.own ?? input.presentDays, 'DAYS', input.month.source),
    ])
  if (!isProrated) return amount('benefitPay', 'SUM', currency, [whole])
  return proratedFigure(input, whole, currency, part)
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
