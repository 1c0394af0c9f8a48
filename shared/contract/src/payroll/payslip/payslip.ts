import type { Label } from '../../index.ts'
import type { ExplainedFigure } from '../calculation/pay-figures.ts'
import type { PayrollRunStatus, PayrollRunType } from '../run/payroll-run-words.ts'

/** The currencies of pay, in the order in which a payslip tells them. */
export const payCurrencies = ['USD', 'KHR'] as const
export type PayCurrency = (typeof payCurrencies)[number]

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
/** Days late and leave used in the days of a payslip. */
export interface PayslipLeave {
  readonly late: number
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
