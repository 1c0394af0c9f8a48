import type { Currency } from '../../../money/money.ts'
import { advanceLines, benefitLines, deductionLines } from './benefits.ts'
import { carriedLines } from './carried.ts'
import { endingLines } from './ending.ts'
import { debtLines } from './debts.ts'
import { named, type Figure, type ByCurrency } from './figure.ts'
import { fringeTax } from './fringe.ts'
import { lateLines, timedLines } from './hour-pay.ts'
import { exchangeLines, netIn } from './net.ts'
import { getNssf, type Nssf } from './nssf.ts'
import { lessPaid } from './paid-before.ts'
import type { PayInput } from './pay-input.ts'
import type { StatutoryRates } from './statutory-rates.ts'
import type { PayLine } from './pay-line.ts'
import { baseLines, isSomething } from './proration.ts'
import { getSalaryTax, type SalaryTax } from './salary-tax.ts'
import { seniorityLines, getSeniority, type Seniority } from './seniority.ts'

/** The pay of one person and month, before it is divided into payments. */
export interface MonthPay {
  readonly lines: readonly PayLine[]
  readonly nssf: Nssf
  readonly tax: SalaryTax
  readonly seniority: Seniority | null
  readonly fringeBenefitTaxKhr: Figure
  readonly net: ByCurrency
}

const bare = { isOff: true, isTaxable: false, isNssf: false, isSeniority: false } as const
/** What the offices get of the pay, in the currency of the base. */
const withheldLines = (currency: Currency, nssf: Nssf, tax: SalaryTax): PayLine[] => [
  { ...bare, kind: 'PENSION', currency, figure: nssf.pensionFundPayByEmployee },
  { ...bare, kind: 'HEALTH_CARE', currency, figure: nssf.healthCareByEmployee },
  { ...bare, kind: 'SALARY_TAX', currency, figure: tax.salaryTaxWithheld },
]

/**
 * The month in the order of the law (docs/rules/pay.md, "Order of calculation"); its lines add up to the net in each
 * currency.
 */
export function monthPay(input: PayInput, rates: StatutoryRates): MonthPay {
  const base = baseLines(input)
  const earned = [
    ...base,
    ...lateLines(input, rates, base),
    ...benefitLines(input, base),
    ...timedLines(input, rates),
    ...carriedLines(input.carried ?? []),
  ]
  const nssf = getNssf(input, rates, earned)
  const seniority = getSeniority(input, rates)
  const gross = [
    ...earned,
    ...seniorityLines(input, seniority),
    ...endingLines(input, rates),
    ...advanceLines(input.advances),
    ...deductionLines(input.deductions),
  ]
  const tax = getSalaryTax(input, rates, gross, nssf.pensionFundPayByEmployee)
  const withheld = lessPaid(input, [...gross, ...withheldLines(input.currency, nssf, tax)])
  const oneCurrency = [...withheld, ...exchangeLines(input, withheld)]
  const lines = [...oneCurrency, ...debtLines(input, rates, oneCurrency)].filter(isSomething)
  return {
    lines,
    nssf,
    tax,
    seniority,
    fringeBenefitTaxKhr: fringeTax(input, rates, base),
    net: { USD: named('netSalary', netIn(lines, 'USD')), KHR: named('netSalary', netIn(lines, 'KHR')) },
  }
}
