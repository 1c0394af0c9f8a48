import { L, widget } from '../index.ts'

/** Spec 1 section 2.5: who is there today and who is not; each opens the employee attendance report. */
export const employeeAttendanceWidget = widget({
  reportId: 5,
  label: L('Employee Attendance', 'វត្តមានបុគ្គលិក'),
  type: 'card',
  use: 'admin',
  permission: 'READ_REPORT_EMPLOYEE_ATTENDANCE',
  size: [4, 2],
  endpoint: 'attendance/employee-current-day-attendance/summary',
})
export const employeeAttendanceWords = {
  present: L('Present today', 'មានវត្តមានថ្ងៃនេះ'),
  absent: L('Absent today', 'អវត្តមានថ្ងៃនេះ'),
  notRun: L('The attendance of today has not been worked out yet', 'វត្តមានថ្ងៃនេះមិនទាន់បានគណនានៅឡើយទេ'),
}
/** Answer of the attendance call (spec 1 section 3): people, not days. */
export interface EmployeeAttendanceCounts {
  readonly present: number
  readonly absent: number
  /** Nobody's day of today was made yet, so the counts say nothing. */
  readonly isNotRun?: true | undefined
}

/**
 * Spec 1 section 2.5: what the current month has of missed scans, late minutes and absent days, of the people in reach
 * or oneself.
 */
export const attendanceReminderWidget = widget({
  reportId: 9,
  label: L('Attendance Reminder', 'ការរំលឹកអំពីវត្តមាន'),
  type: 'card',
  use: 'all',
  permission: 'READ_ATTENDANCE_REPORT',
  size: [4, 2],
  endpoint: 'attendance/attendance-reminder-report',
})
export const attendanceReminderWords = {
  missed: L('Missed scans this month', 'ភ្លេចស្កេនខែនេះ'),
  late: L('Late minutes this month', 'នាទីយឺតខែនេះ'),
  absent: L('Absent days this month', 'ថ្ងៃអវត្តមានខែនេះ'),
}
/** Answer of the reminder call (spec 1 section 3). */
export interface AttendanceReminderCounts {
  readonly totalMissedScanCount: number
  readonly totalLateInMinuteCount: number
  readonly totalAbsentCount: number
}
/** The pages that the counts open. */
export const attendancePages = {
  employeeAttendance: { screen: '/report/attendance/employee-attendance-report' },
  monthlyAttendance: { screen: '/report/attendance/monthly-attendance-report' },
  dailyAttendance: { screen: '/report/attendance/daily-attendance-report' },
} as const
