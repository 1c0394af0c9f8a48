import type { Absence } from '../absence/absence-types.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'
import { datesBetween } from '../attendance-day/sources/planned-days.ts'
import { without, type Span } from '../attendance-day/calculation/spans.ts'

const dayLong = 1_440
interface PlannedRow {
  readonly employeeId: string
  readonly scheduleDate: string
  readonly startMinute: number
  readonly endMinute: number
}
/** What is left of a stretch of work where somebody is away for a part of its day. */
export function getLeft(
  { startMinute: from, endMinute: to }: Pick<PlannedRow, 'startMinute' | 'endMinute'>,
  parts: readonly Absence['part'][],
): readonly Span[] {
  const middle = Math.round((from + to) / 2)
  const away = parts.flatMap((part): readonly Span[] => {
    if (typeof part === 'object') return part
    if (part === 'DAY') return [{ from, to }]
    return part === 'FIRST_HALF' ? [{ from, to: middle }] : [{ from: middle, to }]
  })
  return without([{ from, to }], away)
}

/**
 * How many people are there in each hour of each day, both ends included; hours after midnight belong to the day of the
 * clock. Nobody counts twice in an hour, and a person with an absence in force does not count.
 * @returns 24 numbers by `YYYY-MM-DD`.
 */
export function headCounts(
  rows: readonly PlannedRow[],
  absences: readonly Absence[],
  { from, to }: { readonly from: string; readonly to: string },
): ReadonlyMap<string, readonly number[]> {
  const away = new Map<string, Absence['part'][]>()
  for (const { employeeId, date, part, status } of absences) {
    const key = `${employeeId} ${date}`
    if (status === 'ACTIVE') away.set(key, [...(away.get(key) ?? []), part])
  }
  const there = new Map<number, Set<string>>()
  for (const row of rows) {
    const start = dayNumber(row.scheduleDate) * dayLong
    for (const span of getLeft(row, away.get(`${row.employeeId} ${row.scheduleDate}`) ?? []))
      for (let hour = Math.floor((start + span.from) / 60); hour * 60 < start + span.to; hour += 1)
        there.set(hour, (there.get(hour) ?? new Set()).add(row.employeeId))
  }
  return new Map(
    datesBetween(from, to).map((date) => [
      date,
      Array.from({ length: 24 }, (_, hour) => there.get(dayNumber(date) * 24 + hour)?.size ?? 0),
    ]),
  )
}
