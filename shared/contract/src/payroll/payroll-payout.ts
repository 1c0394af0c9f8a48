import { L, type Label } from '../index.ts'

/** What goes out by one way of payment in one currency; `amount` is absent without READ_SALARY. */
export interface PayoutTotal {
  readonly method: string
  readonly methodKh: string
  /** Paid in the hand, so listed apart from what banks pay. */
  readonly isCash: boolean
  readonly currency: 'USD' | 'KHR'
  readonly people: number
  readonly amount?: number
  /** Of what the bank sent back and waits to be paid again. */
  readonly isAgain: boolean
}
/** What became of a line of a paid payroll; one that arrived has no state. */
export const paymentStates = [
  { value: 'REJECTED', label: L('To pay again', 'ត្រូវបើកម្តងទៀត') },
  { value: 'PAID_AGAIN', label: L('Paid again', 'បានបើកម្តងទៀត') },
] as const
/** What is done with a line that came back: `{rejectedOn, reason}`, `{version, paidOn, reference?}`, `{version, reason}`; the version is that of the reject. */
export type PaymentAct = 'rejected' | 'paid-again' | 'undo'
/** POST answers `{data: {id, version}}` of the reject. Needs PAY_PAYROLL. */
export const paymentActCall = (id: string, act: PaymentAct): string =>
  `employee/payroll-generation/payment/${id}/${act}`
/** GET answers `{data: PayoutTotal[]}`. */
export const payoutTotalsCall = (id: string): string => `employee/payroll-generation/${id}/payment-method`
/** POST `{payrollReportId, method, currency, isAgain?}` answers the file of one way and currency, from the approval on; with `isAgain` of what came back and waits. */
export const toBankCall = 'employee/payroll-generation/report/to-bank'
/** POST `{payrollReportId}` answers the journal of a run, from the approval on. */
export const forAccountCall = 'employee/payroll-generation/report/for-account'

/** What a line of a payout file may say. */
export const payoutColumns = {
  sequence: L('No', 'ល.រ'),
  accountNo: L('Account No', 'លេខគណនី'),
  name: L('Name', 'ឈ្មោះ'),
  accountNumber: L('Account', 'លេខគណនីធនាគារ'),
  amount: L('Amount', 'ចំនួនទឹកប្រាក់'),
  currency: L('Currency', 'រូបិយប័ណ្ណ'),
  remark: L('Remark', 'កំណត់សម្គាល់'),
  signature: L('Signature', 'ហត្ថលេខា'),
} as const satisfies Readonly<Record<string, Label>>
type PayoutColumn = keyof typeof payoutColumns
/** The columns of a file by its layout; a way of payment names its own as its file format. None was tried with a bank. */
export const payoutLayouts: Readonly<Record<string, readonly PayoutColumn[]>> = {
  DEFAULT: ['sequence', 'name', 'accountNumber', 'amount', 'currency', 'remark'],
  ACCOUNT_FIRST: ['accountNumber', 'name', 'amount', 'currency', 'remark'],
  CASH: ['sequence', 'accountNo', 'name', 'amount', 'currency', 'signature'],
}
