import { payrollRunSeniority } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { payrollRun as run } from '../payroll-run/payroll-run.table.ts'
import { figureOf, figures, identityOf, runRows, slipColumns, slipSource } from '../payroll-run-tabs/slip-source.ts'

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
 * Who is paid seniority by a run, on how many months of the half-year, after how many of service (spec 3, section 3,
 * "Seniority report").
 */
export const payrollRunSeniorityOperations = report(payrollRunSeniority, {
  ...runRows,
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
