import { payrollMaster } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { crud } from '../../../crud/operations.ts'
import { payrollRun as table } from '../payroll-run/payroll-run.table.ts'

/**
 * The list of payroll runs, for a caller who sees everybody: their totals are of all people
 * (docs/rules/pay.md, "A run").
 */
export const payrollMasterOperations = crud(payrollMaster, {
  table,
  rows: (caller) => (caller.isSelfService || peopleInReach(caller) ? sql`false` : undefined),
  filters: { payMonth: (month) => sql`to_char(${table.startDate}, 'YYYY-MM') = ${month}` },
})
