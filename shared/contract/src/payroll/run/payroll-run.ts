import { L, type Author, type Label } from '../../index.ts'
import type { PayrollAction } from './payroll-checks.ts'
import { payrollRunScreen } from './payroll-master.resource.ts'
import type { PayrollRunStatus, PayrollRunType } from './payroll-run-words.ts'

/** A run as the head of its page shows it. Amounts are absent without READ_SALARY; `at` are instants. */
export interface PayrollRunHead {
  readonly id: string
  readonly version: number
  /** `YYYY-MM`. */
  readonly payMonth: string
  readonly type: PayrollRunType
  /** The first of two payments: what changes in its month later is listed with the second. */
  readonly isOnAccount: boolean
  readonly startDate: string
  readonly endDate: string
  readonly status: PayrollRunStatus
  readonly remark: string | null
  /** Riel for one US dollar. */
  readonly rates: { readonly tax: number; readonly nssf: number; readonly bank: number | null }
  readonly headCount: number
  /** Sums by currency. */
  readonly totals?: readonly PayrollRunTotals[]
  readonly inputsHash: string | null
  readonly resultHash: string | null
  readonly steps: readonly PayrollRunStep[]
  readonly paymentDate: string | null
  readonly paymentReference: string | null
  /** What the caller may do with it now, by right and state. */
  readonly acts: readonly PayrollAction[]
}
/** The person who brought a run to a state, and when. */
export interface PayrollRunStep {
  readonly step: 'generated' | 'approved' | 'paid' | 'closed'
  readonly by: Author | null
  readonly at: string | null
}
/**
 * Sums of all lines of a run in one currency; what is taken off is below zero, and together they are `paid`. `people`:
 * how many people have a line in this currency.
 */
export interface PayrollRunTotals {
  readonly currency: 'USD' | 'KHR'
  readonly people: number
  readonly base: number
  readonly benefits: number
  readonly overtime: number
  readonly otherPay: number
  readonly deductions: number
  readonly pension: number
  readonly tax: number
  readonly paid: number
}
/** GET answers `{data: PayrollRunHead}` to callers who may read runs. */
export const payrollRunCall = (id: string): string => `employee/payroll-generation/${id}`

/** The tabs of a run in the order of spec 3, section 2.6; the first is at the address of the run itself. */
export const payrollRunTabs = {
  '': L('Payroll Detail', 'ព័ត៌មានលម្អិត'),
  nssf: L('NSSF', 'ប.ស.ស.'),
  seniority: L('Seniority', 'អតីតភាព'),
  'tax-calculation': L('Tax Calculation', 'ការគណនាពន្ធ'),
  'payment-method': L('Payment Method', 'វិធីបើកប្រាក់'),
  'accounting-master': L('Accounting Master', 'គណនេយ្យលម្អិត'),
  'accounting-summary': L('Accounting Summary', 'សង្ខេបគណនេយ្យ'),
  'salary-expense-summary': L('Salary Expense Summary', 'សង្ខេបចំណាយបៀវត្សរ៍'),
  'adjustment-summary': L('Adjustment Summary', 'សង្ខេបការកែសម្រួល'),
} as const satisfies Readonly<Record<string, Label>>
export type PayrollRunTab = keyof typeof payrollRunTabs
export const payrollTabScreen = (id: string, tab: PayrollRunTab): string =>
  tab === '' ? payrollRunScreen(id) : `${payrollRunScreen(id)}/${tab}`
