import { bool, L, report, text, type Row } from '../index.ts'
import { personWords } from '../people/of-person.ts'
import { dayOfReport, minutes } from './day-fields.ts'
import { thisMonth } from './employee-report-fields.ts'

const { status: _status, isPublicHoliday: _isPublicHoliday, leaveTitle: _leaveTitle, ...ofDay } = dayOfReport

/** Spec 3 section 2.5: absent, off or borrowed days, with the person before the 18 columns. Opens on this month. */
export const temporaryReport = report({
  name: 'temporary-report',
  api: 'attendance-report/temporary-report',
  screen: '/report/attendance/temporary-report',
  permission: 'ATTENDANCE_REPORT',
  label: L('Temporary Report', 'របាយការណ៍បណ្ដោះអាសន្ន'),
  title: ['date'],
  fields: {
    ...ofDay,
    absent: bool({ label: L('Absent', 'អវត្តមាន') }),
    missionDuration: minutes('Mission Duration', 'រយៈពេលបេសកកម្ម'),
    breakInEarly: minutes('Break In Early', 'សម្រាកមុនម៉ោង'),
    overtime: text({ label: L('Overtime', 'ថែមម៉ោង'), optional: true }),
    borrow: bool({ label: L('Borrow', 'ខ្ចីម៉ោង'), use: 'filter' }),
  },
  list: {
    columns: [
      'accountNo',
      'employee',
      'date',
      'dayOff',
      'absent',
      'leave',
      'mission',
      'missionDuration',
      'checkIn',
      'lateCheckIn',
      'breakIn',
      'breakInEarly',
      'breakOut',
      'lateBreakOut',
      'checkOut',
      'checkOutEarly',
      'scanType',
      'workingHour',
      'overtime',
      'overtimeDuration',
    ],
    filters: ['employee', 'date', 'dayOff', 'absent', 'borrow', 'workplace'],
    sort: ['date', 'employee', 'checkIn', 'checkOut', 'lateCheckIn', 'workingHour', 'overtimeDuration'],
    order: 'date:DESC',
    within: 'employee',
    keywords: personWords,
    defaults: thisMonth,
    totals: [
      'missionDuration',
      'lateCheckIn',
      'breakInEarly',
      'lateBreakOut',
      'checkOutEarly',
      'workingHour',
      'overtimeDuration',
    ],
  },
})
export type TemporaryDay = Row<typeof temporaryReport>
