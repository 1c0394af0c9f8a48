import { workingHourReportSummary } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { report } from '../../../crud/operations.ts'
import { periodStorage, rangeSource, reportedPeriods } from '../report-sources/period-source.ts'
import { personOfReport } from '../../../people/person-of-report.ts'

const table = reportedPeriods('working_hour_report_summary')
const ofPerson = personOfReport(table)

/** Hours, late time and leave of each person in a range of days (spec 3 section 2.5; docs/rules/time.md, "Reports"). */
export const workingHourReportSummaryOperations = report(workingHourReportSummary, {
  table,
  ...ofPerson,
  source: rangeSource,
  ...periodStorage(table),
  // The source has read the days already.
  filters: { ...ofPerson.filters, days: () => sql`true` },
})
