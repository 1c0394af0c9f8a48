const attendance = 'src/areas/attendance-leave/report-sources/attendance-reports.test.ts'
const leave = 'src/areas/attendance-leave/report-sources/leave-reports.test.ts'
const signOff = 'src/areas/attendance-leave/attendance-sign-off/attendance-sign-off.test.ts'
const listed = (test: string, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [`GET employee/${name}`, `POST employee/${name}/export`].map((call) => [call, test])),
  )

/** The reports about people that have no record call, each with the test that shows its scope. */
export const scopedReports: Readonly<Record<string, string>> = {
  ...listed(attendance, [
    'attendance-report',
    'attendance-report/temporary-report',
    'report/monthly-attendance-report',
    'report/working-hour-report-summary',
    'report/employee-attendance-report',
    'report/store-hours-report',
    'report/holiday-work-report',
  ]),
  'POST employee/report/monthly-attendance-report': attendance,
  ...listed(signOff, ['report/attendance-sign-off']),
  'GET employee/report/attendance-sign-off/{id}/days': signOff,
  'POST employee/report/attendance-sign-off/{id}/sign': signOff,
  'DELETE employee/report/attendance-sign-off/{id}/sign': signOff,
  ...listed(leave, [
    'report/leave-remaining-report',
    'report/leave-request-summary-report',
    'report/monthly-overtime-request-type-report',
    'report/annual-leave-report',
  ]),
  'GET employee/report/leave-remaining-report/{leaveTypeId}/{employeeId}': leave,
}
