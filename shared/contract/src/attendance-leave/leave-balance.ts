import { L, widget, type Label } from '../index.ts'
import type { LeaveFigures, LeaveTypeName } from '../people/leave-figures.ts'

/** What happened to leave; the only source of every figure (docs/rules/time.md, "The leave ledger"). */
export const ledgerKinds = [
  { value: 'OPENING', label: L('Opening', 'សមតុល្យដើម') },
  { value: 'ACCRUAL', label: L('Earned', 'បានបូកសន្សំ') },
  { value: 'CARRY_IN', label: L('Carried over', 'លើកមកពីឆ្នាំមុន') },
  { value: 'EXPIRE', label: L('Lapsed', 'ផុតកំណត់') },
  { value: 'USED', label: L('Used', 'បានប្រើ') },
  { value: 'REVERSAL', label: L('Given back', 'បានប្រគល់វិញ') },
  { value: 'ADJUST', label: L('Corrected', 'បានកែតម្រូវ') },
  { value: 'PAID_OUT', label: L('Paid out', 'បានទូទាត់ជាប្រាក់') },
] as const
export type LedgerKind = (typeof ledgerKinds)[number]['value']

export {
  leaveFigures,
  leaveRemainingPage,
  type LeaveFigure,
  type LeaveFigures,
  type LeaveTypeName,
} from '../people/leave-figures.ts'

/** Balance of one type; `hasBalance` is false for types that are not earned: then only `used` says something. */
export interface LeaveBalance extends LeaveFigures {
  readonly leaveType: LeaveTypeName
  readonly hasBalance: boolean
  /** Days asked for that wait for an answer. */
  readonly pending: number
}
/** One row behind a figure. `isToCome` = it is not written yet, because its day has not come. */
export interface LeaveLedgerRow {
  readonly date: string
  readonly kind: LedgerKind
  readonly days: number
  readonly lotUntil: string | null
  readonly sourceId: string | null
  readonly reason: string | null
  readonly isToCome: boolean
}
export interface PersonName {
  readonly id: string
  readonly accountNo: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
}
/** A row of the leave remaining list: one person with every type (spec 3 section 3). */
export interface LeaveStockRow {
  readonly id: string
  readonly employee: PersonName
  readonly leaveStock: readonly LeaveBalance[]
}
/** What a leave that is being chosen would mean; nothing of it is written. */
export interface LeavePreview {
  readonly duration: number
  readonly days: readonly { readonly date: string; readonly days: number; readonly paidPercent: number }[]
  /** The month of its first day, `YYYY-MM`, at whose end it is told what is left without and with it. */
  readonly month: string
  readonly before: number | null
  readonly after: number | null
  /** The month after it, at whose end `nextMonth` is left. */
  readonly monthAfter: string
  readonly nextMonth: number | null
  /** The days above which such leave needs a paper, where this one does; null where it needs none. */
  readonly paperAbove: number | null
  /** Why it would be refused, in the language of the reader; by the field it belongs to. */
  readonly faults: readonly { readonly path: string; readonly message: string }[]
  readonly away: readonly AwayDay[]
}
/** The other people of the team who are away on a day; never why. */
export interface AwayDay {
  readonly date: string
  readonly people: readonly { readonly name: Label; readonly isPending: boolean }[]
}

/** What is beside a request that is to be answered. */
export interface LeaveAside {
  readonly employeeId: string
  readonly leaveType: LeaveTypeName
  /** The month of its first day, `YYYY-MM`, at whose end the balance is told. */
  readonly month: string
  /** Days that it takes. */
  readonly duration: number
  /** What is left without and with it, what else waits taken off; null for a type that is not counted down. */
  readonly before: number | null
  readonly after: number | null
  readonly away: readonly AwayDay[]
}
/**
 * Answer of the widget's call (spec 1 section 3). `data` has the leave balance by the name of each earned type; beside
 * it are the person and the leave used.
 */
export interface LeaveRemaining {
  readonly data: Readonly<Record<string, number>>
  readonly employeeId: string | null
  readonly leaves: readonly LeaveBalance[]
}

const leave = 'leave-request'
/** Calls of balances and of what a request means (spec 3 section 7.2); paths under employee/. */
export const leaveCalls = {
  preview: `${leave}/preview`,
  stockList: `${leave}/leave-stock/list`,
  stockExport: `${leave}/leave-stock/list/export`,
  summary: 'leave-stock/summary/report',
  balance: (employeeId: string) => `leave-stock/${employeeId}`,
  rows: (employeeId: string, leaveTypeId: string) => `leave-stock/${employeeId}/${leaveTypeId}/rows`,
  entry: 'leave-stock/entry',
} as const

/** Balances of one person with the rows behind them; `employeeId` and `month` in the query. */
export const leaveBalancePage = { screen: '/leave-management/leave-balance' } as const
/** Spec 1 section 2.5: what is left of each type, one doughnut each. */
export const leaveRemainingWidget = widget({
  reportId: 2,
  label: L('Leave Remaining', 'ច្បាប់ឈប់សម្រាកនៅសល់'),
  type: 'chart',
  use: 'ess',
  permission: 'READ_LEAVE_REMAINING_REPORT',
  size: [6, 3],
  endpoint: 'leave/leave-remaining-report',
})
