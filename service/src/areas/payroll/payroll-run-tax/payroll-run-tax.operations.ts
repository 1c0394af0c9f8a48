import { payrollRunTax } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'
import { figureOf, figures, slipColumns, slipSource } from '../payroll-run-tabs/slip-source.ts'

const shown = [
  'hrSalary',
  'taxableSalaryKhr',
  'deductionForDependent',
  'taxableBaseKhr',
  'taxPayableKhr',
  'taxPercentage',
  'salaryAfterTax',
] as const
const table = pgTable('payroll_run_tax', {
  ...slipColumns(),
  children: integer('children'),
  wife: boolean('wife'),
  ...figures(...shown, 'taxableSalary'),
})

/** The tax of a run, computed in riel (spec 3, section 3, "Tax report"). */
export const payrollRunTaxOperations = report(payrollRunTax, {
  ...runTabRows,
  table,
  source: slipSource(shown, {
    children: sql`${figureOf('children')}::int`,
    wife: sql`${figureOf('wife')} = 1`,
    taxableSalary: figureOf('salaryExcludePensionFund'),
  }),
  filters: { payrollReportId: (id) => sql`${table.payrollReportId} = ${id}` },
})
