import { dailyAttendanceReport } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { report } from '../../../crud/operations.ts'
import { byStatus, dayExpressions, daySource, missingTime, reportedDays } from '../report-sources/day-source.ts'
import { personOfReport } from '../../../people/person-of-report.ts'

const table = reportedDays('daily_attendance_report')
const ofPerson = personOfReport(table)

/** Every day of every person, from the days as they are (spec 3 section 2.5; docs/rules/time.md, "Reports"). */
export const dailyAttendanceReportOperations = report(dailyAttendanceReport, {
  table,
  ...ofPerson,
  source: daySource,
  ties: [table.date, table.employeeId],
  expressions: { ...ofPerson.expressions, ...dayExpressions(table), missingTime: () => missingTime(table) },
  filters: {
    ...ofPerson.filters,
    status: byStatus(table),
    missedScan: (wanted) => sql`${table.missedScan} = ${wanted}`,
  },
})
