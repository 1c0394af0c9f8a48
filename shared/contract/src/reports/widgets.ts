import { L, widget, type PermissionKey } from '../index.ts'
import { publicHolidayPage } from '../refs.ts'
import { employeeBirthdayReport } from './employee-birthday-report.resource.ts'
import { employeePostProbationReport } from './employee-post-probation-report.resource.ts'
import { employeeWorkAnniversaryReport } from './employee-work-anniversary-report.resource.ts'

/**
 * Spec 1 section 2.5: what the current month brings. Each row has its own permission (section 6), so the widget itself
 * has none.
 */
export const employeeReminderWidget = widget({
  reportId: 6,
  label: L('Employee Reminder', 'ការរំលឹកអំពីបុគ្គលិក'),
  type: 'card',
  use: 'all',
  permission: 'signedIn',
  size: [4, 2],
  endpoint: 'employee/employee-reminder',
})
interface Reminder {
  readonly label: ReturnType<typeof L>
  readonly permission: PermissionKey
  /** The report that a click opens, with the days or the number of the month. */
  readonly page: { readonly screen: string }
}
/** The counts by the property of the answer that carries them. */
export const reminders = {
  totalEmployeeBirthdayCount: {
    label: L('Birthdays', 'ថ្ងៃកំណើត'),
    permission: 'READ_EMPLOYEE_BIRTHDAY_REPORT',
    page: employeeBirthdayReport,
  },
  totalEmployeePostProbationCount: {
    label: L('Post probation', 'ផុតសាកល្បង'),
    permission: 'READ_EMPLOYEE_POST_PROBATION_REPORT',
    page: employeePostProbationReport,
  },
  totalEmployeeWorkAnniversaryCount: {
    label: L('Work anniversaries', 'ខួបការងារ'),
    permission: 'READ_EMPLOYEE_WORK_ANNIVERSARY_REPORT',
    page: employeeWorkAnniversaryReport,
  },
  totalPublicHolidayCount: {
    label: L('Public holidays', 'ថ្ងៃបុណ្យជាតិ'),
    permission: 'READ_PUBLIC_HOLIDAY',
    page: publicHolidayPage,
  },
} as const satisfies Record<string, Reminder>
export type ReminderKey = keyof typeof reminders
/** Answer of the reminder call: only the counts whose permission the caller holds. */
export type EmployeeReminder = { readonly [K in ReminderKey]?: number | undefined }

/** ⊕ What each store costs in the newest month that has a payroll, beside the month before. */
export const staffCostWidget = widget({
  reportId: 207,
  label: L('Staff Cost by Store', 'ចំណាយបុគ្គលិកតាមហាង'),
  type: 'chart',
  use: 'admin',
  permission: 'READ_SALARY',
  size: [6, 3],
  endpoint: 'staff-cost',
})
/** Dollars. */
export interface StaffCostByStore {
  /** `YYYY-MM`; null where no payroll was made yet. */
  readonly month: string | null
  readonly cost: number
  readonly costBefore: number
  readonly costPerHour: number | null
  /** The dearest first. */
  readonly stores: readonly { readonly name: string | null; readonly cost: number }[]
}
/** ⊕ Twelve months of people: how many, who joined, who left. */
export const headcountWidget = widget({
  reportId: 208,
  label: L('People, 12 Months', 'បុគ្គលិក 12 ខែ'),
  type: 'chart',
  use: 'admin',
  permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
  size: [6, 3],
  endpoint: 'headcount',
})
export interface HeadcountByMonth {
  readonly months: readonly {
    readonly month: string
    readonly people: number
    readonly joined: number
    readonly left: number
  }[]
  /** Who left in these months by cause, the most frequent first. */
  readonly causes: readonly { readonly name: string; readonly count: number }[]
}

const sample = { use: 'all', permission: 'signedIn', sample: true } as const
/** Demo widgets with fixed sample data (spec 1 section 2.5). */
export const sampleScoreWidget = widget({
  reportId: 101,
  ...sample,
  label: L('Sample score', 'ពិន្ទុគំរូ'),
  type: 'score',
  size: [4, 2],
})
export const sampleAreaWidget = widget({
  reportId: 102,
  ...sample,
  label: L('Sample area chart', 'ក្រាហ្វផ្ទៃគំរូ'),
  type: 'chart',
  size: [6, 3],
})
export const sampleBubbleWidget = widget({
  reportId: 103,
  ...sample,
  label: L('Sample bubble chart', 'ក្រាហ្វពពុះគំរូ'),
  type: 'chart',
  size: [6, 3],
})
export const sampleRadarWidget = widget({
  reportId: 104,
  ...sample,
  label: L('Sample radar chart', 'ក្រាហ្វរ៉ាដាគំរូ'),
  type: 'chart',
  size: [6, 3],
})
export const sampleScatterWidget = widget({
  reportId: 105,
  ...sample,
  label: L('Sample scatter chart', 'ក្រាហ្វចំណុចគំរូ'),
  type: 'chart',
  size: [6, 3],
})
