import type { Currency } from '../../../money.ts'
import { amount, given, total, type Figure } from './figure.ts'
import { lawFigure } from './law-figures.ts'
import type { PayInput } from './pay-input.ts'
import type { PayLaw } from './pay-law.ts'
import { bothInRiel, taxRate } from './rates.ts'

/** Tax on benefits in kind, paid by the employer and outside the employee's base (docs/rules/pay.md, "Tax on salary"). */
export function fringeTax(input: PayInput, law: PayLaw): Figure {
  const inCurrency = (currency: Currency) =>
    total(
      'fringeBenefits',
      currency,
      input.benefits
        .filter((benefit) => benefit.isFringe && benefit.currency === currency)
        .map((benefit) => given('benefit', benefit.amount, currency, benefit.source)),
    )
  const value = bothInRiel('fringeBenefitsKhr', { USD: inCurrency('USD'), KHR: inCurrency('KHR') }, taxRate(input))
  return amount('fringeBenefitTaxKhr', 'PERCENT', 'KHR', [value, lawFigure(law, 'fringePct')])
}
