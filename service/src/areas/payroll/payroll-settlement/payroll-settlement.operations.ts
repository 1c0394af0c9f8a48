import { payrollSettlement } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { searchOfPerson } from '../../../accounts/people-search.ts'
import { minutesOwedBetween } from '../../attendance-leave/borrow-or-payback/borrow-or-payback.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employmentPeriod as period } from '../../employee/employment-period/employment-period.table.ts'
import {
  payrollRun as run,
  payrollSettlement as settlement,
  payrollSlip as slip,
} from '../payroll-run/payroll-run.table.ts'
import { runRows } from '../payroll-run-tabs/slip-source.ts'

const amount = (name: string) => numeric(name, { mode: 'number', precision: 18, scale: 2 })
const table = pgTable('payroll_settlement_report', {
  id: text('id').notNull(),
  employeeId: text('employee_id').notNull(),
  accountNo: text('account_no').notNull(),
  employeeName: text('employee_name').notNull(),
  employeeNameKh: text('employee_name_kh').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  isOverdue: boolean('is_overdue').notNull(),
  state: text('state').notNull(),
  minutesOwed: integer('minutes_owed').notNull(),
  netUsd: amount('net_usd'),
  netKhr: amount('net_khr'),
})
/** Every employment with a settlement, and those of the last year, or that end within a month, without one. */
export const settlementSource = ({ today }: RequestContext) => sql`
  select ended.*, ended.due_on < ${today}::date and ended.state <> 'PAID' as is_overdue from (
    select ${period.id} as id, ${period.employeeId} as employee_id, ${employee.accountNo} as account_no,
      ${employee.displayFullNameEn} as employee_name, ${employee.displayFullNameKh} as employee_name_kh, ${period.startDate} as start_date,
      ${period.endDate} as last_day, ${period.endDate} + 2 as due_on, ${slip.netUsd} as net_usd, ${slip.netKhr} as net_khr,
      ${minutesOwedBetween(sql`${period.employeeId}`, sql`${period.startDate}`, sql`${period.endDate}`)} as minutes_owed,
      case when ${run.status} is null then 'DUE' when ${run.status} = 'approved' then 'APPROVED'
        when ${run.status} in ('paid', 'closed') then 'PAID' else 'MADE' end as state
    from ${period} join ${employee} on ${employee.id} = ${period.employeeId}
      left join ${settlement} on ${settlement.employeeId} = ${period.employeeId} and ${settlement.startDate} = ${period.startDate}
      left join ${run} on ${run.id} = ${settlement.runId} left join ${slip} on ${slip.runId} = ${run.id} and ${slip.employeeId} = ${period.employeeId}
    where ${period.endDate} is not null and (${settlement.id} is not null
      or ${period.endDate} between ${today}::date - interval '1 year' and ${today}::date + interval '1 month')) ended`

/**
 * People who have left or soon leave, the state of their last pay and its due day: for a caller who sees everybody
 * (docs/rules/pay.md, "Final settlement").
 */
export const payrollSettlementListOperations = report(payrollSettlement, {
  ...runRows,
  table,
  source: settlementSource,
  refs: { employee: { table: employee } },
  search: searchOfPerson(table.employeeId),
})
