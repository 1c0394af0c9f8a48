import { sql } from 'drizzle-orm'
import { payrollDeduction as table } from './payroll-deduction.table.ts'

/** The day of the last instalment: a month later each, on the last day of a month that is too short. */
export const lastDeduction = sql`(${table.deductionDate} + make_interval(months => ${table.instalments} - 1))::date`
