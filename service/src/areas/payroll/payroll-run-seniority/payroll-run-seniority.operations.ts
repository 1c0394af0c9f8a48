import { payrollRunSeniority } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { payrollRun as run } from '../payroll-run/payroll-run.table.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'
import { figureOf, figures, identityOf, slipColumns, slipSource } from '../payroll-run-tabs/slip-source.ts'

const shown = [
  'averageTotalSalary',
  'seniorityPay',
  'seniorityPayKhr',
  'taxSeniorityPay',
  'taxSeniorityPayKhr',
  'nonTaxSeniorityPay',
  'nonTaxSeniorityPayKhr',
] as const
const table = pgTable('payroll_run_seniority', {
  ...slipColumns(),
  workingPeriodInMonth: integer('workingPeriodInMonth'),
  seniorityMonth: integer('seniorityMonth').notNull(),
  ...figures(...shown),
})
const service = sql`age(${run.endDate} + 1, (${identityOf('startWorkingDate')})::date)`

/**
 * The people who get seniority pay in a run, with the months of the half-year and of service (spec 3, section 3,
 * "Seniority report").
 */
export const payrollRunSeniorityOperations = report(payrollRunSeniority, {
  ...runTabRows,
  table,
  source: slipSource(
    shown,
    {
      workingPeriodInMonth: sql`${figureOf('workingPeriodInMonth')}::int`,
      seniorityMonth: sql`(extract(year from ${service}) * 12 + extract(month from ${service}))::int`,
    },
    sql`${figureOf('seniorityPay')} > 0`,
  ),
  filters: { payrollReportId: (id) => sql`${table.payrollReportId} = ${id}` },
})
