import { L, requestNotifications, type Label } from '../index.ts'

/** The kind of a day, before anything was scanned (docs/rules/time.md, "The day"). */
export const dayKinds = [
  { value: 'WORKDAY', label: L('Workday', 'ថ្ងៃធ្វើការ') },
  { value: 'OFF', label: L('Free day', 'ថ្ងៃឈប់') },
  { value: 'HOLIDAY', label: L('Public holiday', 'ថ្ងៃបុណ្យជាតិ') },
  { value: 'NOT_PLANNED', label: L('Not planned', 'មិនទាន់មានផែនការ') },
] as const
export { dayStatuses } from '../people/day-statuses.ts'
/** What minutes of a day are, with why they are so where no request says it. */
export const dayPartWords: Readonly<Record<string, { readonly label: Label; readonly reason: Label }>> = {
  WORKED: { label: L('Worked', 'បានធ្វើការ'), reason: L('Seen by scans within the plan', 'មានស្កេនក្នុងម៉ោងដែលបានគ្រោង') },
  FORGIVEN: { label: L('Forgiven', 'លើកលែង'), reason: L('Within the grace of the shift', 'ស្ថិតក្នុងរយៈពេលអនុគ្រោះនៃវេន') },
  UNSEEN: {
    label: L('Not recorded', 'មិនបានកត់ត្រា'),
    reason: L('Before the first scan, counts as planned', 'មុនការស្កេនដំបូង រាប់តាមផែនការ'),
  },
  LEAVE: { label: L('Leave', 'សុំច្បាប់'), reason: L('Approved leave', 'ច្បាប់ដែលបានអនុម័ត') },
  MISSION: { label: L('Mission', 'បេសកកម្ម'), reason: L('Approved mission', 'បេសកកម្មដែលបានអនុម័ត') },
  HOLIDAY: { label: L('Holiday', 'ថ្ងៃបុណ្យ'), reason: L('Public holiday', 'ថ្ងៃបុណ្យជាតិ') },
  BORROWED: { label: L('Borrowed', 'ម៉ោងខ្ចី'), reason: L('Approved to be paid back', 'បានអនុម័តឱ្យសងវិញ') },
  LATE: { label: L('Late', 'យឺត'), reason: L('Came after the plan and its grace', 'មកក្រោយម៉ោងគ្រោង និងលើសអនុគ្រោះ') },
  EARLY: {
    label: L('Left early', 'ចេញមុនម៉ោង'),
    reason: L('Left before the plan and its grace', 'ចេញមុនម៉ោងគ្រោង និងលើសអនុគ្រោះ'),
  },
  ABSENT: {
    label: L('Absent', 'អវត្តមាន'),
    reason: L('No scan and no request for this time', 'គ្មានស្កេន និងគ្មានសំណើសម្រាប់ម៉ោងនេះ'),
  },
  OVERTIME: { label: L('Overtime', 'ថែមម៉ោង'), reason: L('Approved overtime', 'ការថែមម៉ោងដែលបានអនុម័ត') },
  NIGHT: { label: L('Night work', 'ការងារពេលយប់'), reason: L('Worked at night, paid on top', 'ធ្វើការពេលយប់ បើកបន្ថែមពីលើ') },
  HOLIDAY_WORKED: {
    label: L('Worked on a holiday', 'ធ្វើការថ្ងៃបុណ្យ'),
    reason: L('Worked on a public holiday, paid on top', 'ធ្វើការថ្ងៃបុណ្យជាតិ បើកបន្ថែមពីលើ'),
  },
  OFF_WORKED: {
    label: L('Worked on a free day', 'ធ្វើការថ្ងៃឈប់'),
    reason: L('Paid only with approved overtime', 'បើកប្រាក់តែពេលមានសំណើថែមម៉ោងដែលបានអនុម័ត'),
  },
  PAID_BACK: { label: L('Paid back', 'ម៉ោងសង'), reason: L('Borrowed time that was worked off', 'ម៉ោងខ្ចីដែលបានធ្វើសងវិញ') },
  UNPLANNED: {
    label: L('Unplanned', 'ក្រៅផែនការ'),
    reason: L('Scans without a roster, unpaid until planned', 'មានស្កេនតែគ្មានកាលវិភាគ មិនបើកប្រាក់រហូតដល់បានគ្រោង'),
  },
}
export const dayFlagWords: Readonly<Record<string, Label>> = {
  MISSED_SCAN: L('A scan is missing', 'ខ្វះការស្កេន'),
  OUTSIDE_WINDOW: L('A scan outside of every window', 'មានស្កេនក្រៅម៉ោងកំណត់'),
  REST_WORKED: L('Worked on a free day without a request', 'ធ្វើការថ្ងៃឈប់ដោយគ្មានសំណើ'),
  UNPLANNED: L('Scans on a day without a plan', 'មានស្កេននៅថ្ងៃគ្មានផែនការ'),
}

/** Which request made minutes of a kind; the others come from scans, the plan or a holiday. */
export const requestOfPart = {
  LEAVE: requestNotifications.LEAVE_REQUEST,
  MISSION: requestNotifications.MISSION_REQUEST,
  OFF_WORKED: requestNotifications.MISSION_REQUEST,
  HOLIDAY_WORKED: requestNotifications.MISSION_REQUEST,
  UNPLANNED: requestNotifications.MISSION_REQUEST,
  BORROWED: requestNotifications['BORROW/PAYBACK_HOUR'],
  PAID_BACK: requestNotifications['BORROW/PAYBACK_HOUR'],
  OVERTIME: requestNotifications.OVERTIME_REQUEST,
} as const

/** Minutes of one kind; `from` and `to` in minutes from 00:00 of the day, null on days that know hours only. */
export interface DayPartShown {
  readonly kind: string
  readonly minutes: number
  readonly paidPercent: number
  readonly from: number | null
  readonly to: number | null
  /** The request or the holiday behind it, with its page. */
  readonly source: { readonly label: Label; readonly path: string } | null
}
/** A day of a person as it is; instants in UTC. */
export interface PersonDay {
  readonly date: string
  readonly shift: string
  readonly kind: string
  /** null while the day runs and nobody was seen yet. */
  readonly status: string | null
  readonly isOpen: boolean
  readonly isSettled: boolean
  readonly plannedMinutes: number
  readonly presentWeight: number
  readonly absentWeight: number
  readonly paidWeight: number
  /** The planned hours, in minutes from 00:00. */
  readonly rows: readonly { readonly from: number; readonly to: number }[]
  readonly checkIn: string | null
  readonly breakIn: string | null
  readonly breakOut: string | null
  readonly checkOut: string | null
  readonly lateCheckIn: number
  readonly breakInEarly: number
  readonly lateBreakOut: number
  readonly checkOutEarly: number
  readonly flags: readonly string[]
  readonly parts: readonly DayPartShown[]
}
/** Answer of {@link personDaysCall}, under `data`; days without a row are left out. */
export interface PersonDays {
  readonly employee: { readonly id: string; readonly accountNo: string; readonly name: Label }
  readonly days: readonly PersonDay[]
}
/** GET with `employeeId` (one's own when absent), `fromDate` and `toDate`: at most {@link personDaysAtOnce} days. */
export const personDaysCall = 'employee/attendance-day'
export const personDaysAtOnce = 62
export { personDaysPage } from '../refs.ts'
