import { zero, type Currency } from '../../../money.ts'
import { paymentsOf, type Payments } from './cycles.ts'
import { explain, type ExplainedFigure } from './explain.ts'
import type { Figure } from './figure.ts'
import { monthPay, type MonthPay } from './month.ts'
import type { PayInput } from './pay-input.ts'
import type { PayLaw } from './pay-law.ts'

/** The pay of one person and month with every figure's way to the records it came from. */
export interface PayResult extends MonthPay, Payments {
  readonly explain: readonly ExplainedFigure[]
}

/** Everything whose way is told: the lines, the figures of the spec, the net of a currency that was paid in. */
function rootsOf(
  { lines, nssf, tax, seniority, fringeBenefitTaxKhr, net }: MonthPay,
  payments: Payments,
  currency: Currency,
) {
  const { salary, salaryExcludePensionFund, ...others } = tax
  const isUsed = (made: Figure) => made.unit === currency || !made.value.equals(zero)
  return [
    ...lines.map((line) => line.figure),
    ...Object.values(seniority ?? {}),
    ...Object.values(nssf),
    ...Object.values(salary).filter(isUsed),
    ...Object.values(salaryExcludePensionFund).filter(isUsed),
    ...Object.values(others),
    fringeBenefitTaxKhr,
    ...Object.values(net).filter(isUsed),
    ...Object.values(payments),
  ]
}

/**
 * The pay of one person and month from frozen facts and the law of the month: the same input gives the same result, on any
 * machine and in any order. Amounts are exact decimals; `net` is in each currency that was paid in.
 */
export function calculatePay(input: PayInput, law: PayLaw): PayResult {
  const month = monthPay(input, law)
  const payments = paymentsOf(input, law, month)
  return { ...month, ...payments, explain: explain(rootsOf(month, payments, input.currency)) }
}
