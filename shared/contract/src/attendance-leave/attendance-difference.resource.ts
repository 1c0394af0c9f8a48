import { bool, choice, date, decimal, L, ref, resource, type Row } from '../index.ts'
import { ofPerson, personWords } from '../people/of-person.ts'
import { dayStatuses } from './attendance-day.ts'

const status = (en: string, km: string) =>
  choice({ label: L(en, km), options: dayStatuses, readOnly: true, optional: true })
const days = (en: string, km: string) => decimal({ label: L(en, km), readOnly: true, optional: true })

/**
 * Settled days that would now have another result (docs/rules/time.md, "Period lock"). Listed for payroll, never
 * changed by hand.
 */
export const attendanceDifference = resource({
  name: 'attendance-difference',
  screen: '/attendance-management/attendance-difference',
  permission: 'ATTENDANCE_REPORT',
  label: L('Late Change', 'ការកែក្រោយបិទបញ្ជី'),
  title: ['date'],
  fields: {
    ...ofPerson,
    employee: ref({ ...ofPerson.employee, readOnly: true }),
    date: date({ label: L('Date', 'កាលបរិច្ឆេទ'), readOnly: true }),
    settledStatus: status('Settled As', 'ស្ថានភាពពេលបិទបញ្ជី'),
    currentStatus: status('Would Be', 'ស្ថានភាពបច្ចុប្បន្ន'),
    settledPaid: days('Paid Days Settled', 'ថ្ងៃបើកប្រាក់ពេលបិទបញ្ជី'),
    currentPaid: days('Paid Days Now', 'ថ្ងៃបើកប្រាក់បច្ចុប្បន្ន'),
    isHeld: bool({
      label: L('Waits for Payroll', 'រង់ចាំផ្នែកបៀវត្សរ៍'),
      readOnly: true,
      help: L(
        'Absence from before the first scan: no payroll pays it by itself.',
        'អវត្តមានមុនការស្កេនដំបូង៖ គ្មានការបើកប្រាក់ណាបើកវាដោយស្វ័យប្រវត្តិទេ។',
      ),
    }),
  },
  list: {
    columns: [
      'accountNo',
      'employee',
      'date',
      'settledStatus',
      'currentStatus',
      'settledPaid',
      'currentPaid',
      'isHeld',
      'createdAt',
    ],
    filters: ['employee', 'date', 'isHeld', 'workplace'],
    sort: ['date', 'employee'],
    order: 'date:DESC',
    within: 'employee',
    keywords: personWords,
    changes: [
      { was: 'settledStatus', becomes: 'currentStatus' },
      { was: 'settledPaid', becomes: 'currentPaid' },
    ],
  },
})
export type AttendanceDifference = Row<typeof attendanceDifference>
