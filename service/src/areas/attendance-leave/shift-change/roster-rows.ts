import { shiftChangeDays, type RosterShift } from '@staff/contract/attendance-leave'
import { and, asc, between, eq, inArray, not } from 'drizzle-orm'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'
import { later } from '../../../dated/days.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { isOnDayOff } from '../employee-working-schedule/plan-sources.ts'
import { countedRows } from '../employee-working-schedule/shifts-on-days.ts'
import type { RosterStretch } from '../shift-offer/take-rules.ts'
import { getMinuteOfDay, loadCurrentDays } from '../store-now/current-day.ts'

export type HandedRow = typeof schedule.$inferSelect
const dayMinutes = 1_440

export const toStretch = ({ scheduleDate: date, startMinute: from, endMinute: to }: HandedRow): RosterStretch => ({
  date,
  from,
  to,
})
export const toShownRow = ({
  id: rowId,
  version,
  scheduleDate: date,
  startMinute,
  endMinute,
}: HandedRow): RosterShift => ({
  rowId,
  version,
  date,
  from: getClock(startMinute),
  to: getClock(endMinute),
})
/** Whether a minute of a day has come. */
const hasCome = (date: string, minute: number, today: string, nowMs: number): boolean =>
  (dayNumber(today) - dayNumber(date)) * dayMinutes + getMinuteOfDay(nowMs) >= minute
/** Whether a shift has begun: by the clock. */
export const isBegun = ({ scheduleDate, startMinute }: HandedRow, today: string, nowMs: number): boolean =>
  hasCome(scheduleDate, startMinute, today, nowMs)
/** Whether somebody is at work on the day of a shift already: a scan says so before its first minute comes. */
export async function isSeen(db: Database, row: HandedRow, today: string, nowMs: number): Promise<boolean> {
  if (row.scheduleDate !== today) return false
  const current = (await loadCurrentDays(db, [row.employeeId], today, nowMs)).get(row.employeeId)
  return current?.days.some(({ date, checkIn }) => date === today && checkIn !== null) ?? false
}
/** A row of the roster as it was read: undefined where it is gone or was changed since. */
export async function loadUnchanged(
  db: Database,
  { rowId, version }: { readonly rowId: string | null; readonly version: number | null },
): Promise<HandedRow | undefined> {
  if (rowId === null || version === null) return undefined
  const [row] = await db
    .select()
    .from(schedule)
    .where(and(eq(schedule.id, rowId), eq(schedule.version, version)))
  return row
}
/** Shifts of people that have not begun, by person, from today on as far as shifts change hands. */
export async function loadRowsToCome(
  db: Database,
  people: readonly string[],
  today: string,
  nowMs: number,
): Promise<ReadonlyMap<string, readonly HandedRow[]>> {
  const rows = await db
    .select()
    .from(schedule)
    .where(
      and(
        inArray(schedule.employeeId, [...people]),
        between(schedule.scheduleDate, today, later(today, shiftChangeDays, 'day')),
        not(isOnDayOff),
      ),
    )
    .orderBy(asc(schedule.scheduleDate), asc(schedule.startMinute))
  const open = (await countedRows(db, rows)).filter((row) => !isBegun(row, today, nowMs))
  return grouped(open, ({ employeeId }) => employeeId)
}
