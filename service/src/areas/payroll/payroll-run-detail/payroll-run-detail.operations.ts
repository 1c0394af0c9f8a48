import { payrollRunDetail } from '@staff/contract/payroll'
import { sql, type SQL } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import { payrollSlip as slip, payrollSlipLine as line } from '../payroll-run/payroll-run.table.ts'
import { sumOfGroup, type LineGroup } from '../payroll-run-tabs/line-groups.ts'
import { runTabRows } from '../payroll-run-tabs/run-file.ts'
import { figures, identityOf, nameOf, slipColumns, slipSource } from '../payroll-run-tabs/slip-source.ts'

const shown = [
  'proratedPayPerDay',
  'baseSalary',
  'daysWorked',
  'baseSalary2',
  'salary',
  'pensionFundPayByEmployee',
  'salaryExcludePensionFund',
  'salaryTaxWithheld',
  'nonTaxSeniorityPay',
  'netSalary',
] as const
const groups = ['benefits', 'overtime', 'otherPay', 'deductions'] as const satisfies readonly LineGroup[]
const identity = ['accountNumber', 'gender', 'dob'] as const
const dates = ['startWorkingDate', 'postProbationDate'] as const
const table = pgTable('payroll_run_detail', {
  ...slipColumns(),
  accountNumber: text('accountNumber'),
  gender: text('gender').notNull(),
  department: text('department'),
  position: text('position').notNull(),
  dob: text('dob'),
  startWorkingDate: text('startWorkingDate'),
  postProbationDate: text('postProbationDate'),
  ...figures(...shown, ...groups, 'netUsd', 'netKhr'),
})

/** The lines of a group in the currency of the slip, summed. */
const groupOfSlip = (group: LineGroup): SQL =>
  sql`(select ${sumOfGroup(group)} from ${line} where ${line.slipId} = ${slip.id} and ${line.currency} = ${slip.currency})`

/** One row for each slip of a run (spec 3, section 3, "Payroll detail row"). */
export const payrollRunDetailOperations = report(payrollRunDetail, {
  ...runTabRows,
  table,
  source: (ctx) =>
    slipSource(shown, {
      ...Object.fromEntries([...identity, ...dates].map((name) => [name, identityOf(name)])),
      department: nameOf(ctx.lang, 'department'),
      position: nameOf(ctx.lang, 'position'),
      ...Object.fromEntries(groups.map((group) => [group, groupOfSlip(group)])),
      netUsd: sql`${slip.netUsd}`,
      netKhr: sql`${slip.netKhr}`,
    })(ctx),
  filters: { payrollReportId: (id) => sql`${table.payrollReportId} = ${id}` },
})
