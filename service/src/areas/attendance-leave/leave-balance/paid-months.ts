import { monthEnd } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { dayAfter, dayBefore, type Dated } from '../../../dated/days.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'
import { settingValueAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { attendanceDay, attendanceDayPart } from '../attendance-day/attendance-day.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { leaveRequest } from '../leave-request/leave-request.table.ts'

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
/** The months of employments that have unpaid days, by person: one statement for any number of people. */
export async function loadUnpaidMonths(
  db: Database,
  employments: readonly (Dated & { readonly employeeId: string })[],
): Promise<ReadonlyMap<string, readonly UnpaidMonth[]>> {
  const [people, from, to] = (['employeeId', 'startDate', 'endDate'] as const).map((key) =>
    sql.param(employments.map((one) => one[key])),
  )
  const { rows } = await db.execute<UnpaidMonth & Record<string, unknown>>(sql`
    with employed as (select * from unnest(${people}::text[], ${from}::date[], ${to}::date[]) as employed (employee, first_day, last_day)),
    lost as (
      select day.employee_id, date_trunc('month', day.date::timestamp)::date as month,
        sum(day.weight - day.paid_weight - coalesce(service.weight, 0)) as days
      from employed join ${attendanceDay} day on day.employee_id = employed.employee and day.date between employed.first_day and coalesce(employed.last_day, 'infinity')
      left join lateral (
        select sum(part.minutes * (100 - part.paid_percent)) / 100 / nullif(day.planned_minutes, 0) * day.weight as weight
        from ${attendanceDayPart} part join ${leaveRequest} request on request.id = part.source_id
        join ${leaveRequestType} type on type.id = request.leave_type_id and type.code = any(${serviceTypes})
        where part.employee_id = day.employee_id and part.date = day.date and part.kind = 'LEAVE') service on true
      where day.paid_weight < day.weight and not day.is_open
      group by 1, 2 having sum(day.weight - day.paid_weight - coalesce(service.weight, 0)) > 0.001)
    select lost.employee_id as "employeeId", to_char(lost.month, 'YYYY-MM') as month, (sum(day.weight) - lost.days)::float8 as served,
      min(day.date)::text as "from", max(day.date)::text as "to"
    from lost join employed on employed.employee = lost.employee_id
    join ${attendanceDay} day on day.employee_id = lost.employee_id and not day.is_open
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
