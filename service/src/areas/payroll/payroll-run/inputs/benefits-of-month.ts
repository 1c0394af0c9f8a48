import type { Dated } from '../../../../dated/days.ts'
import type { Currency } from '../../../../money/money.ts'
import type { Database } from '../../../../db/database.ts'

/**
 * A person's benefit from a day on, with the marks of its component. `amount` is plain decimal text; a percent for
 * PERCENT_OF_BASE.
 */
export interface DatedBenefit {
  /** `payroll-benefit:id`, `payroll-adjustment-line:id` or `bonus-rule:id`. */
  readonly source: string
  readonly employeeId: string
  readonly componentId: string
  readonly name: string
  readonly nameKh: string
  readonly currency: Currency
  readonly amount: string
  readonly startDate: string
  readonly endDate: string | null
  readonly calculation: 'FIXED' | 'PER_DAY_WORKED' | 'PERCENT_OF_BASE'
  readonly isBaseSalary: boolean
  readonly isProrated: boolean
  readonly isFringe: boolean
  readonly isTaxable: boolean
  readonly isNssf: boolean
  readonly isSeniority: boolean
  /** The component is no line of its own on the payslip. */
  readonly isHidden?: boolean
}
/** A bonus rule with what its component says of the line; `percent` of the base salary is that of twelve months. */
export interface DatedBonus
  extends
    Dated,
    Pick<DatedBenefit, 'name' | 'nameKh' | 'isTaxable' | 'isNssf' | 'isSeniority' | 'isFringe' | 'isHidden'> {
  /** `bonus-rule:id`. */
  readonly source: string
  readonly percent: string
  readonly payMonth: number
  readonly minServiceMonths: number
  readonly isProrated: boolean
  readonly onLeaving: 'FORFEIT' | 'PAY'
}
/** A deduction in force in the month of its date; for an advance also the amount paid out. */
export interface DatedDeduction {
  readonly source: string
  readonly employeeId: string
  readonly name: string
  readonly nameKh: string
  readonly currency: Currency
  readonly amount: string
  readonly isBeforeTax: boolean
  /** Absent for a deduction that is no advance and no loan. */
  readonly advance?: 'PAID' | 'REPAID'
}
/** One employment of a person that has ended, by its first and last day. */
export interface Employment {
  readonly startDate: string
  readonly lastDay: string
}
/** Some people and a stretch of days, both ends included. */
export interface Asked {
  readonly people: readonly string[]
  readonly from: string
  readonly to: string
  /** The last pay of an employment: advances are repaid whole, and nothing of a later employment is in it. */
  readonly settling?: Employment | undefined
}
/** Where a run finds what people are to be paid. */
export interface PaySources {
  readonly benefits: (db: Database, asked: Asked) => Promise<readonly DatedBenefit[]>
  /** The bonus rules that hold on one of the days. */
  readonly bonuses: (db: Database, asked: Omit<Asked, 'people'>) => Promise<readonly DatedBonus[]>
  readonly deductions: (db: Database, asked: Asked) => Promise<readonly DatedDeduction[]>
  /**
   * The people whose pay for the days may have changed since an instant (ISO 8601); naming too many only costs time.
   */
  readonly changedSince: (db: Database, people: readonly string[], since: string) => Promise<readonly string[]>
}
