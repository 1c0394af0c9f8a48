import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { RosterRow } from '../attendance-day/calculation/day-plan.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'

/** The times of a row of the roster, and its own break, as it is stored. */
export type StoredTimes = Pick<
  typeof table.$inferSelect,
  'startMinute' | 'endMinute' | 'breakStartMinute' | 'breakMinutes' | 'isBreakPaid'
>
type Found = DayKey & StoredTimes & Record<string, unknown>
/** A stored row as the plan of a day has it. */
export function getRosterRow(row: StoredTimes): RosterRow {
  const { startMinute: start, endMinute: end, breakStartMinute: from, breakMinutes: length, isBreakPaid: isPaid } = row
  if (from === null || length === null || isPaid === null) return { start, end }
  return { start, end, pause: length === 0 ? null : { from, to: from + length, isPaid } }
}
/** The rows of the roster on the asked days (day-sources.ts). */
export async function rosterOn(db: Database, asked: SQL): Promise<readonly (RosterRow & DayKey)[]> {
  const { rows } = await db.execute<Found>(sql`
    with asked as (${asked})
    select row.employee_id as "employeeId", row.schedule_date::text as date, row.start_minute as "startMinute", row.end_minute as "endMinute",
      row.break_start_minute as "breakStartMinute", row.break_minutes as "breakMinutes", row.is_break_paid as "isBreakPaid"
    from asked join ${table} row on row.employee_id = asked.employee and row.schedule_date between asked.from_day and asked.to_day
    order by row.employee_id, row.schedule_date, row.start_minute`)
  return rows.map(({ employeeId, date, ...row }) => ({ employeeId, date, ...getRosterRow(row) }))
}
/** Whether a day off is in force on the day of a row of the roster. */
export const isOnDayOff: SQL<boolean> = sql<boolean>`exists (select 1 from ${dayOffRequest} where ${and(
  eq(dayOffRequest.employeeId, table.employeeId),
  eq(dayOffRequest.dayOffDate, table.scheduleDate),
  eq(dayOffRequest.status, 'ACTIVE'),
)})`
