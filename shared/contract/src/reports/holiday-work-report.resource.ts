import { L, position, report, text, type Row } from '../index.ts'
import { peopleWords as w } from '../people/words.ts'
import { personWords } from '../people/of-person.ts'
import { dayOfReport, personOfReport } from './day-fields.ts'
import { thisMonth } from './employee-report-fields.ts'

const { date, checkIn, checkOut, workingHour, overtimeDuration } = dayOfReport

/** Who worked on which public holiday, and where; opens on this month. */
export const holidayWorkReport = report({
  name: 'holiday-work-report',
  api: 'report/holiday-work-report',
  screen: '/report/attendance/holiday-work-report',
  permission: 'ATTENDANCE_REPORT',
  label: L('Holiday Work Report', 'របាយការណ៍ធ្វើការថ្ងៃបុណ្យជាតិ'),
  title: ['date'],
  fields: {
    ...personOfReport,
    date,
    holiday: text({ label: L('Public Holiday', 'ថ្ងៃបុណ្យជាតិ') }),
    positions: position({ label: w.position, many: true }),
    checkIn,
    checkOut,
    workingHour,
    overtimeDuration,
  },
  list: {
    columns: [
      'accountNo',
      'employee',
      'date',
      'holiday',
      'positions',
      'checkIn',
      'checkOut',
      'workingHour',
      'overtimeDuration',
    ],
    filters: ['employee', 'date', 'positions'],
    sort: ['date', 'employee', 'workingHour', 'overtimeDuration'],
    order: 'date:ASC',
    within: 'employee',
    keywords: personWords,
    defaults: thisMonth,
    totals: ['workingHour', 'overtimeDuration'],
  },
})
export type HolidayWork = Row<typeof holidayWorkReport>
