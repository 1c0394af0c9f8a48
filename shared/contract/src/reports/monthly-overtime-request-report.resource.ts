import { figures, L, position, report, type Row } from '../index.ts'
import { peopleWords as w } from '../people/words.ts'
import { personWords } from '../people/of-person.ts'
import { minutes, personOfReport } from './day-fields.ts'
import { yearAndMonth } from './months.ts'

/** Spec 3 section 2.5: hours of overtime in force by overtime type and by type of request; opens on this month. */
export const monthlyOvertimeRequestReport = report({
  name: 'monthly-overtime-request-report',
  api: 'report/monthly-overtime-request-type-report',
  screen: '/report/attendance/monthly-overtime-request-report',
  permission: 'REPORT_LEAVE_REQUEST_SUMMARY',
  label: L('Monthly Overtime Request Report', 'របាយការណ៍សំណើថែមម៉ោងប្រចាំខែ'),
  title: ['accountNo'],
  fields: {
    ...personOfReport,
    ...yearAndMonth,
    positions: position({ label: w.position, many: true }),
    overtime: figures({ label: L('Overtime', 'ថែមម៉ោង'), of: { minutes: minutes('Hours', 'ម៉ោង') } }),
    hourly: minutes('Hourly', 'តាមម៉ោង'),
    workingShift: minutes('Working Shift', 'តាមវេនធ្វើការ'),
    total: minutes('Total', 'សរុប'),
    counted: minutes('Worked', 'បានធ្វើ'),
  },
  list: {
    columns: ['accountNo', 'employee', 'positions', 'overtime', 'hourly', 'workingShift', 'total', 'counted'],
    filters: ['employee', 'year', 'month', 'positions'],
    sort: ['employee', 'total'],
    order: 'employee:ASC',
    keywords: personWords,
    defaults: { year: '{thisYear}', month: '{thisMonth}' },
    totals: ['overtime', 'hourly', 'workingShift', 'total', 'counted'],
  },
})
export type MonthlyOvertime = Row<typeof monthlyOvertimeRequestReport>
