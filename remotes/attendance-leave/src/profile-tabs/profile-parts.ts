import { L, to } from '@staff/contract'
import { leaveRequest } from '@staff/contract/attendance-leave'
import type { ContributedEntries } from '@staff/remote-api'

/**
 * What this remote brings to the page of a person; in self-service only to one's own (docs/rules/time.md, "Who sees
 * time and leave").
 */
export const profileParts: ContributedEntries = {
  profileTabs: [
    {
      key: 'time',
      title: L('Time', 'ពេលវេលា'),
      group: 'time',
      order: 10,
      permission: 'READ_ATTENDANCE_REPORT',
      condition: { ofOthers: 'READ_ATTENDANCE_REPORT' },
      load: () => import('./time-tab.screens.tsx'),
    },
    {
      key: 'roster',
      title: L('Roster', 'កាលវិភាគ'),
      group: 'time',
      order: 20,
      permission: 'READ_EMPLOYEE_WORKING_SCHEDULE',
      condition: { workShiftType: 'ROSTER', ofOthers: 'READ_EMPLOYEE_WORKING_SCHEDULE' },
      load: () => import('./roster-tab.screens.tsx'),
    },
    {
      key: 'leave',
      title: L('Leave', 'ច្បាប់'),
      group: 'leave',
      order: 10,
      permission: 'READ_LEAVE_REQUEST',
      condition: { ofOthers: 'READ_LEAVE_REQUEST' },
      load: () => import('./leave-tab.screens.tsx'),
    },
    {
      key: 'requests',
      title: L('Requests', 'សំណើ'),
      group: 'requests',
      order: 10,
      permission: 'READ_LEAVE_REQUEST',
      condition: { ofOthers: 'READ_LEAVE_REQUEST' },
      count: 'pending-requests',
      load: () => import('./requests-tab.screens.tsx'),
    },
  ],
  profileCards: [
    {
      key: 'month',
      title: L('This month', 'ខែនេះ'),
      order: 20,
      permission: 'READ_ATTENDANCE_REPORT',
      condition: { isEmployed: true, ofOthers: 'READ_ATTENDANCE_REPORT' },
      load: () => import('./month-card.screens.tsx'),
    },
    {
      key: 'leave',
      title: L('Leave', 'ច្បាប់'),
      order: 30,
      permission: 'READ_LEAVE_REQUEST',
      condition: { isEmployed: true, ofOthers: 'READ_LEAVE_REQUEST' },
      load: () => import('./leave-card.screens.tsx'),
    },
  ],
  profileActions: [
    {
      key: 'leave',
      label: L('Leave', 'សុំច្បាប់'),
      order: 10,
      permission: 'CREATE_LEAVE_REQUEST',
      condition: { ofOthers: 'CREATE_LEAVE_REQUEST' },
      to: `${to(leaveRequest).create()}?employeeId={employeeId}`,
    },
  ],
}
