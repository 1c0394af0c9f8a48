import { L, pages, type Label, type NavigationEntry, type Need } from '@staff/contract'
import {
  IconApps,
  IconBeach,
  IconCash,
  IconChartBar,
  IconChecklist,
  IconClock,
  IconDatabase,
  IconLayoutDashboard,
  IconSettings,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

/** A page of cards that the host draws from the descriptors. */
export interface Landing {
  readonly id: string
  readonly path: string
  readonly label: Label
}
/** A top entry of the side menu. Its other children come from the remotes' descriptors, under its id. */
export interface Section {
  readonly id: string
  readonly label: Label
  readonly icon: Icon
  readonly permission: Need
  /** Its own page; the rest open their first child. */
  readonly path?: string
  readonly landings?: readonly Landing[]
}

const words = {
  employee: L('Employee Management', 'ការគ្រប់គ្រងបុគ្គលិក'),
  attendance: L('Attendance Management', 'ការគ្រប់គ្រងវត្តមាន'),
  leave: L('Leave Management', 'ការគ្រប់គ្រងការឈប់សម្រាក'),
  payroll: L('Payroll Management', 'ការគ្រប់គ្រងប្រាក់បៀវត្សរ៍'),
}
const landing =
  (section: string) =>
  (id: string, label: Label): Landing => ({ id, path: `/${section}/${id}`, label })
const metaData = landing('meta-data')
const report = landing('report')

/** The sections of the menu in the order of spec 1 section 2.3. */
export const sections: readonly Section[] = [
  {
    id: 'dashboard',
    label: L('Dashboard', 'ផ្ទាំងគ្រប់គ្រង'),
    icon: IconLayoutDashboard,
    permission: 'READ_DASHBOARD',
    path: pages.dashboard,
  },
  {
    id: 'pending-approval',
    label: L('Pending Approval', 'រង់ចាំការអនុម័ត'),
    icon: IconChecklist,
    permission: 'READ_APPROVAL_STATUS_TRACKING',
  },
  {
    id: 'meta-data',
    label: L('Meta Data', 'ទិន្នន័យគោល'),
    icon: IconDatabase,
    permission: 'METADATA_MODULE',
    landings: [
      metaData('employee-management', words.employee),
      metaData('attendance-management', words.attendance),
      metaData('leave-management', words.leave),
      metaData('payroll-management', words.payroll),
    ],
  },
  { id: 'admin', label: L('Administration', 'រដ្ឋបាល'), icon: IconSettings, permission: 'ADMIN_MODULE' },
  { id: 'employee-management', label: words.employee, icon: IconUsers, permission: 'EMPLOYEE_MANAGEMENT_MODULE' },
  { id: 'attendance-management', label: words.attendance, icon: IconClock, permission: 'ATTENDANCE_MANAGEMENT_MODULE' },
  { id: 'leave-management', label: words.leave, icon: IconBeach, permission: 'LEAVE_MANAGEMENT_MODULE' },
  { id: 'payroll-management', label: words.payroll, icon: IconCash, permission: 'PAYROLL_MANAGEMENT' },
  {
    id: 'report',
    label: L('Report', 'របាយការណ៍'),
    icon: IconChartBar,
    permission: 'REPORT_MODULE',
    landings: [
      report('attendance', L('Attendance', 'វត្តមាន')),
      report('leave', L('Leave', 'ការឈប់សម្រាក')),
      report('employee', L('Employee', 'បុគ្គលិក')),
      // ⊕ What a director asks for, over all stores.
      report('company', L('Company', 'ក្រុមហ៊ុន')),
    ],
  },
]

/** Links that are never in the menu, from any remote (spec 1 section 2.3). */
export const excludedLinks: ReadonlySet<string> = new Set([
  '/admin/company-structure',
  '/admin/user-management',
  '/report/attendance/employee-attendance-report',
  '/report/attendance/monthly-attendance-report',
])

/** The top entry of a remote that joined later: it is not in the specification and comes after the specified ones. */
export const joinedSection = ({ id, label, path, permission = 'signedIn' }: NavigationEntry): Section => ({
  id,
  label,
  icon: IconApps,
  permission,
  ...(path ? { path } : {}),
})
