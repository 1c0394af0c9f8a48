import { and, asc, between, inArray } from 'drizzle-orm'
import { later } from '../../../dated/days.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'
import { settingsOn } from '../../admin/global-configuration/global-configuration.table.ts'
import { type DayKey, getKey } from '../../../dated/day-key.ts'
import { shiftsOnDays, type ShiftOnDay } from '../employee-working-schedule/shifts-on-days.ts'
import { dayOffRequest as table } from './day-off-request.table.ts'

export const week = 7
/** The days off around a day that wait or are in force, and how many any seven days may hold. */
export interface WeekFacts {
  readonly others: readonly Pick<typeof table.$inferSelect, 'id' | 'dayOffDate' | 'status'>[]
  readonly limit: number
}
/** What a day off is judged by. */
export interface DayOffFacts extends WeekFacts {
  readonly shift: ShiftOnDay | undefined
}
/** The weeks around days: a fixed number of statements however many. */
export async function weekFacts(db: Database, days: readonly DayKey[]): Promise<(day: DayKey) => WeekFacts> {
  const dates = days.map(({ date }) => date).toSorted()
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const setting = await settingsOn(db, ['day_off_per_week'])
  const rows = await db
    .select({ id: table.id, employeeId: table.employeeId, dayOffDate: table.dayOffDate, status: table.status })
    .from(table)
    .where(
      and(
        inArray(table.employeeId, [...new Set(days.map(({ employeeId }) => employeeId))]),
        between(table.dayOffDate, later(first, 1 - week, 'day'), later(last, week - 1, 'day')),
        inArray(table.status, ['PENDING', 'ACTIVE']),
      ),
    )
    .orderBy(asc(table.dayOffDate))
  const byPerson = grouped(rows, ({ employeeId }) => employeeId)
  return ({ employeeId, date }) => ({
    others: (byPerson.get(employeeId) ?? []).filter(
      ({ dayOffDate }) => dayOffDate >= later(date, 1 - week, 'day') && dayOffDate <= later(date, week - 1, 'day'),
    ),
    limit: Number(setting('day_off_per_week', date) ?? 1),
  })
}
/** What each day off is judged by, by the text of its day. */
export async function dayOffFacts(db: Database, days: readonly DayKey[]): Promise<Map<string, DayOffFacts>> {
  const shifts = await shiftsOnDays(db, days)
  const weeks = await weekFacts(db, days)
  return new Map(days.map((day) => [getKey(day), { ...weeks(day), shift: shifts.get(getKey(day)) }]))
}
