import type { Currency, Exact } from '../../../money/money.ts'
import type { PayFlags, PayLineKind } from './pay-line.ts'

/** Riel for one US dollar: for salary tax, and the rate of the NSSF. */
export interface PayRates {
  readonly tax: Exact
  readonly nssf: Exact
  /** The records they came from. */
  readonly taxSource: string
  readonly nssfSource: string
}

/** What tax and contributions ask of a person, as of the last day of the pay month. */
export interface PayPerson {
  /** Record of the person: the source of all of this. */
  readonly source: string
  readonly isResident: boolean
  readonly contractType: 'UDC' | 'FDC'
  readonly isCambodian: boolean
  readonly hasDependentSpouse: boolean
  readonly dependentChildren: Exact
  /** Full years; null where it is not known. */
  readonly age: Exact | null
}

/** A stretch of the month with one base salary, its days already summed (docs/rules/pay.md, "Days and rates"). */
export interface BaseSegment {
  readonly base: Exact
  readonly currency: Currency
  readonly source: string
  /** Weight of the planned days in it that are paid, partly paid leave by its percent. */
  readonly paidDays: Exact
  /** Weight of the planned days in it, inside the employment. */
  readonly plannedDays: Exact
  /** Calendar days of the employment in it. */
  readonly employedDays: Exact
}

/** FIXED: by a divisor of the company, for every month. */
export type ProrationBasis =
  | { readonly kind: 'SCHEDULED' | 'CALENDAR' }
  | { readonly kind: 'FIXED'; readonly divisor: Exact; readonly source: string }

/** Days of a month that make the wage of a day, and the record that says so. */
export interface DayDivisor {
  readonly divisor: Exact
  readonly source: string
}

/** Minutes that are paid by the hour, summed by kind, percent, base salary and day divisor. */
export interface TimedPay {
  readonly kind: 'OVERTIME' | 'NIGHT' | 'HOLIDAY_WORKED' | 'OFF_WORKED'
  readonly minutes: Exact
  /** Percent of the pay of an hour that is added. */
  readonly percent: Exact
  /** Which base: the place of its segment in `segments`. */
  readonly segment: number
  readonly source: string
  /** Of their days, where it is not that of the last day. */
  readonly dayDivisor?: DayDivisor | undefined
}

/** Late and early minutes that are taken off the base, beyond the allowance of the month. */
export interface LatePay {
  readonly minutes: Exact
  readonly source: string
  /** The same minutes by the place of the segment of their day; absent where all of them are in the last segment. */
  readonly parts?: readonly {
    readonly segment: number
    readonly minutes: Exact
    /** Of their days, where it is not that of the last day. */
    readonly dayDivisor?: DayDivisor | undefined
  }[]
}
export interface Benefit extends PayFlags {
  readonly source: string
  readonly name: string
  readonly currency: Currency
  /** A month's amount, an amount for a day, or a percent of the base. */
  readonly amount: Exact
  readonly calculation: 'FIXED' | 'PER_DAY_WORKED' | 'PERCENT_OF_BASE'
  /** FIXED: by the days paid. */
  readonly isProrated: boolean
  /** A benefit in kind: the employer pays its tax, it is not paid out. */
  readonly isFringe: boolean
  /**
   * What it counts for, where that is not the whole month: its days of all days, or its months of twelve. Days present
   * for PER_DAY_WORKED, days paid for FIXED. Absent in snapshots from before it existed.
   */
  readonly part?: { readonly own: Exact; readonly all: Exact }
}

