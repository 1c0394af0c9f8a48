import { payCalculationFigures, type PayCalculation } from '@staff/contract/payroll'
import type { Currency } from '../../../money/money.ts'
import type { PayResult } from '../pay/calculate-pay.ts'
import type { Figure } from '../pay/figure.ts'

/** The figures under the names of the spec, as numbers for the answer; the explanation keeps the exact texts. */
export function getAnswer(result: PayResult, currency: Currency, unconfirmed: readonly string[]): PayCalculation {
  const { nssf, tax, seniority, totals, firstPayment, secondPayment, fringeBenefitTaxKhr, net } = result
  const made: Readonly<Record<string, Figure | undefined>> = {
    ...tax,
    ...nssf,
    ...seniority,
    ...totals,
    fringeBenefitTaxKhr,
    firstPayment,
    secondPayment,
  }
  const places = payCalculationFigures.flatMap((name) => {
    const own = made[name]
    return own ? [[name, result.explanation.placeOf(own)] as const] : []
  })
  const figures = payCalculationFigures.map((name) => [name, made[name]?.value.toNumber() ?? 0] as const)
  return {
    ...(Object.fromEntries(figures) as Record<(typeof payCalculationFigures)[number], number>),
    currency,
    net: { USD: net.USD.value.toNumber(), KHR: net.KHR.value.toNumber() },
    unconfirmed,
    explain: { figures: result.explanation.figures, places: Object.fromEntries(places) },
  }
}
