import { Exact, type Currency } from '../../../src/money/money.ts'
import type { BaseSegment, PayInput } from '../../../src/areas/payroll/pay/pay-input.ts'
import type { StatutoryRates, TaxRank } from '../../../src/areas/payroll/pay/statutory-rates.ts'

export const exact = (value: string): Exact => Exact.of(value)

/** A set of ranks as the law prints it: limits and deducts in riel, at 0, 5, 10, 15 and 20 %. */
export const ranks = (limits: readonly string[], deducts: readonly string[]): TaxRank[] =>
  ['0', '5', '10', '15', '20'].map((rate, at) => ({
    upToKhr: limits[at] === undefined ? null : exact(limits[at]),
    ratePct: exact(rate),
    deductKhr: exact(deducts[at - 1] ?? '0'),
  }))

/** The law of 2023 to September 2027 (docs/rules/pay.md). */
export const law2023: StatutoryRates = {
  salaryTaxRanks: ranks(['1500000', '2000000', '8500000', '12500000'], ['75000', '175000', '600000', '1225000']),
  dependantReliefKhr: exact('150000'),
  nonResidentPct: exact('20'),
  fringePct: exact('20'),
  nssfMethod: 'CLAMP',
  wageBands: [],
  minContributoryWageKhr: exact('400000'),
  maxContributoryWageKhr: exact('1200000'),
  occupationalRiskPct: exact('0.8'),
  healthCareEmployerPct: exact('2.6'),
  healthCareEmployeePct: exact('0'),
  pensionEmployeePct: exact('2'),
  pensionEmployerPct: exact('2'),
  pensionAgeLimit: exact('60'),
  nssfRoundingStepKhr: exact('1'),
  dayDivisor: exact('26'),
  hoursPerDay: exact('8'),
  hourDivisor: null,
  seniorityDays: exact('7.5'),
  seniorityMethod: 'AVERAGE_MONTH',
  exemptPerSemesterKhr: exact('2000000'),
  seniorityExemptForForeigners: false,
  firstCyclePercent: exact('50'),
  firstCycleBase: 'NET',
  debtCapPct: exact('20'),
}

/** A stretch of a month of 26 planned days: all of them, unless `days` says fewer. */
export const segment = (base: string, days = '26', more: Partial<BaseSegment> = {}): BaseSegment => ({
  base: exact(base),
  currency: 'USD',
  source: 'employee-benefit:base',
  paidDays: exact(days),
  plannedDays: exact(days),
  employedDays: exact('30'),
  ...more,
})
/** What a benefit is where a case says no more: taxed, of the NSSF wage and of the average. */
export const benefit = (
  amount: string,
  more: Partial<PayInput['benefits'][number]> = {},
): PayInput['benefits'][number] => ({
  source: 'employee-benefit:extra',
  name: 'extra',
  currency: 'USD',
  amount: exact(amount),
  calculation: 'FIXED',
  isProrated: false,
  isFringe: false,
  isTaxable: true,
  isNssf: true,
  isSeniority: true,
  ...more,
})
/** Six whole months of one gross. */
export const semester = (gross: string, months = 6): NonNullable<PayInput['semester']> => ({
  source: 'payroll:semester',
  grossByMonth: Array.from({ length: months }, () => exact(gross)),
  hasMonthOfService: true,
  workingDays: null,
})

/** A resident Cambodian of 30 without dependants, paid a base for a whole month of 26 days; both rates 4,100. */
export const payInput = (base: string, more: Partial<PayInput> = {}, currency: Currency = 'USD'): PayInput => ({
  payMonth: '2025-06',
  currency,
  rates: { tax: exact('4100'), nssf: exact('4100'), taxSource: 'rate:tax', nssfSource: 'rate:nssf' },
  person: person(),
  month: { source: 'schedule:month', plannedDays: exact('26'), calendarDays: exact('30') },
  segments: [segment(base, '26', { currency })],
  proration: { kind: 'SCHEDULED' },
  presentDays: exact('26'),
  dayDivisor: exact('26'),
  hoursPerDay: exact('8'),
  timed: [],
  late: null,
  benefits: [],
  deductions: [],
  advances: [],
  debts: [],
  isSettlement: false,
  exemptAllowanceKhr: { amount: exact('0'), source: 'employee:exempt' },
  semester: null,
  firstCycle: { kind: 'DAYS', source: 'cycle:first', paidDays: exact('13'), plannedDays: exact('13') },
  ...more,
})
export const person = (more: Partial<PayInput['person']> = {}): PayInput['person'] => ({
  source: 'employee:one',
  isResident: true,
  contractType: 'UDC',
  isCambodian: true,
  hasDependentSpouse: false,
  dependentChildren: exact('0'),
  age: exact('30'),
  ...more,
})
