import { monthEnd } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import { dayAfter, dayBefore, type Dated } from '../../../dated/days.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'
import { settingValueAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { attendanceDay, attendanceDayPart, attendanceDifference } from '../attendance-day/attendance-day.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequest, leaveRequestDay } from '../leave-request/leave-request.table.ts'

/** A month of an employment with unpaid days, as far as its days are over. */
export interface UnpaidMonth {
  readonly employeeId: string
  /** `YYYY-MM` */
  readonly month: string
  /** Planned days that are paid or count as service, holidays included. */
  readonly served: number
  /** The first and the last of its days that are made. */
  readonly from: string
  readonly to: string
}
/** The types whose days count as service in full on a day, whatever they pay (Labour Law, paid leave; to confirm). */
const serviceTypes = sql`string_to_array(replace(coalesce(${settingValueAt('service_leave', sql`day.date`)}, ''), ' ', ''), ',')`
/** A condition on a day of an employment. */
const isEmployed = (day: SQL): SQL =>
  sql`${day}.employee_id = employed.employee and ${day}.date between employed.first_day and coalesce(employed.last_day, 'infinity')`
/**
 * The months of employments that have unpaid days, by person: one statement for any number of people. Settled days
 * count as they would be by now, as payroll carries them.
 */
export async function loadUnpaidMonths(
  db: Database,
  employments: readonly (Dated & { readonly employeeId: string })[],
): Promise<ReadonlyMap<string, readonly UnpaidMonth[]>> {
  const [people, from, to] = (['employeeId', 'startDate', 'endDate'] as const).map((key) =>
    sql.param(employments.map((one) => one[key])),
  )
  const isAsSettled = sql`not exists (select from otherwise where otherwise.employee_id = day.employee_id and otherwise.date = day.date)`
  const { rows } = await db.execute<UnpaidMonth & Record<string, unknown>>(sql`
    with employed as (select * from unnest(${people}::text[], ${from}::date[], ${to}::date[]) as employed (employee, first_day, last_day)),
    otherwise as (
      select other.employee_id, other.date, (other.current->>'weight')::numeric as weight, (other.current->>'paidWeight')::numeric as paid_weight
      from employed join ${attendanceDifference} other on ${isEmployed(sql`other`)} and not other.is_held),
    unpaid as (
      select day.employee_id, day.date, day.weight - day.paid_weight - coalesce(service.weight, 0) as days
      from employed join ${attendanceDay} day on ${isEmployed(sql`day`)}
      left join lateral (
        select sum(part.minutes * (100 - part.paid_percent)) / 100 / nullif(day.planned_minutes, 0) * day.weight as weight
        from ${attendanceDayPart} part join ${leaveRequest} request on request.id = part.source_id
        join ${leaveRequestType} type on type.id = request.leave_type_id and type.code = any(${serviceTypes})
        where part.employee_id = day.employee_id and part.date = day.date and part.kind = 'LEAVE') service on true
      where day.paid_weight < day.weight and not day.is_open and ${isAsSettled}
      union all
      select day.employee_id, day.date, day.weight - day.paid_weight - coalesce(service.weight, 0)
      from otherwise day
      left join lateral (
        select sum(taken.days * (100 - taken.paid_percent)) / 100 as weight
        from ${leaveRequest} request join ${leaveRequestDay} taken on taken.request_id = request.id and taken.date = day.date
        join ${leaveRequestType} type on type.id = request.leave_type_id and type.code = any(${serviceTypes})
        where request.employee_id = day.employee_id and request.status = 'ACTIVE') service on true
      where day.paid_weight < day.weight),
    lost as (
      select employee_id, date_trunc('month', date::timestamp)::date as month, sum(days) as days
      from unpaid group by 1, 2 having sum(days) > 0.001),
    made as (
      select day.employee_id, day.date, day.weight from ${attendanceDay} day where not day.is_open and ${isAsSettled}
      union all
      select employee_id, date, weight from otherwise where weight is not null)
    select lost.employee_id as "employeeId", to_char(lost.month, 'YYYY-MM') as month, (sum(day.weight) - lost.days)::float8 as served,
      min(day.date)::text as "from", max(day.date)::text as "to"
    from lost join employed on employed.employee = lost.employee_id
    join made day on day.employee_id = lost.employee_id
      and day.date >= greatest(lost.month, employed.first_day) and day.date < lost.month + interval '1 month' and day.date <= coalesce(employed.last_day, 'infinity')
    group by 1, lost.month, lost.days`)
  return grouped(rows, ({ employeeId }) => employeeId)
}
/**
 * Paid days of the months that are over, or in which the employment ends, by month (`YYYY-MM`). Days that were not
 * made, as before the first scan of the company or after today, count as planned.
 */
export function toPaidDays(
  months: readonly UnpaidMonth[],
  { startDate, endDate }: Dated,
  planned: (from: string, to: string) => number,
): ReadonlyMap<string, number> {
  return new Map(
    months.flatMap(({ month, served, from, to }): [string, number][] => {
      const [first, last] = [`${month}-01`, monthEnd(month)]
      const begin = startDate > first ? startDate : first
      const isLast = endDate !== null && endDate <= last
      const end = isLast ? endDate : last
      if (to < end && !isLast) return []
      return [[month, served + planned(begin, dayBefore(from)) + planned(dayAfter(to), end)]]
    }),
  )
}
