import { monthlyAttendanceReport } from '@staff/contract/reports'
import { report } from '../../../crud/operations.ts'
import { monthSource, placeOfPeriod, reportedPeriods } from '../period-source.ts'
import { personOfReport } from '../../../people/person-of-report.ts'

const table = reportedPeriods('monthly_attendance_report')

const calls = report(monthlyAttendanceReport, {
  table,
  ...personOfReport(table),
  source: monthSource,
  ...placeOfPeriod(table),
})
/** The months of each person (spec 3 section 2.5). Its export is a POST to the report itself (section 7.2) as well as to `/export`, as of any list. */
export const monthlyAttendanceReportOperations = calls.flatMap((call) =>
  call.path.endsWith('/export') ? [call, { ...call, path: call.path.slice(0, -'/export'.length) }] : [call],
)
