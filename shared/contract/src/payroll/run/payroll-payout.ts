import { L, type Author, type Label } from '../../index.ts'

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
/**
 * The action on a returned line: `{rejectedOn, reason}`, `{version, paidOn, reference?}`, `{version, reason}`. The
 * version is that of the reject.
 */
export type PaymentAction = 'rejected' | 'paid-again' | 'undo'
/** POST answers `{data: {id, version}}` of the reject. Needs PAY_PAYROLL. */
export const paymentActionCall = (id: string, action: PaymentAction): string =>
  `employee/payroll-generation/payment/${id}/${action}`
/** GET answers `{data: PayoutTotal[]}`. */
export const payoutTotalsCall = (id: string): string => `employee/payroll-generation/${id}/payment-method`
/**
 * POST `{payrollReportId, method, currency, isAgain?}` answers the file of one payment method and currency, after
 * approval. With `isAgain` it has the returned lines that wait.
 */
export const toBankCall = 'employee/payroll-generation/report/to-bank'
/** POST `{payrollReportId}` answers the journal of a run, from the approval on. */
export const forAccountCall = 'employee/payroll-generation/report/for-account'

/** What a line of a payout file may say. */
export const payoutColumns = {
  sequence: L('No', 'ល.រ'),
  accountNo: L('Account No', 'លេខបុគ្គលិក'),
  name: L('Name', 'ឈ្មោះ'),
  nameKh: L('Khmer Name', 'ឈ្មោះខ្មែរ'),
  accountNumber: L('Account', 'លេខគណនីធនាគារ'),
  amount: L('Amount', 'ចំនួនទឹកប្រាក់'),
  currency: L('Currency', 'រូបិយប័ណ្ណ'),
  remark: L('Remark', 'កំណត់សម្គាល់'),
  signature: L('Signature', 'ហត្ថលេខា'),
} as const satisfies Readonly<Record<string, Label>>
type PayoutColumn = keyof typeof payoutColumns
/**
 * The columns of a file by its layout; a payment method names its layout as its file format. No layout was tried with a
 * bank.
 */
export const payoutLayouts: Readonly<Record<string, readonly PayoutColumn[]>> = {
  DEFAULT: ['sequence', 'name', 'accountNumber', 'amount', 'currency', 'remark'],
  ACCOUNT_FIRST: ['accountNumber', 'name', 'amount', 'currency', 'remark'],
  CASH: ['sequence', 'accountNo', 'nameKh', 'name', 'amount', 'currency', 'signature'],
}

/** A column of the bank's rejects file and the other headings that banks write over it. */
interface RejectFileColumn {
  readonly label: Label
  readonly required: boolean
  readonly alsoCalled: readonly string[]
}
/** What the bank's rejects file may say of a line, in any order. */
export const rejectFileColumns = {
  accountNumber: {
    label: payoutColumns.accountNumber,
    required: true,
    alsoCalled: ['Account Number', 'Account No', 'Account No.', 'លេខគណនី'],
  },
  amount: { label: payoutColumns.amount, required: true, alsoCalled: ['ទឹកប្រាក់'] },
  currency: { label: payoutColumns.currency, required: true, alsoCalled: ['CCY'] },
  employeeNumber: {
    label: L('Employee Number', 'លេខបុគ្គលិក'),
    required: false,
    alsoCalled: ['Employee No', 'Employee ID', 'Staff ID', 'អត្តលេខបុគ្គលិក'],
  },
  name: { label: payoutColumns.name, required: false, alsoCalled: ['Account Name', 'Beneficiary Name', 'ឈ្មោះគណនី'] },
  rejectedOn: {
    label: L('Came Back on', 'ត្រឡប់មកវិញនៅ'),
    required: false,
    alsoCalled: ['Date', 'Return Date', 'Reject Date', 'កាលបរិច្ឆេទ'],
  },
  reason: {
    label: L('Reason', 'មូលហេតុ'),
    required: false,
    alsoCalled: ['Reject Reason', 'Return Reason', 'Error'],
  },
} as const satisfies Readonly<Record<string, RejectFileColumn>>
export type RejectFileKey = keyof typeof rejectFileColumns

/** The result of a row in the bank's rejects file. Only MATCHED rows are recorded; a person checks all others. */
export const rejectOutcomes = {
  MATCHED: L('Will be recorded', 'នឹងត្រូវបានកត់ត្រា'),
  ALREADY: L('Recorded before', 'បានកត់ត្រាពីមុន'),
  NONE: L('No line of this payroll fits: record it by hand', 'គ្មានប្រាក់ណាក្នុងបញ្ជីនេះត្រូវគ្នាទេ៖ សូមកត់ត្រាដោយដៃ'),
  SEVERAL: L('Several lines fit: record it by hand', 'មានប្រាក់ច្រើនដែលត្រូវគ្នា៖ សូមកត់ត្រាដោយដៃ'),
  TWICE: L('A row above names the same line', 'ជួរខាងលើមានប្រាក់ដដែល'),
  WHICH_TIME: L(
    'Paid again before, and the row says no day: record it by hand if it came back once more',
    'បានបើកម្តងទៀតពីមុន ហើយជួរនេះគ្មានថ្ងៃ៖ សូមកត់ត្រាដោយដៃ បើវាត្រឡប់មកវិញម្តងទៀត',
  ),
  DAY: L(
    'The day lies before the payment or in the future: record it by hand',
    'ថ្ងៃនេះមុនការបើកប្រាក់ ឬនៅអនាគត៖ សូមកត់ត្រាដោយដៃ',
  ),
  UNREADABLE: L(
    'A cell cannot be read: correct the file, or record it by hand',
    'មិនអាចអានក្រឡាមួយ៖ សូមកែឯកសារ ឬកត់ត្រាដោយដៃ',
  ),
} as const satisfies Readonly<Record<string, Label>>
export type RejectOutcome = keyof typeof rejectOutcomes

/** A row of the file as it was read, with the line that it is about. */
export interface RejectFileRow {
  /** Its number as the spreadsheet counts. */
  readonly row: number
  readonly accountNumber: string
  readonly amount: string
  readonly currency: string
  /** The day that is recorded, `YYYY-MM-DD`; null where the row has none that can be read. */
  readonly rejectedOn: string | null
  readonly reason: string
  readonly outcome: RejectOutcome
  /** What is wrong with its cells, where it is UNREADABLE: `C7: Not an amount ...`. */
  readonly faults: readonly Label[]
  /** Whose line it is, where one alone fits. */
  readonly accountNo: string | null
  readonly name: string | null
  readonly nameKh: string | null
}
export interface RejectFileCheck {
  /**
   * The user who recorded this same file before, when (an instant) and for which payroll (`YYYY-MM`). Nothing of it is
   * recorded twice.
   */
  readonly recordedBefore: { readonly at: string; readonly by: Author | null; readonly payMonth: string } | null
  /** What was left out of the file, in words: other sheets, rows above the headings, unknown columns. */
  readonly warnings: readonly Label[]
  readonly rows: readonly RejectFileRow[]
}
/**
 * POST a form `{file, rejectedOn}`; the day applies to rows without a day. Both calls need PAY_PAYROLL and READ_SALARY,
 * and a paid or closed payroll. `rejects/check` writes nothing and answers `{data: RejectFileCheck}`; `rejects` records
 * the rows that are MATCHED and answers `{data: {recorded, byHand}}`.
 */
export const rejectFileCall = (id: string, action: 'check' | 'record'): string =>
  `employee/payroll-generation/${id}/rejects${action === 'check' ? '/check' : ''}`
