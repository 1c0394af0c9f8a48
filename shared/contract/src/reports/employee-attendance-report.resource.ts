import { choice, L, report, type Row } from '../index.ts'
import { dayStatuses } from '../people/day-statuses.ts'
import { employeeStatuses, probationResults } from '../people/words.ts'
import { employeeReportFields } from './employee-report-fields.ts'

const label = L('Attendance Status', 'ស្ថានភាពវត្តមាន')

/** Spec 3 section 2.5: who is here today and who is not; the dashboard opens it with its type. */
export const employeeAttendanceReport = report({
  name: 'employee-attendance-report',
  api: 'report/employee-attendance-report',
  screen: '/report/attendance/employee-attendance-report',
  permission: 'REPORT_EMPLOYEE_ATTENDANCE',
  label: L('Employee Attendance Report', 'របាយការណ៍វត្តមានបុគ្គលិក'),
  title: ['displayFullNameEn'],
  titleKm: ['displayFullNameKh'],
  fields: {
    ...employeeReportFields,
    attendanceStatus: choice({ label, options: dayStatuses, optional: true }),
    probationStatus: choice({ label: L('Probation', 'សាកល្បងការងារ'), options: employeeStatuses }),
    passProbationStatus: choice({
      label: L('Pass Probation', 'លទ្ធផលសាកល្បង'),
      options: probationResults,
      optional: true,
    }),
    type: choice({ label, options: dayStatuses, use: 'filter', filtered: ['PRESENT', 'ABSENT'] }),
  },
  list: {
    columns: [
      'accountNo',
      'displayFullNameKh',
      'displayFullNameEn',
      'gender',
      'positions',
      'attendanceStatus',
      'probationStatus',
      'passProbationStatus',
    ],
    filters: ['type', 'name', 'gender', 'positions'],
    sort: ['accountNo', 'displayFullNameEn'],
    order: 'accountNo:ASC',
    keywords: ['accountNo', 'displayFullNameEn', 'displayFullNameKh'],
  },
})
export type EmployeeAttendance = Row<typeof employeeAttendanceReport>
