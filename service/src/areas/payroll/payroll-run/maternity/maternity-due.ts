import { and, eq, max, ne, sql, type SQL } from 'drizzle-orm'
import { dayAfter } from '../../../../dated/days.ts'
import type { Database } from '../../../../db/database.ts'
import { leaveRequest, leaveRequestDay } from '../../../attendance-leave/leave-request/leave-request.table.ts'
import { leaveRequestType as leaveType } from '../../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import {
  payrollMaternity as maternity,
  payrollRun as run,
  payrollSlip as slip,
  settledRun,
} from '../payroll-run.table.ts'

/** The kind of leave that is paid before it begins. */
const maternityCode = 'MATERNITY'
const isStillApproved = sql`exists (select 1 from ${leaveRequest} where ${leaveRequest.id} = ${maternity.leaveRequestId} and ${leaveRequest.status} in ('ACTIVE', 'IN_SCHEDULE')
  and ${leaveRequest.fromDate} = ${maternity.leaveFrom} and ${leaveRequest.toDate} = ${maternity.leaveTo})`
/** Whether the leave of a maternity payment has changed since the payment was made. */
export const leaveIsOther: SQL = sql`not ${isStillApproved}`
/** The same of the payment of a run. */
export const leaveChanged = (runId: SQL): SQL =>
  sql`exists (select 1 from ${maternity} where ${maternity.runId} = ${runId} and ${leaveIsOther})`

/**
 * Approved maternity leave with the percent that the employer pays: `id`, `employee_id`, `first_day`, `last_day`,
 * `percent`.
 */
export const maternityLeave: SQL = sql`
  select ${leaveRequest.id} as id, ${leaveRequest.employeeId} as employee_id, ${leaveRequest.fromDate} as first_day, ${leaveRequest.toDate} as last_day,
    (select max(${leaveRequestDay.paidPercent}) from ${leaveRequestDay} where ${leaveRequestDay.requestId} = ${leaveRequest.id}) as percent
  from ${leaveRequest} join ${leaveType} on ${leaveType.id} = ${leaveRequest.leaveTypeId}
  where ${leaveType.code} = ${maternityCode} and ${leaveRequest.status} in ('ACTIVE', 'IN_SCHEDULE')`
/** A row of it. */
export interface MaternityLeave extends Record<string, unknown> {
  readonly id: string
  readonly employee_id: string
  readonly first_day: string
  readonly last_day: string
  readonly percent: string | null
}
/** The first day of a leave that no approved payroll of a month has paid; null where all are. */
export async function firstUnpaid(
  db: Database,
  { employee_id: employeeId, first_day: firstDay, last_day: lastDay }: MaternityLeave,
): Promise<string | null> {
  const [found] = await db
    .select({ day: max(run.endDate) })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .where(
      and(
        eq(slip.employeeId, employeeId),
        ne(run.type, 'OFF_CYCLE'),
        sql`${slip.figures} ? 'grossOfMonth' and ${run.startDate} <= ${lastDay}::date and ${run.endDate} >= ${firstDay}::date`,
        settledRun,
      ),
    )
  const day = found?.day ? dayAfter(found.day) : firstDay
  return day > lastDay ? null : day
}
