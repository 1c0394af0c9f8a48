import { zero } from '../../../money/money.ts'
import { getPayments, type Payments } from './cycles.ts'
import { explain, type Explanation } from './explain.ts'
import { monthPay, type MonthPay } from './month.ts'
import type { PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import { getTotals, type PayTotals } from './totals.ts'

/** The pay of one person and month with every figure's way to the records it came from. */
export interface PayResult extends MonthPay, Payments {
  readonly totals: PayTotals
  readonly explanation: Explanation
}

/** All figures that are explained: the lines, the figures of the spec, the net of each currency that was paid. */
function getRoots(month: MonthPay, totals: PayTotals, payments: Payments) {
  const { salary: _, salaryExcludePensionFund: __, ...tax } = month.tax
  return [
    ...month.lines.map((line) => line.figure),
    ...Object.values(month.nssf),
    ...Object.values(tax),
    ...Object.values(month.seniority ?? {}),
    month.fringeBenefitTaxKhr,
    ...Object.values(month.net).filter((made) => !made.value.equals(zero)),
    ...Object.values(totals),
    ...Object.values(payments),
  ]
}

/**
 * The pay of one person and month from the snapshot and the law of the month: the same input gives the same result, on
 * any machine and in any order. Amounts are exact decimals; `net` is in each currency that was paid.
 */
export function calculatePay(input: PayInput, rates: StatutoryRates): PayResult {
  const month = monthPay(input, rates)
  const totals = getTotals(input, month)
  const payments = getPayments(input, rates, month)
  return { ...month, ...payments, totals, explanation: explain(getRoots(month, totals, payments)) }
}
