import { L, type AnyResource } from '@staff/contract'
import {
  attendanceDifference,
  attendanceRecord,
  attendanceReminderWidget,
  borrowed,
  borrowOrPayback,
  calendarLinkPage,
  dayOffDeclaration,
  dayOffRequest,
  employeeAvailability,
  employeeAttendanceWidget,
  leaveBalancePage,
  leaveDeclaration,
  leaveRemainingWidget,
  leaveRequest,
  leaveRequestType,
  missedScanRequest,
  missionDeclaration,
  missionRequest,
  overtime,
  overtimeRequest,
  overtimeRequestType,
  personDaysPage,
  publicHoliday,
  staffingDemand,
  teamCalendarPage,
  workingSchedule,
} from '@staff/contract/attendance-leave'
import { defineRemote, type LoadScreen, type ResourceEntry } from '@staff/remote-api'

/** A daily request: in the menu, also for self-service users. */
const request = (resource: AnyResource, order: number, load: LoadScreen): ResourceEntry => ({
  resource,
  order,
  load,
  under: 'attendance-management',
  selfService: true,
})

/** Next to such a request in the inbox. */
const aside = ({ requestType }: { readonly requestType: string }, load: LoadScreen) =>
  ({ requestType, permission: 'READ_APPROVAL_STATUS_TRACKING', load }) as const

export default defineRemote({
  name: 'attendance-leave',
  resources: [
    {
      resource: attendanceRecord,
      load: () => import('./attendance-record/attendance-record.screens.tsx'),
      under: 'attendance-management',
      order: 10,
      selfService: true,
    },
    request(missedScanRequest, 20, () => import('./missed-scan-request/missed-scan-request.screens.tsx')),
    request(overtimeRequest, 30, () => import('./overtime-request/overtime-request.screens.tsx')),
    request(borrowOrPayback, 40, () => import('./borrow-or-payback/borrow-or-payback.screens.tsx')),
    {
      resource: overtimeRequestType,
      load: () => import('./overtime-request-type/overtime-request-type.screens.tsx'),
      order: 30,
      card: {
        landing: '/meta-data/attendance-management',
        description: L('What an hour of overtime pays', 'អត្រាប្រាក់ឈ្នួលម៉ោងថែម'),
      },
    },
    {
      resource: attendanceDifference,
      load: () => import('./attendance-difference/attendance-difference.screens.tsx'),
      under: 'attendance-management',
      order: 90,
    },
    {
      resource: staffingDemand,
      load: () => import('./staffing-demand/staffing-demand.screens.tsx'),
      under: 'attendance-management',
      order: 64,
    },
    {
      resource: employeeAvailability,
      load: () => import('./availability/employee-availability.screens.tsx'),
      under: 'attendance-management',
      order: 66,
      selfService: true,
    },
    {
      resource: missionRequest,
      load: () => import('./mission-request/mission-request.screens.tsx'),
      under: 'leave-management',
      order: 20,
      selfService: true,
    },
    {
      resource: dayOffRequest,
      load: () => import('./day-off-request/day-off-request.screens.tsx'),
      under: 'leave-management',
      order: 30,
      selfService: true,
      // Spec 3 section 2.1: create is guarded by READ here; the service requires CREATE.
      createNeed: 'READ_DAY_OFF_REQUEST',
      workingShift: 'ROSTER',
    },
    {
      resource: publicHoliday,
      load: () => import('./public-holiday/public-holiday.screens.tsx'),
      trial: { name: 'Tried by the gate', date: '2099-12-31' },
      order: 40,
      card: {
        landing: '/meta-data/attendance-management',
        description: L('The paid and unpaid holidays of each year', 'ថ្ងៃឈប់សម្រាកដែលមាន និងគ្មានប្រាក់ឈ្នួលក្នុងឆ្នាំនីមួយៗ'),
      },
    },
    {
      resource: leaveRequest,
      load: () => import('./leave-request/leave-request.screens.tsx'),
      under: 'leave-management',
      order: 10,
      selfService: true,
    },
    {
      resource: leaveRequestType,
      load: () => import('./leave-request-type/leave-request-type.screens.tsx'),
      order: 10,
      card: {
        landing: '/meta-data/leave-management',
        description: L('Earning, carry-over and pay of each type of leave', 'ការបូកសន្សំ ការលើកទៅមុខ និងប្រាក់ឈ្នួលនៃច្បាប់នីមួយៗ'),
      },
    },
  ],
  pages: [
    {
      path: personDaysPage.screen,
      permission: 'READ_ATTENDANCE_REPORT',
      title: L('Days of a Person', 'ថ្ងៃធ្វើការរបស់បុគ្គលិក'),
      load: () => import('./attendance-day/attendance-day.screens.tsx'),
      under: 'attendance-management',
      order: 15,
      selfService: true,
    },
    {
      path: leaveBalancePage.screen,
      permission: 'READ_LEAVE_REQUEST',
      title: L('Leave Balance', 'សមតុល្យច្បាប់ឈប់សម្រាក'),
      load: () => import('./leave-balance/leave-balance.screens.tsx'),
      under: 'leave-management',
      order: 15,
      selfService: true,
    },
    {
      path: teamCalendarPage.screen,
      permission: 'READ_LEAVE_REQUEST',
      title: L('Team Calendar', 'ប្រតិទិនក្រុម'),
      load: () => import('./team-calendar/team-calendar.screens.tsx'),
      under: 'leave-management',
      order: 40,
      selfService: true,
    },
    {
      path: calendarLinkPage.screen,
      permission: 'READ_LEAVE_REQUEST',
      title: L('Calendar Link', 'តំណប្រតិទិន'),
      load: () => import('./team-calendar/calendar-link.screens.tsx'),
    },
    {
      path: workingSchedule.screen,
      permission: 'READ_EMPLOYEE_WORKING_SCHEDULE',
      title: workingSchedule.label,
      load: () => import('./working-schedule/working-schedule.screens.tsx'),
      under: 'attendance-management',
      order: 60,
      selfService: true,
    },
  ],
  approvals: [
    aside(leaveDeclaration, () => import('./leave-request/leave-aside.screens.tsx')),
    aside(overtime, () => import('./overtime-request/overtime-aside.screens.tsx')),
    aside(borrowed, () => import('./borrow-or-payback/borrow-aside.screens.tsx')),
    aside(missionDeclaration, () => import('./mission-request/mission-aside.screens.tsx')),
    aside(dayOffDeclaration, () => import('./day-off-request/day-off-aside.screens.tsx')),
  ],
  widgets: [
    { widget: leaveRemainingWidget, load: () => import('./widgets/leave-remaining.widget.tsx') },
    { widget: employeeAttendanceWidget, load: () => import('./widgets/employee-attendance.widget.tsx') },
    { widget: attendanceReminderWidget, load: () => import('./widgets/attendance-reminder.widget.tsx') },
  ],
})
