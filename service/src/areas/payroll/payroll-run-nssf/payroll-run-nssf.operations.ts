import { payrollRunNssf } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'
import { figureOf, figures, slipColumns, slipSource } from '../payroll-run-tabs/slip-source.ts'

const parts = [
  'nssfPersonalAccidentInsurrance',
  'nssfHealthInsurrance',
  'healthCareEmployee',
  'pensionFundEmployee',
  'pensionFundCompany',
] as const
const table = pgTable('payroll_run_nssf', {
  ...slipColumns(),
  ...figures('salary', 'salaryKhr', 'salaryInAverage', ...parts, 'totalNSSFPaid'),
})
const wage = figureOf('nssfWageKhr')

/**
 * The contributions of a run (spec 3, section 3, "NSSF report"); the wage in dollars is the wage in riel at the rate of
 * the NSSF.
 */
export const payrollRunNssfOperations = report(payrollRunNssf, {
  ...runTabRows,
  table,
  source: slipSource(['salaryInAverage', ...parts], {
    salary: sql`case when ${slip.currency} = 'KHR' then ${wage} else round(${wage} / ${run.exchangeRateNssf}, 2) end`,
    salaryKhr: wage,
    totalNSSFPaid: sql.join(
      parts.map((part) => figureOf(part)),
      sql` + `,
    ),
  }),
  filters: { payrollReportId: (id) => sql`${table.payrollReportId} = ${id}` },
})
