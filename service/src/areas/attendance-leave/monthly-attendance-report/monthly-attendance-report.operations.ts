import { monthlyAttendanceReport } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { report } from '../../../crud/operations.ts'
import { monthSource, periodStorage, reportedPeriods } from '../report-sources/period-source.ts'
import { personOfReport } from '../../../people/person-of-report.ts'

const table = reportedPeriods('monthly_attendance_report')
const ofPerson = personOfReport(table)

const calls = report(monthlyAttendanceReport, {
  table,
  ...ofPerson,
  source: monthSource,
  ...periodStorage(table),
  // The source has read the month already.
  filters: { ...ofPerson.filters, month: () => sql`true` },
})
/**
 * The months of each person (spec 3 section 2.5). Its export is a POST to the report itself (section 7.2) and to
 * `/export`, as for any list.
 */
export const monthlyAttendanceReportOperations = calls.flatMap((call) =>
  call.path.endsWith('/export') ? [call, { ...call, path: call.path.slice(0, -'/export'.length) }] : [call],
)
