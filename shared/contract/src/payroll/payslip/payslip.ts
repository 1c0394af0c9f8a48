import type { Label, PayAmount, PayCurrency } from '../../index.ts'
import type { ExplainedFigure } from '../calculation/pay-figures.ts'
import type { PayrollRunStatus, PayrollRunType } from '../run/payroll-run-words.ts'

/**
 * A line of a payslip. `amount` is signed, and the lines of a currency add up to its net. Absent without the right to
 * amounts.
 */
export interface PayslipLine {
  readonly ordinal: number
  readonly kind: string
  readonly type: string
  readonly typeKh: string
  readonly currency: PayCurrency
  readonly amount: number
  /** The amount of the benefit that it was made of, with its unit; absent where it is the amount itself. */
  readonly rate?: PayAmount
}
/** gross - deduction - salaryTax = net, in one currency; what is taken off beside the tax is in `deduction`. */
export interface PayslipTotals {
  readonly currency: PayCurrency
  readonly gross: number
  readonly deduction: number
  readonly salaryTax: number
  readonly net: number
}
/** One of the things that may be wrong with a payslip, as its checklist offers them. */
export interface PayslipProblemRow {
  readonly id: string
  readonly name: string
  readonly nameKhmer: string
}
export interface PayslipAccount {
  readonly method: Label
  /** As `•••• 4567`; null for a way without an account. */
  readonly account: string | null
  readonly currency: PayCurrency
  readonly amount: number
}
/**
 * A payslip (spec 3 section 3). Amounts are absent, not zero, for a reader who may not see them. Figures without a
 * currency in their name are in `currency`.
 */
export interface Payslip {
  readonly id: string
  readonly run: {
    readonly id: string
    readonly year: number
    readonly month: number
    readonly type: PayrollRunType
    readonly startDate: string
    readonly endDate: string
    readonly status: PayrollRunStatus
    readonly paymentDate: string | null
  }
  readonly employee: {
    readonly id: string
    readonly accountNo: string
    readonly displayFullNameEn: string
    readonly displayFullNameKh: string
    readonly positions: readonly { readonly name: string; readonly nameKh: string }[]
    /** The branch: the store, or the department where there is none. */
    readonly branch: { readonly name: string | null; readonly nameKh: string | null }
  }
  readonly currency: PayCurrency
  /** When the money goes out: as it was paid, else the pay day of the configuration; null where neither is known. */
  readonly payDay: { readonly day: string; readonly isPlanned: boolean } | null
  /** Where the money goes, in order; the numbers of accounts show their end alone. */
  readonly accounts?: readonly PayslipAccount[]
  readonly basicSalary?: number
  readonly deduction?: number
  readonly totalExcludePension?: number
  readonly totalMonthly?: number
  readonly salaryTax?: number
  readonly seniority?: number
  readonly nonTaxSeniority?: number
  readonly netTotal?: number
  readonly totals?: readonly PayslipTotals[]
  readonly payrollReportDetail?: readonly PayslipLine[]
  /** The names of the benefits on it, in both languages. */
  readonly benefitComponent: readonly { readonly name: string; readonly nameKhmer: string }[]
  readonly problems: readonly PayslipProblemRow[]
  /** What the company writes under every payslip; an empty text where it says nothing. */
  readonly note: Label
}
/** A planned day of a payslip that is not paid whole, with the part of it that is not, and why. */
export interface PayslipUnpaidDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly days: number
  readonly reason: Label
}
/** Minutes of one day that pay counts by the hour, with the percent of the hour's pay. */
export interface PayslipTimedDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** The kind of the lines that pay or take them: OVERTIME, NIGHT, HOLIDAY_WORKED, OFF_WORKED, LATE or EARLY. */
  readonly kind: string
  readonly minutes: number
  readonly percent: number
}
/** Days paid, days late and leave used in the days of a payslip. */
export interface PayslipLeave {
  /** Of the planned days, those that are paid; null where the payslip goes by no days. */
  readonly days: { readonly paid: number; readonly planned: number } | null
  readonly unpaid: readonly PayslipUnpaidDay[]
  /** By date: the days behind lines that go by minutes. */
  readonly timed: readonly PayslipTimedDay[]
  /** Planned days outside of the employment, which are not paid either. */
  readonly outside: number
  /** Whether the days have changed since the payslip was made: they do not add up to it any more. */
  readonly hasChanged: boolean
  readonly late: number
  readonly lateMinutes: number
  /** Whether late minutes were taken off the pay. */
  readonly isLateTaken: boolean
  readonly leaves: readonly { readonly name: string; readonly nameKh: string; readonly used: number }[]
}
/**
 * A line that differs from the payslip before, with the lines of this payslip that cause it. The differences of a
 * currency add up to the difference of the net.
 */
export interface PayslipChange extends Omit<PayslipLine, 'ordinal' | 'amount'> {
  readonly before: number
  readonly now: number
  readonly difference: number
  readonly ordinals: readonly number[]
}
export interface PayslipChanges {
  /** The payslip before, of the same kind of payment; null for a first one. */
  readonly previous: { readonly id: string; readonly startDate: string; readonly endDate: string } | null
  readonly changes: readonly PayslipChange[]
  readonly net: readonly (Pick<PayslipChange, 'before' | 'now' | 'difference'> & { readonly currency: PayCurrency })[]
}
/** The way to one figure: `figures` with its inputs before it, and its place among them. */
export interface PayslipExplanation {
  readonly figures: readonly ExplainedFigure[]
  readonly place: number
}

/** Where payslips are opened and printed. */
export const payslipScreens = {
  view: '/payroll-management/payroll-ess/view',
  print: '/payroll-management/payroll-ess/print',
  /** Many of one payroll, by its id; what of them is in the query. */
  printMany: '/payroll-management/payroll-ess/print-many',
} as const
const one = (id: string) => `payroll-generation/payroll-report/${id}`
/**
 * The calls of one payslip. Each answers `{data}` of the type with the same name. `figure` is the name of a figure, or
 * `line-3` for the line with that ordinal.
 */
export const payslipCalls = {
  payslip: one,
  leave: (id: string) => `leave-request/payslip-leave-report/payroll-report/${id}`,
  changes: (id: string) => `${one(id)}/changes`,
  explain: (id: string, figure: string) => `${one(id)}/explain/${figure}`,
} as const
/** The payslips of one person, the latest first; `limit` and `offset` choose them. Answers {@link PersonPayslip}s. */
export const personPayslipsCall = (employeeId: string): string => `payroll-generation/employee/${employeeId}/payslips`
/** A payslip in the list of one person. Amounts are absent, not zero, for a reader who may not see them. */
export interface PersonPayslip extends Pick<
  Payslip['run'],
  'startDate' | 'endDate' | 'type' | 'status' | 'paymentDate'
> {
  readonly id: string
  readonly netUsd?: number
  readonly netKhr?: number
}
