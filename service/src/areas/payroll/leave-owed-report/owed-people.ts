import { monthEnd, type Lang } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { settingValueAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { attendanceDay as day } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { leaveLedger as ledger } from '../../attendance-leave/leave-balance/leave-ledger.table.ts'
import { leaveRequestType as leaveType } from '../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employmentsOn } from '../../employee/employment-period/employment-period.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'

/** The month that a list asks for (`YYYY-MM`), else the present one. */
export const getOwedMonth = (today: string, asked: unknown): string =>
  typeof asked === 'string' ? asked : today.slice(0, 7)

/**
 * Everybody who is employed at the end of a month (`YYYY-MM`), with the leave that the employment would be paid out
 * (`days_owed`, and `money_owed` in dollars to the cent at base / day divisor) and the time of the month. The base is
 * that of the last payslip by then; without one no money is known. The place is the present one.
 */
export function owedPeople(month: string): SQL {
  const [first, last] = [`${month}-01`, monthEnd(month)]
  return sql`
    with owed as (
      select ${ledger.employeeId} as id, greatest(sum(${ledger.days}), 0) as days from ${ledger} join ${leaveType} on ${leaveType.id} = ${ledger.leaveTypeId}
      where ${leaveType.isPaidOut} and ${ledger.date} <= ${last} group by 1),
    wages as (
      select distinct on (${slip.employeeId}) ${slip.employeeId} as id,
        (${slip.figures}->>'baseSalary')::numeric / case ${slip.currency} when 'KHR' then ${run.exchangeRate} else 1 end as base
      from ${slip} join ${run} on ${run.id} = ${slip.runId} where ${run.startDate} <= ${last} and ${slip.figures} ? 'baseSalary'
      order by ${slip.employeeId}, ${run.startDate} desc),
    worked as (
      select ${day.employeeId} as id, sum(${day.overtimeMinutes}) as overtime, sum(${day.workedMinutes} + ${day.overtimeMinutes}) as minutes
      from ${day} where ${day.date} between ${first} and ${last} group by 1)
    select ${employee.id} as employee_id, ${employee.positionId} as position_id, ${orgPath.outletId} as store_id,
      coalesce(owed.days, 0) as days_owed,
      coalesce(round(owed.days * wages.base / nullif(coalesce(${workingShift.dayDivisor}, ${settingValueAt('day_divisor', sql`${last}::date`)}::numeric), 0), 2), 0) as money_owed,
      coalesce(worked.overtime, 0)::int as overtime, coalesce(worked.minutes, 0)::int as minutes_worked
    from ${employee} left join ${orgPath} on ${orgPath.positionId} = ${employee.positionId} left join ${workingShift} on ${workingShift.id} = ${employee.workingShiftId}
      left join owed on owed.id = ${employee.id} left join wages on wages.id = ${employee.id} left join worked on worked.id = ${employee.id}
    where exists (select from (${employmentsOn()}) employed where employed.id = ${employee.id} and employed.from_date <= ${last}
      and coalesce(employed.to_date, 'infinity') >= ${last})`
}
/** Percent of the minutes worked that were overtime, with one decimal; null where nobody worked. */
export const overtimeShare = (overtime: SQL, minutes: SQL): SQL =>
  sql`round(${overtime} * 100.0 / nullif(${minutes}, 0), 1)`

/** The sums of {@link owedPeople} by store: `id`, `month`, `store_name` in the reader's language, `people`. */
export function owedStores(lang: Lang, month: string): SQL {
  const name =
    lang === 'km' ? sql`coalesce(nullif(${orgPath.outletNameKh}, ''), ${orgPath.outletName})` : orgPath.outletName
  return sql`
    select coalesce(store_id, '-') as id, ${month}::text as month, (select min(${name}) from ${orgPath} where ${orgPath.outletId} = store_id) as store_name,
      store_id, count(*)::int as people, sum(days_owed) as days_owed, sum(money_owed) as money_owed, sum(overtime)::int as overtime,
      sum(minutes_worked)::int as minutes_worked, ${overtimeShare(sql`sum(overtime)`, sql`sum(minutes_worked)`)} as overtime_share
    from (${owedPeople(month)}) owed_people group by store_id`
}
