import { bool, L, report, time, type Row } from '../index.ts'
import { personWords } from '../people/of-person.ts'
import { dayOfReport } from './day-fields.ts'

/** Spec 3 section 2.5: every day of every person, from the days as they are; opens on today. */
export const dailyAttendanceReport = report({
  name: 'daily-attendance-report',
  api: 'attendance-report',
  screen: '/report/attendance/daily-attendance-report',
  permission: 'ATTENDANCE_REPORT',
  label: L('Daily Attendance Report', 'របាយការណ៍វត្តមានប្រចាំថ្ងៃ'),
  title: ['date'],
  fields: {
    ...dayOfReport,
    // What the dashboard counts as missed scans.
    missedScan: bool({ label: L('Missed scan', 'ភ្លេចស្កេន'), hidden: true, isBad: true }),
    missingTime: time({
      label: L('Planned hour of the missed scan', 'ម៉ោងគ្រោងនៃការភ្លេចស្កេន'),
      optional: true,
      hidden: true,
    }),
  },
  list: {
    columns: [
      'accountNo',
      'employee',
      'date',
      'checkIn',
      'breakIn',
      'breakOut',
      'checkOut',
      'lateCheckIn',
      'breakInEarly',
      'lateBreakOut',
      'checkOutEarly',
      'overtimeDuration',
      'scanType',
      'workingHour',
      'status',
      'isPublicHoliday',
      'leaveTitle',
      'leave',
      'mission',
      'dayOff',
      'missedScan',
      'missingTime',
    ],
    filters: ['employee', 'date', 'status', 'missedScan', 'workplace'],
    sort: ['date', 'employee', 'checkIn', 'checkOut', 'lateCheckIn', 'overtimeDuration', 'workingHour'],
    order: 'date:DESC',
    within: 'employee',
    keywords: personWords,
    defaults: { fromDate: '{today}', toDate: '{today}' },
    totals: ['lateCheckIn', 'breakInEarly', 'lateBreakOut', 'checkOutEarly', 'overtimeDuration', 'workingHour'],
  },
})
export type DailyAttendance = Row<typeof dailyAttendanceReport>
