import { decimal, int, L, month, position, report, type Row } from '../index.ts'
import { peopleWords as w } from '../people/words.ts'
import { personWords } from '../people/of-person.ts'
import { minutes, personOfReport } from './day-fields.ts'

/**
 * Spec 3 section 2.5: the months of each person, from the current days. Opens on this month. Its export is also a POST
 * to the report itself (section 7.2).
 */
export const monthlyAttendanceReport = report({
  name: 'monthly-attendance-report',
  api: 'report/monthly-attendance-report',
  screen: '/report/attendance/monthly-attendance-report',
  permission: 'MONTHLY_ATTENDANCE_REPORT',
  label: L('Monthly Attendance Report', 'របាយការណ៍វត្តមានប្រចាំខែ'),
  title: ['month'],
  fields: {
    ...personOfReport,
    month: month({ label: L('Display Date', 'ខែ') }),
    positions: position({ label: w.position, many: true }),
    totalPresent: decimal({ label: L('Total Present', 'សរុបវត្តមាន') }),
    totalAbsent: decimal({ label: L('Total Absent', 'សរុបអវត្តមាន') }),
    totalOvertime: minutes('Total Overtime', 'សរុបថែមម៉ោង'),
    totalDayOff: int({ label: L('Total Day Off', 'សរុបថ្ងៃឈប់សម្រាក') }),
    totalLate: minutes('Total Late', 'សរុបយឺត'),
    totalWorkingHour: minutes('Total Working Hour', 'សរុបម៉ោងធ្វើការ'),
  },
  list: {
    columns: [
      'accountNo',
      'employee',
      'month',
      'positions',
      'totalPresent',
      'totalAbsent',
      'totalOvertime',
      'totalDayOff',
      'totalLate',
      'totalWorkingHour',
    ],
    filters: ['employee', 'month', 'positions'],
    sort: ['employee', 'totalPresent', 'totalAbsent', 'totalOvertime', 'totalLate', 'totalWorkingHour'],
    order: 'employee:ASC',
    keywords: personWords,
    defaults: { month: '{thisYear}-{thisMonth}' },
    totals: ['totalPresent', 'totalAbsent', 'totalOvertime', 'totalDayOff', 'totalLate', 'totalWorkingHour'],
  },
})
export type MonthlyAttendance = Row<typeof monthlyAttendanceReport>
