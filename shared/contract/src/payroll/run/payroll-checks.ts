import { L, type Label } from '../../index.ts'
import { workingSchedulePage } from '../../refs.ts'
import { heldAbsencePage } from './held-absences.ts'

/** What blocks an approval, and what is worth a look (docs/rules/pay.md, "A run"). */
export const payrollCheckWords = {
  NO_BASE: L('No base salary', 'គ្មានប្រាក់ខែគោល'),
  NO_ACCOUNT: L('No payment account', 'គ្មានគណនីបើកប្រាក់'),
  NOT_PLANNED: L('On the roster without a plan', 'ធ្វើការតាមកាលវិភាគ តែគ្មានកាលវិភាគ'),
  DAYS_CHANGING: L(
    'Days have changed since: generate this payroll again',
    'ថ្ងៃធ្វើការបានផ្លាស់ប្តូរក្រោយមក៖ សូមគណនាបញ្ជីបៀវត្សរ៍ឡើងវិញ',
  ),
  REQUEST_PENDING: L('Requests that wait for an answer', 'សំណើដែលរង់ចាំការឆ្លើយ'),
  INPUTS_CHANGED: L(
    'Inputs have changed since: generate this payroll again',
    'ទិន្នន័យបានផ្លាស់ប្តូរក្រោយមក៖ សូមគណនាបញ្ជីបៀវត្សរ៍ឡើងវិញ',
  ),
  APPROVED_SINCE: L(
    'Another payroll was approved since: generate this one again',
    'បញ្ជីបៀវត្សរ៍មួយទៀតត្រូវបានអនុម័តក្រោយមក៖ សូមគណនាឡើងវិញ',
  ),
  LEAVE_CHANGED: L(
    'The leave has changed since then: take back this payment and make it again',
    'ការឈប់សម្រាកបានផ្លាស់ប្តូរក្រោយមក៖ សូមដកការបើកនេះវិញ ហើយធ្វើថ្មី',
  ),
  UNCONFIRMED_LAW: L('A statutory rate must be confirmed', 'តម្លៃច្បាប់ដែលត្រូវបញ្ជាក់'),
  NET_ZERO: L('Nothing is paid', 'គ្មានប្រាក់ត្រូវបើក'),
  STORE_NOT_SIGNED_OFF: L('Stores whose attendance is not signed off', 'ហាងដែលមិនទាន់បញ្ជាក់វត្តមាន'),
  NET_CHANGED: L('The net differs from the month before by more than the limit', 'ប្រាក់សុទ្ធខុសពីខែមុនលើសកម្រិតកំណត់'),
  DEDUCTIONS_HIGH: L(
    'Deductions take more than the limit of what would be paid',
    'ការកាត់ប្រាក់លើសកម្រិតកំណត់នៃប្រាក់ដែលត្រូវបើក',
  ),
  MISSED_SCAN: L('Days with a missed scan', 'ថ្ងៃដែលខកខានស្កេន'),
  PAYBACK_NOT_OWED: L(
    'More hours were worked back than are owed: cancel the payback and enter overtime',
    'ម៉ោងសងលើសម៉ោងដែលជំពាក់៖ សូមបោះបង់សំណើសង ហើយបញ្ចូលការថែមម៉ោង',
  ),
  ABSENCE_HELD: L(
    'Absences of closed months that wait until payroll releases them',
    'អវត្តមាននៃខែដែលបិទហើយ រង់ចាំផ្នែកបៀវត្សរ៍អនុញ្ញាតឱ្យបើក',
  ),
  DAYS_TO_COME: L('Days that are not over', 'ថ្ងៃដែលមិនទាន់ចប់'),
} as const satisfies Readonly<Record<string, Label>>
export type PayrollCheckCode = keyof typeof payrollCheckWords

/** What exactly a finding is about a person: a request, a week, a day, or by how much a limit is passed. */
export interface PayrollCheckDetail {
  readonly label: Label
  /** The page of the record; null where there is none. */
  readonly path: string | null
  /** A request that waits: for whom, and whether they can be reminded. `id` is that of its approval. */
  readonly request?: {
    readonly id: string
    readonly waitsFor: readonly Label[]
    /** Whether the reader is one of them. */
    readonly isAsked: boolean
    /** When they were reminded last (an instant); null = never. */
    readonly remindedAt: string | null
  }
}
/** A person of a finding, with the first details. */
export interface PayrollCheckPerson {
  readonly id: string
  readonly accountNo: string
  readonly name: string
  readonly nameKh: string
  readonly details: readonly PayrollCheckDetail[]
}
/** One finding with the people whom it is about: their number, and the first of them by account number. */
export interface PayrollCheck {
  readonly code: PayrollCheckCode
  readonly isBlocking: boolean
  readonly count: number
  readonly people: readonly PayrollCheckPerson[]
  /** What it is, where it is about no person. */
  readonly subjects: readonly string[]
  /** The page with rows for the reader where it is mended; absent where the people's own pages are. */
  readonly page?: string
}
/** GET answers `{data: PayrollCheck[]}`, those that block first. */
export const payrollChecksCall = (id: string) => `employee/payroll-generation/${id}/checks`
/** POST without a body reminds those who are asked in a request that a check of the payroll names. */
export const payrollRemindCall = (id: string, requestId: string) => `${payrollChecksCall(id)}/remind/${requestId}`
/** The acts on a run, each a POST with the version that was read. */
export type PayrollAction = 'approve' | 'reopen' | 'pay' | 'close'
export const payrollActionCall = (id: string, action: PayrollAction) => `employee/payroll-generation/${id}/${action}`
/** Findings that go away when the payroll is generated again. */
export const regeneratedChecks: readonly PayrollCheckCode[] = ['DAYS_CHANGING', 'INPUTS_CHANGED', 'APPROVED_SINCE']
/** The tab of a person's page that shows what a finding is about. */
export const payrollCheckTabs: Readonly<Record<PayrollCheckCode, string>> = {
  NO_BASE: 'pay',
  NO_ACCOUNT: 'payment-accounts',
  NOT_PLANNED: 'roster',
  DAYS_CHANGING: 'time',
  REQUEST_PENDING: 'requests',
  INPUTS_CHANGED: 'pay',
  APPROVED_SINCE: 'pay',
  LEAVE_CHANGED: 'leave',
  UNCONFIRMED_LAW: 'pay',
  NET_ZERO: 'pay',
  STORE_NOT_SIGNED_OFF: 'time',
  NET_CHANGED: 'pay',
  DEDUCTIONS_HIGH: 'pay',
  MISSED_SCAN: 'time',
  PAYBACK_NOT_OWED: 'requests',
  ABSENCE_HELD: 'time',
  DAYS_TO_COME: 'time',
}
/** The page where a finding is mended; of the others the people's own pages are. */
export const payrollCheckPages: Readonly<Partial<Record<PayrollCheckCode, string>>> = {
  NO_BASE: '/payroll-management/payroll-benefit',
  NO_ACCOUNT: '/employee-management/payment-method',
  NOT_PLANNED: workingSchedulePage.screen,
  REQUEST_PENDING: '/pending-approval',
  STORE_NOT_SIGNED_OFF: '/report/attendance/attendance-sign-off',
  UNCONFIRMED_LAW: '/admin/global-configuration',
  MISSED_SCAN: '/attendance-management/missed-scan',
  ABSENCE_HELD: heldAbsencePage.screen,
  PAYBACK_NOT_OWED: '/attendance-management/borrow-or-payback',
}
