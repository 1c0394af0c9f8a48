import { payrollRunAccountingSummary } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { journalColumns, journalSums } from '../payroll-run-tabs/journal.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'
import { askedRun } from '../payroll-run-tabs/slip-source.ts'

const table = pgTable('payroll_run_accounting_summary', journalColumns())

/** The journal of a run by account and cost centre (docs/rules/pay.md, "Accounts of a run"). */
export const payrollRunAccountingSummaryOperations = report(payrollRunAccountingSummary, {
  ...runTabRows,
  table,
  source: (ctx, query) => journalSums(ctx, askedRun(query)),
  isGrouped: true,
  // The source has read one run already.
  filters: { payrollReportId: () => sql`true` },
})
