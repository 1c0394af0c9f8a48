import { sql, type SQL } from 'drizzle-orm'
import { approvalStatusTracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { employmentsOn } from '../../employee/employment-period/employment-period.table.ts'
import {
  payrollRun,
  payrollSettlement,
  payrollSlip,
  payrollSnapshot,
} from '../../payroll/payroll-run/payroll-run.table.ts'

/** Whether something of the pay of a person is open: a run that is not closed, or a leaving without its settlement. */
const openPay = (person: SQL): SQL => sql`(
  exists (select from ${payrollRun} run where run.status <> 'closed' and (
    exists (select from ${payrollSlip} slip where slip.run_id = run.id and slip.employee_id = ${person})
    or exists (select from ${payrollSnapshot} frozen where frozen.run_id = run.id and frozen.employee_id = ${person})
    or exists (select from ${payrollSettlement} settled where settled.run_id = run.id and settled.employee_id = ${person})))
  or exists (select from ${employeeResignation} left_on where left_on.employee_id = ${person} and left_on.status in ('PENDING', 'IN_SCHEDULE'))
  or exists (select from ${employeeResignation} left_on where left_on.employee_id = ${person} and left_on.status = 'ACTIVE'
    and not exists (select from ${payrollSettlement} settled where settled.employee_id = left_on.employee_id and settled.start_date = left_on.start_date)))`

/**
 * The ids of the people whose term as leavers began before a day: by their last day, and by the last payroll that paid
 * them. Who works here again or is to begin again, and whose pay or request is open, is no leaver.
 */
export const leaversBefore = (before: string): SQL => sql`
  select person.id from ${employee} person
  join lateral (select max(coalesce(to_date, 'infinity')) as last_day from (${employmentsOn()}) employed where employed.id = person.id) ended on true
  where ended.last_day < ${before}::date
    and coalesce((select max(run.end_date) from ${payrollSlip} slip join ${payrollRun} run on run.id = slip.run_id where slip.employee_id = person.id), '-infinity') < ${before}::date
    and not exists (select from ${approvalStatusTracking} asked where asked.employee_id = person.id and asked.status in ('PENDING', 'IN_SCHEDULE'))
    and not ${openPay(sql`person.id`)}`
