import { getTouchedHours } from '@staff/contract/attendance-leave'
import { grouped } from '../../../db/group-by-key.ts'
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
  if (parts.length === 0) return [{ from, to }]
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
  const first = dayNumber(from) * 24
  const counts = datesBetween(from, to).flatMap(() => Array.from({ length: 24 }, () => 0))
  // Who was counted last in each hour: nobody counts twice.
  const counted: string[] = []
  const add = (employeeId: string, hour: number) => {
    const count = counts[hour]
    if (count === undefined || counted[hour] === employeeId) return
    counted[hour] = employeeId
    counts[hour] = count + 1
  }
  for (const [employeeId, own] of grouped(rows, (row) => row.employeeId))
    for (const row of own) {
      const start = dayNumber(row.scheduleDate) * dayLong
      const parts = away.size > 0 ? away.get(`${employeeId} ${row.scheduleDate}`) : undefined
      for (const span of getLeft(row, parts ?? []))
        for (const touched of getTouchedHours(start + span.from, start + span.to)) add(employeeId, touched - first)
    }
  return new Map(datesBetween(from, to).map((date, at) => [date, counts.slice(at * 24, (at + 1) * 24)]))
}
