import type { Currency } from '../../../money/money.ts'
import { benefitFigure } from './benefits.ts'
import { amount, total, type Figure } from './figure.ts'
import { rateFigure } from './rate-figures.ts'
import type { PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import type { PayLine } from './pay-line.ts'
import { bothInRiel, taxRate } from './rates.ts'

/**
 * Tax on benefits in kind. The employer pays it, outside the employee's tax base (docs/rules/pay.md, "Tax on salary").
 */
export function fringeTax(input: PayInput, rates: StatutoryRates, base: readonly PayLine[]): Figure {
  const inCurrency = (currency: Currency) =>
    total(
      'fringeBenefits',
      currency,
      input.benefits
        .filter((benefit) => benefit.isFringe && benefit.currency === currency)
        .flatMap((benefit) => benefitFigure(input, benefit, base) ?? []),
    )
  const value = bothInRiel('fringeBenefitsKhr', { USD: inCurrency('USD'), KHR: inCurrency('KHR') }, taxRate(input))
  return amount('fringeBenefitTaxKhr', 'PERCENT', 'KHR', [value, rateFigure(rates, 'fringePct')])
}
