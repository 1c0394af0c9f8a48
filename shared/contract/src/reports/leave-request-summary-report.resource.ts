import { date, decimal, figures, L, position, report, type Row } from '../index.ts'
import { peopleWords as w } from '../people/words.ts'
import { personWords } from '../people/of-person.ts'
import { personOfReport } from './day-fields.ts'
import { thisMonth } from './employee-report-fields.ts'

const days = L('Days', 'ថ្ងៃ')
/** Spec 3 section 2.5: days of leave in force by type in a range of days, from the ledger; opens on this month. */
export const leaveRequestSummaryReport = report({
  name: 'leave-request-summary-report',
  api: 'report/leave-request-summary-report',
  screen: '/report/leave/leave-request-summary-report',
  permission: 'REPORT_LEAVE_REQUEST_SUMMARY',
  label: L('Leave Request Summary Report', 'របាយការណ៍សង្ខេបសំណើសុំច្បាប់'),
  title: ['accountNo'],
  fields: {
    ...personOfReport,
    days: date({ label: days, use: 'filter' }),
    positions: position({ label: w.position, many: true }),
    leave: figures({ label: L('Leave', 'ច្បាប់'), of: { days: decimal({ label: days }) } }),
    totalDays: decimal({ label: L('Total Days', 'សរុបថ្ងៃ') }),
  },
  list: {
    columns: ['accountNo', 'employee', 'positions', 'leave', 'totalDays'],
    filters: ['employee', 'days', 'positions'],
    sort: ['employee', 'totalDays'],
    order: 'employee:ASC',
    keywords: personWords,
    defaults: thisMonth,
    totals: ['leave', 'totalDays'],
  },
})
export type LeaveRequestSummary = Row<typeof leaveRequestSummaryReport>
