import { date, decimal, L, position, report, type Row } from '../index.ts'
import { peopleWords as w } from '../people/words.ts'
import { personWords } from '../people/of-person.ts'
import { minutes, personOfReport } from './day-fields.ts'
import { thisMonth } from './employee-report-fields.ts'

/** Spec 3 section 2.5: hours, late time and leave of each person in a range of days; opens on this month. */
export const workingHourReportSummary = report({
  name: 'working-hour-report-summary',
  api: 'report/working-hour-report-summary',
  screen: '/report/attendance/working-hour-report-summary',
  permission: 'WORKING_HOUR_REPORT_SUMMARY',
  label: L('Working Hour Report Summary', 'របាយការណ៍សង្ខេបម៉ោងធ្វើការ'),
  title: ['accountNo'],
  fields: {
    ...personOfReport,
    days: date({ label: L('Days', 'ថ្ងៃ'), use: 'filter' }),
    positions: position({ label: w.position, many: true }),
    totalLeaveDays: decimal({ label: L('Total Leave Days', 'សរុបថ្ងៃសុំច្បាប់') }),
    totalLate: minutes('Total Late', 'សរុបយឺត'),
    totalHoursWorked: minutes('Total Hours Worked', 'សរុបម៉ោងធ្វើការ'),
    regularHoursWorked: minutes('Regular Hours Worked', 'ម៉ោងធ្វើការធម្មតា'),
    totalOvertime: minutes('Total Overtime', 'សរុបថែមម៉ោង'),
  },
  list: {
    columns: [
      'accountNo',
      'employee',
      'positions',
      'totalLeaveDays',
      'totalLate',
      'totalHoursWorked',
      'regularHoursWorked',
      'totalOvertime',
    ],
    filters: ['employee', 'days', 'positions'],
    sort: ['employee', 'totalLate', 'totalHoursWorked', 'regularHoursWorked', 'totalOvertime'],
    order: 'employee:ASC',
    keywords: personWords,
    defaults: thisMonth,
    totals: ['totalLeaveDays', 'totalLate', 'totalHoursWorked', 'regularHoursWorked', 'totalOvertime'],
  },
})
export type WorkingHourSummary = Row<typeof workingHourReportSummary>
