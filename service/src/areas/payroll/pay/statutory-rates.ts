import type { Exact } from '../../../money/money.ts'

/** One rank of salary tax: tax = base x rate - deduct, up to and with a base in riel; the highest has no limit. */
export interface TaxRank {
  readonly upToKhr: Exact | null
  readonly ratePct: Exact
  readonly deductKhr: Exact
}
/** One row of the table of contributory wages: wages up to and with a limit in riel count as `wageKhr`. */
export interface WageBand {
  readonly upToKhr: Exact | null
  readonly wageKhr: Exact
}

/**
 * The law and the company's settings of one pay month, under the names that the calculator takes
 * (docs/rules/pay.md, "The calculator"). Percents are of a hundred, money is in riel. Nothing of it is in code.
 */
export interface StatutoryRates {
  /** From the lowest up, the last without limit. */
  readonly salaryTaxRanks: readonly TaxRank[]
  readonly dependantReliefKhr: Exact
  readonly nonResidentPct: Exact
  readonly fringePct: Exact
  readonly nssfMethod: 'CLAMP' | 'WAGE_BAND'
  /** For WAGE_BAND, from the lowest up; a wage above the last row is held within the limits. */
  readonly wageBands: readonly WageBand[]
  readonly minContributoryWageKhr: Exact
  readonly maxContributoryWageKhr: Exact
  readonly occupationalRiskPct: Exact
  readonly healthCareEmployerPct: Exact
  readonly healthCareEmployeePct: Exact
  readonly pensionEmployeePct: Exact
  readonly pensionEmployerPct: Exact
  /** No pension from this age on; null: without limit. */
  readonly pensionAgeLimit: Exact | null
  /** Contributions are rounded to 1, 10 or 100 riel. */
  readonly nssfRoundingStepKhr: Exact
  /** Of a day whose shift says none, and of the daily wage of the seniority pay. */
  readonly dayDivisor: Exact
  readonly hoursPerDay: Exact
  /** Where set, hours of a month in place of day divisor x hours per day. */
  readonly hourDivisor: Exact | null
  readonly seniorityDays: Exact
  readonly seniorityMethod: 'AVERAGE_MONTH' | 'SEMESTER_WORKING_DAYS'
  /** Free of tax in each payment of seniority; null: all of it. */
  readonly exemptPerSemesterKhr: Exact | null
  readonly seniorityExemptForForeigners: boolean
  readonly firstCyclePercent: Exact
  readonly firstCycleBase: 'NET' | 'GROSS'
  /** Of the net before repayment, the most that repays a debt. */
  readonly debtCapPct: Exact
}
