import { payrollMaternity } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { searchOfPerson } from '../../../accounts/people-search.ts'
import { report } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveIsOther, maternityLeave } from '../payroll-run/maternity/maternity-due.ts'
import { payrollMaternity as maternity, payrollRun as run, settledRun } from '../payroll-run/payroll-run.table.ts'
import { runRows } from '../payroll-run-tabs/slip-source.ts'

const table = pgTable('payroll_maternity_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  accountNo: text('account_no').notNull(),
  employeeName: text('employee_name').notNull(),
  employeeNameKh: text('employee_name_kh').notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  payBy: date('pay_by', { mode: 'string' }).notNull(),
  isOverdue: boolean('is_overdue').notNull(),
  state: text('state').notNull(),
  percent: numeric('percent', { mode: 'number', precision: 5, scale: 2 }).notNull(),
  months: integer('months'),
  monthly: numeric('monthly', { mode: 'number', precision: 18, scale: 2 }),
  amount: numeric('amount', { mode: 'number', precision: 18, scale: 2 }),
  currency: text('currency'),
  runId: text('run_id'),
})
/** Maternity leave that was paid before, and approved leave of the last three months or to come that was not. */
const source = ({ today }: RequestContext) => sql`
  select leaves.*, leaves.pay_by < ${today}::date and leaves.state in ('DUE', 'MADE') as is_overdue from (
    select coalesce(leave.id, ${maternity.leaveRequestId}) as id, ${employee.id} as employee_id, ${employee.accountNo} as account_no,
      ${employee.displayFullNameEn} as employee_name, ${employee.displayFullNameKh} as employee_name_kh,
      coalesce(${maternity.leaveFrom}, leave.first_day) as first_day, coalesce(${maternity.leaveTo}, leave.last_day) as last_day,
      coalesce(${maternity.leaveFrom}, leave.first_day) - 1 as pay_by, coalesce(${maternity.percent}, leave.percent) as percent,
      ${maternity.months} as months, ${maternity.monthly} as monthly, ${maternity.amount} as amount, ${maternity.currency} as currency, ${run.id} as run_id,
      case when ${run.id} is null then 'DUE' when ${settledRun} and ${leaveIsOther} then 'CHANGED' when ${run.status} = 'approved' then 'APPROVED'
        when ${settledRun} then 'PAID' else 'MADE' end as state
    from (${maternityLeave}) leave full join ${maternity} on ${maternity.leaveRequestId} = leave.id
      left join ${run} on ${run.id} = ${maternity.runId}
      join ${employee} on ${employee.id} = coalesce(${maternity.employeeId}, leave.employee_id)
    where ${maternity.id} is not null or (leave.percent > 0 and leave.last_day >= ${today}::date)) leaves`

/**
 * The maternity leave that is paid before it begins, and its state: for a caller who sees everybody
 * (docs/rules/pay.md, "Maternity pay").
 */
export const payrollMaternityListOperations = report(payrollMaternity, {
  ...runRows,
  table,
  source,
  refs: { employee: { table: employee } },
  search: searchOfPerson(table.employeeId),
})
