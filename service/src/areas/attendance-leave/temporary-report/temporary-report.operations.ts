import { temporaryReport } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { report } from '../../../crud/operations.ts'
import { dayExpressions, daySource, reportedDays } from '../report-sources/day-source.ts'
import { personOfReport } from '../../../people/person-of-report.ts'

const table = reportedDays('temporary_report')
const ofPerson = personOfReport(table)

/** Days by what was absent, off or borrowed (spec 3 section 2.5; docs/rules/time.md, "Reports"). */
export const temporaryReportOperations = report(temporaryReport, {
  table,
  ...ofPerson,
  source: daySource,
  ties: [table.date, table.employeeId],
  expressions: { ...ofPerson.expressions, ...dayExpressions(table) },
  filters: { ...ofPerson.filters, borrow: (wanted) => sql`(${table.borrowed} > 0) = ${wanted}` },
})
