import type { AvailabilityKind, DayAvailability } from '@staff/contract/attendance-leave'
import { and, asc, gte, isNull, lte, or } from 'drizzle-orm'
import type { DayKey } from '../../../dated/day-key.ts'
import { getKey } from '../../../dated/day-key.ts'
import type { Database } from '../../../db/database.ts'
import { isAmong } from '../../../db/is-among.ts'
import { spanOfClock } from '../attendance-day/calculation/clock.ts'
import type { Span } from '../attendance-day/calculation/spans.ts'
import { weekday } from '../attendance-day/sources/calculate-day.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { weekdays } from '../staffing-demand/staffing-demand.table.ts'
import { employeeAvailability as table } from './employee-availability.table.ts'

/** What somebody said of one day, with its time in minutes of the day. */
export interface AvailableTime extends DayAvailability {
  readonly span: Span
}
type Row = Pick<
  typeof table.$inferSelect,
  'employeeId' | 'kind' | 'weekday' | 'fromDate' | 'toDate' | 'fromTime' | 'toTime' | 'note'
>
const dayLong = 1_440
/** The stretches that people told, by {@link getKey} of each day between two days, both included. */
export function getAvailability(
  rows: readonly Row[],
  { from, to }: { readonly from: string; readonly to: string },
): ReadonlyMap<string, readonly AvailableTime[]> {
  const found = new Map<string, AvailableTime[]>()
  for (const { employeeId, fromTime, toTime, note, ...row } of rows) {
    const span = fromTime && toTime ? spanOfClock(fromTime, toTime) : { from: 0, to: dayLong }
    const one = { kind: row.kind satisfies AvailabilityKind, fromTime, toTime, note, span }
    const [first, last] = [row.fromDate ?? from, row.toDate ?? to]
    for (const date of datesBetween(first > from ? first : from, last < to ? last : to)) {
      if (row.weekday && weekdays[weekday(date)] !== row.weekday) continue
      const key = getKey({ employeeId, date } satisfies DayKey)
      found.set(key, [...(found.get(key) ?? []), one])
    }
  }
  return found
}
/** The same from the database; one statement however many people. */
export async function availabilityBetween(
  db: Database,
  people: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly AvailableTime[]>> {
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        isAmong(table.employeeId, people),
        or(isNull(table.fromDate), lte(table.fromDate, to)),
        or(isNull(table.toDate), gte(table.toDate, from)),
      ),
    )
    .orderBy(asc(table.employeeId), asc(table.fromTime), asc(table.id))
  return getAvailability(rows, { from, to })
}
