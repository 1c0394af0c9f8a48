import { decimal, figures, L, position, report, type Row } from '../index.ts'
import { leaveRemainingPage, type LeaveFigures, type LeaveTypeName } from '../people/leave-figures.ts'
import { peopleWords as w } from '../people/words.ts'
import { personWords } from '../people/of-person.ts'
import { personOfReport } from './day-fields.ts'
import { yearAndMonth } from './months.ts'

/**
 * Spec 3 section 2.5: the balance and the used days of every leave type for each person at the end of a month. Opens on
 * this month.
 */
export const leaveRemainingReport = report({
  name: 'leave-remaining-report',
  api: 'report/leave-remaining-report',
  screen: leaveRemainingPage.screen,
  permission: 'LEAVE_REMAINING_REPORT',
  label: L('Leave Remaining Report', 'របាយការណ៍ច្បាប់នៅសល់'),
  title: ['accountNo'],
  fields: {
    ...personOfReport,
    ...yearAndMonth,
    positions: position({ label: w.position, many: true, hidden: true }),
    leave: figures({
      label: L('Leave', 'ច្បាប់'),
      ofPage: true,
      of: {
        available: decimal({ label: L('Available', 'ប្រើបាន'), optional: true }),
        used: decimal({ label: L('Used', 'បានប្រើ') }),
      },
    }),
  },
  list: {
    columns: ['accountNo', 'employee', 'positions', 'leave'],
    filters: ['employee', 'year', 'month', 'positions'],
    sort: ['employee'],
    order: 'employee:ASC',
    keywords: personWords,
    defaults: { year: '{thisYear}', month: '{thisMonth}' },
  },
})
export type LeaveRemainingRow = Row<typeof leaveRemainingReport>
/** The call of the six figures of one type and person, under the report's own path. */
export const leaveRemainingDetail = (leaveTypeId: string, employeeId: string): string =>
  `${leaveRemainingReport.api ?? ''}/${leaveTypeId}/${employeeId}`
/**
 * The answer. The month is `YYYY-MM`. `hasBalance` is false for a type that is not earned; then only `used` has a
 * meaning.
 */
export interface LeaveRemainingDetail extends LeaveFigures {
  readonly month: string
  readonly leaveType: LeaveTypeName
  readonly hasBalance: boolean
  /** Days asked for that wait for an answer. */
  readonly pending: number
}
