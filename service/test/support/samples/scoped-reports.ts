const attendance = 'src/areas/attendance-leave/report-sources/attendance-reports.test.ts'
const leave = 'src/areas/attendance-leave/report-sources/leave-reports.test.ts'
const signOff = 'src/areas/attendance-leave/attendance-sign-off/attendance-sign-off.test.ts'

/** The calls of reports about people besides their list and its file, each with the test that shows its scope. */
export const scopedReports: Readonly<Record<string, string>> = {
  'POST employee/report/monthly-attendance-report': attendance,
  'GET employee/report/attendance-sign-off/{id}/days': signOff,
  'POST employee/report/attendance-sign-off/{id}/sign': signOff,
  'DELETE employee/report/attendance-sign-off/{id}/sign': signOff,
  'GET employee/report/leave-remaining-report/{leaveTypeId}/{employeeId}': leave,
}
