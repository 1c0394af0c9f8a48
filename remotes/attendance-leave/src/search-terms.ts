import {
  attendanceRecord,
  leaveBalancePage,
  leaveRequest,
  missedScanRequest,
  missionRequest,
  overtimeRequest,
  personDaysPage,
  rosterBoard,
  storeNowPage,
  storeNowWidget,
  teamCalendarPage,
  workingSchedule,
} from '@staff/contract/attendance-leave'
import { formWords, listWords, pageWords } from '@staff/remote-api'

/** The words that people use for pages and acts of time and leave. */
export const searchTerms = [
  listWords(leaveRequest, ['sick', 'vacation', 'absence', 'time off', 'maternity'], ['ឈឺ', 'ច្បាប់ឈឺ', 'វិស្សមកាល']),
  formWords(leaveRequest, ['sick', 'vacation', 'time off', 'maternity'], ['ឈឺ', 'ច្បាប់ឈឺ', 'សុំច្បាប់']),
  pageWords(
    { path: leaveBalancePage.screen, permission: 'READ_LEAVE_REQUEST' },
    ['remaining leave', 'leave left'],
    ['ច្បាប់នៅសល់'],
  ),
  pageWords(
    { path: teamCalendarPage.screen, permission: 'READ_LEAVE_REQUEST' },
    ['who is off', 'who is on leave', 'absence calendar'],
    ['អ្នកឈប់សម្រាក', 'អ្នកណាឈប់'],
  ),
  pageWords(
    { path: storeNowPage.screen, permission: storeNowWidget.permission },
    ['who is in', 'present now', 'late today', 'sick call'],
    ['អ្នកមកធ្វើការ', 'វត្តមានឥឡូវ'],
  ),
  pageWords(
    { path: workingSchedule.screen, permission: 'READ_EMPLOYEE_WORKING_SCHEDULE' },
    ['roster', 'rota', 'shift plan', 'timetable'],
    ['តារាងវេន', 'កាលវិភាគ'],
  ),
  pageWords(
    { path: rosterBoard.screen, permission: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE' },
    ['rota', 'shift plan', 'plan the month', 'auto-schedule'],
    ['តារាងវេន', 'រៀបវេន'],
  ),
  listWords(attendanceRecord, ['scan', 'clock in', 'punch', 'fingerprint'], ['ស្កេន', 'ស្នាមម្រាមដៃ']),
  pageWords(
    { path: personDaysPage.screen, permission: 'READ_ATTENDANCE_REPORT' },
    ['absent', 'late', 'timesheet'],
    ['អវត្តមាន', 'យឺត'],
  ),
  listWords(missedScanRequest, ['forgot to scan', 'correct a scan'], ['ភ្លេចស្កេន']),
  listWords(overtimeRequest, ['extra hours', 'ot'], ['ធ្វើការថែម']),
  listWords(missionRequest, ['business trip', 'travel'], ['ចុះបេសកកម្ម']),
]
