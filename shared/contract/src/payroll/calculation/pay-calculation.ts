import type { ExplainedFigure, PayFigureName } from './pay-figures.ts'

export const payCalculationCall = 'payroll-calculation/calculate'
export const payCalculationPage = { screen: '/payroll-management/payroll-calculation' } as const

/**
 * The figures of the calculator, in the order of the calculation. In riel if the name ends in Khr or the tax office
 * counts in riel.
 */
export const payCalculationFigures = [
  'baseSalary2',
  'overtimePay',
  'salary',
  'salaryInAverage',
  'nssfPersonalAccidentInsurrance',
  'nssfHealthInsurrance',
  'pensionFundEmployee',
  'pensionFundCompany',
  'healthCareEmployee',
  'pensionFundPayByEmployee',
  'salaryExcludePensionFund',
  'taxableSalaryKhr',
  'deductionForDependent',
  'taxableBaseKhr',
  'taxPercentage',
  'taxPayableKhr',
  'salaryTaxWithheld',
  'salaryAfterTax',
  'averageTotalSalary',
  'seniorityPay',
  'seniorityPayKhr',
  'taxSeniorityPay',
  'taxSeniorityPayKhr',
  'nonTaxSeniorityPay',
  'nonTaxSeniorityPayKhr',
  'fringeBenefitTaxKhr',
  'netSalary',
  'debt',
  'firstPayment',
  'secondPayment',
] as const satisfies readonly PayFigureName[]
export type PayCalculationFigure = (typeof payCalculationFigures)[number]
export interface PayCalculation extends Readonly<Record<PayCalculationFigure, number>> {
  /** Currency of the figures that are not in riel by name. */
  readonly currency: 'USD' | 'KHR'
  /** What is paid in each currency. */
  readonly net: Readonly<Record<'USD' | 'KHR', number>>
  /** Names of law values that somebody has yet to confirm. */
  readonly unconfirmed: readonly string[]
  readonly explain: {
    /** From what was given up to the figures answered. */
    readonly figures: readonly ExplainedFigure[]
    /** Where each figure answered is in that list; absent where the month has none. */
    readonly places: Readonly<Partial<Record<PayCalculationFigure, number>>>
  }
}
