import { and, between, eq, isNull, or } from 'drizzle-orm'
import { selected } from '../../../crud/statement.ts'
import { dayBefore } from '../../../dated/days.ts'
import type { Database } from '../../../db/database.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { spanOfClock } from '../attendance-day/calculation/clock.ts'
import { weekday } from '../attendance-day/sources/calculate-day.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { staffingDemand as table, weekdays } from './staffing-demand.table.ts'

/** People needed in each hour of the clock from 00:00, 24 numbers. */
export type Hours = readonly number[]
/** What a store needs on a day. */
export interface NeededDay {
  /** Of all positions. */
  readonly hours: Hours
  /** By POSITION node; '' = people of any position. */
  readonly byPosition: ReadonlyMap<string, Hours>
}
export type DemandRow = Pick<
  typeof table.$inferSelect,
  'positionId' | 'weekday' | 'date' | 'fromTime' | 'toTime' | 'people'
>
const dayLong = 24

/**
 * What is needed on each day, both ends included: the rows of a date take the place of those of its weekday for the
 * same position; an hour that is only partly named needs the people of that part; hours after midnight are those of
 * the next day of the clock, on which they add to the next day's own.
 */
export function getNeeded(
  rows: readonly DemandRow[],
  { from, to }: { readonly from: string; readonly to: string },
): ReadonlyMap<string, NeededDay> {
  const dates = datesBetween(dayBefore(from), to)
  const byPosition = grouped(rows, ({ positionId }) => positionId ?? '')
  const needed = new Map(dates.map((date) => [date, new Map<string, number[]>()]))
  for (const [position, own] of byPosition) {
    const byDate = grouped(own, ({ date, weekday: named }) => date ?? named ?? '')
    const line: number[] = dates.flatMap(() => Array.from({ length: dayLong }, () => 0))
    for (const [at, date] of dates.entries()) {
      const ofDay = Array.from({ length: 2 * dayLong }, () => 0)
      for (const row of byDate.get(date) ?? byDate.get(weekdays[weekday(date)] ?? '') ?? []) {
        const span = spanOfClock(row.fromTime, row.toTime)
        // Two rows may meet within an hour: then the larger one counts.
        for (let hour = Math.floor(span.from / 60); hour * 60 < span.to; hour += 1)
          ofDay[hour] = Math.max(ofDay[hour] ?? 0, row.people)
      }
      for (const [hour, people] of ofDay.entries()) {
        const place = at * dayLong + hour
        if (place < line.length) line[place] = (line[place] ?? 0) + people
      }
    }
    for (const [at, date] of dates.entries())
      needed.get(date)?.set(position, line.slice(at * dayLong, (at + 1) * dayLong))
  }
  return new Map(
    dates.slice(1).map((date) => {
      const own = needed.get(date) ?? new Map<string, number[]>()
      const hours = Array.from({ length: dayLong }, (_, hour) =>
        [...own.values()].reduce((sum, line) => sum + (line[hour] ?? 0), 0),
      )
      return [date, { hours, byPosition: own }]
    }),
  )
}

/**
 * The people that a store needs on each day between two days (`YYYY-MM-DD`, both included), by hour and position
 * (docs/rules/roster.md, "Staffing demand"). One statement.
 */
export async function neededBetween(
  db: Database,
  node: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, NeededDay>> {
  const rows = await selected(
    db
      .select()
      .from(table)
      .where(and(eq(table.storeId, node), or(isNull(table.date), between(table.date, dayBefore(from), to)))),
  )
  return getNeeded(rows, { from, to })
}
