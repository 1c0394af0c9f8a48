import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { RosterRow } from '../attendance-day/calculation/day-plan.ts'
import type { DayKey } from '../attendance-day/day-key.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'

/** The rows of the roster on the asked days (day-sources.ts). */
export async function rosterOn(db: Database, asked: SQL): Promise<readonly (RosterRow & DayKey)[]> {
  const { rows } = await db.execute<{ employeeId: string; date: string; start: number; end: number }>(sql`
    with asked as (${asked})
    select row.employee_id as "employeeId", row.schedule_date::text as date, row.start_minute as start, row.end_minute as "end"
    from asked join ${table} row on row.employee_id = asked.employee and row.schedule_date between asked.from_day and asked.to_day
    order by row.employee_id, row.schedule_date, row.start_minute`)
  return rows
}
/** Whether a day off is in force on the day of a row of the roster. */
export const isOnDayOff: SQL<boolean> = sql<boolean>`exists (select 1 from ${dayOffRequest} where ${and(
  eq(dayOffRequest.employeeId, table.employeeId),
  eq(dayOffRequest.dayOffDate, table.scheduleDate),
  eq(dayOffRequest.status, 'ACTIVE'),
)})`