export interface Deduction {
  readonly source: string
  readonly name: string
  readonly currency: Currency
  readonly amount: Exact
  readonly isBeforeTax: boolean
}
/** An advance or a loan: taxed in the month it is paid, out of the base in the month it is repaid. */
export interface Advance {
  readonly source: string
  readonly currency: Currency
  readonly amount: Exact
  readonly direction: 'PAID' | 'REPAID'
  /** Paid outside the payroll: taxed here, not paid again. */
  readonly isHandedOut: boolean
}
/** What the end of an employment adds to the month (docs/rules/pay.md, "Final settlement"). */
export interface EndOfEmployment {
  /** The settlement. */
  readonly source: string
  readonly leaveDays: Exact
  /**
   * Where unused leave goes by the average: the gross of these months, in the currency of the base. In older snapshots,
   * without months, it is the average itself.
   */
  readonly leaveAverage?:
    | { readonly source: string; readonly amount: Exact; readonly averageMonths?: Exact }
    | undefined
  /** Below zero: owed by the person. */
  readonly noticeDays: Exact
  /** At the end of a fixed contract a percent of all its wages, in the currency of the base. */
  readonly severance: { readonly wages: Exact; readonly percent: Exact } | null
}
/** The difference of a line of a closed month after late changes; below zero = the line would have been less. */
export interface Carried extends PayFlags {
  /** `carried:` with the month and the line: this key finds the retro pay of the line. */
  readonly source: string
  /** The slip that was paid. */
  readonly slip: string
  readonly currency: Currency
  readonly amount: Exact
}
/** A line of an earlier payroll of the same month, with the sign of its payment. */
export interface PaidLine {
  readonly kind: PayLineKind
  readonly source: string | null
  readonly currency: Currency
  readonly amount: Exact
  /** The slip that paid it. */
  readonly slip: string
}
/**
 * What other payrolls of the month have paid and withheld; `figures` = their figures that add up, as plain decimal
 * text.
 */
export interface PaidBefore {
  readonly lines: readonly PaidLine[]
  readonly figures: Readonly<Record<string, string>>
}
/** The person's debt from an earlier month with a net below zero. */
export interface Debt {
  readonly source: string
  readonly currency: Currency
  readonly amount: Exact
}

/** What the seniority pay of June or December rests on; absent in other months. */
export interface Semester {
  readonly source: string
  /** Gross of seniority earnings, each of the months wholly inside the employment, in the currency of the base. */
  readonly grossByMonth: readonly Exact[]
  /** A calendar month of service lies in the half-year. */
  readonly hasMonthOfService: boolean
  /** For SEMESTER_WORKING_DAYS. */
  readonly workingDays: Exact | null
  /** Days owed from before 2019 that are paid with it, at base / day divisor. */
  readonly owed?: { readonly source: string; readonly owedDays: Exact }
}

/**
 * The first payment of a month with two payments: to be calculated from its days, or paid already, in the currency of
 * the base.
 */
export type FirstCycle =
  | { readonly kind: 'DAYS'; readonly source: string; readonly paidDays: Exact; readonly plannedDays: Exact }
  | { readonly kind: 'PAID'; readonly source: string; readonly amount: Exact }

/** Everything the pay of one person and month rests on; no clock and no database behind it. */
export interface PayInput {
  /** `YYYY-MM`. */
  readonly payMonth: string
  /** Of the base salary: tax and contributions are taken from it. */
  readonly currency: Currency
  readonly rates: PayRates
  readonly person: PayPerson
  /** Planned days of the whole month, and its calendar days. */
  readonly month: { readonly source: string; readonly plannedDays: Exact; readonly calendarDays: Exact }
  readonly segments: readonly BaseSegment[]
  readonly proration: ProrationBasis
  /** Days with presence or mission, rest days and holidays worked included. */
  readonly presentDays: Exact
  /** Of the last day. */
  readonly dayDivisor: Exact
  /** The record that says it; absent where all days go by the law of the month. */
  readonly dayDivisorSource?: string
  readonly hoursPerDay: Exact
  readonly timed: readonly TimedPay[]
  readonly late: LatePay | null
  readonly benefits: readonly Benefit[]
  readonly deductions: readonly Deduction[]
  readonly advances: readonly Advance[]
  readonly debts: readonly Debt[]
  /** Absent in snapshots from before retro pay existed. */
  readonly carried?: readonly Carried[]
  /** Absent where this payroll is the only one of the month. */
  readonly paidBefore?: PaidBefore | undefined
  readonly ending?: EndOfEmployment | undefined
  /** The last pay of an employment: debts are repaid down to zero. */
  readonly isSettlement: boolean
  /** Allowances that the law leaves out of the tax base of residents. */
  readonly exemptAllowanceKhr: { readonly amount: Exact; readonly source: string }
  readonly semester: Semester | null
  /** Null where the month is paid at once. */
  readonly firstCycle: FirstCycle | null
}
