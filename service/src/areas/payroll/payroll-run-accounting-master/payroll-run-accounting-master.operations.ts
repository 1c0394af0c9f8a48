import { payrollRunAccountingMaster } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { journal, journalColumns } from '../payroll-run-tabs/journal.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'
import { askedRun } from '../payroll-run-tabs/slip-source.ts'

const table = pgTable('payroll_run_accounting_master', {
  ...journalColumns(),
  slipId: text('slipId'),
  component: text('component').notNull(),
  employee: text('employee').notNull(),
})

/** The journal of a run line by line (docs/rules/pay.md, "Accounts of a run"). */
export const payrollRunAccountingMasterOperations = report(payrollRunAccountingMaster, {
  ...runTabRows,
  table,
  source: (ctx, query) => journal(ctx, askedRun(query)),
  isGrouped: true,
  // The source has read one run already.
  filters: { payrollReportId: () => sql`true` },
})
