import type { ScheduleEntry } from '@staff/contract/attendance-leave'
import { asc, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'
import { isOnDayOff } from './plan-sources.ts'

export type ScheduleRow = typeof table.$inferSelect

/** A row as it is answered. */
export const getEntry = (
  { id, employeeId, scheduleDate, startMinute, endMinute, isEdited, version, ...own }: ScheduleRow,
  isDayOff: boolean,
): ScheduleEntry => ({
  id,
  employeeId,
  scheduleDate,
  startWorkingTime: getClock(startMinute),
  endWorkingTime: getClock(endMinute),
  breakStartTime: own.breakStartMinute === null ? null : getClock(own.breakStartMinute),
  breakMinutes: own.breakMinutes,
  isBreakPaid: own.isBreakPaid,
  isEdited,
  isDayOff,
  version,
})
/** Entries of the schedule in the order of days and hours. */
export async function scheduleEntries(db: Database, where: SQL | undefined): Promise<ScheduleEntry[]> {
  const rows = await db
    .select({ row: table, isDayOff: isOnDayOff })
    .from(table)
    .where(where)
    .orderBy(asc(table.employeeId), asc(table.scheduleDate), asc(table.startMinute))
  return rows.map(({ row, isDayOff }) => getEntry(row, isDayOff))
}
