import { weekday } from '../attendance-day/sources/calculate-day.ts'
import type { StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import type { NeededDay } from '../staffing-demand/needed-between.ts'
import { fairKinds, type DaySpan, type FairKind } from './search/problem.ts'

/** A day that somebody was planned on. */
export interface PastDay {
  readonly employeeId: string
  readonly date: string
  readonly rows: readonly StoredTimes[]
}
interface Kinds {
  readonly holidays: ReadonlySet<string>
  readonly night: readonly DaySpan[]
}
const usualHours = 8
const saturday = 5

const isMet = (rows: readonly StoredTimes[], night: readonly DaySpan[]): boolean =>
  rows.some((row) => night.some(({ from, to }) => row.startMinute < to && from < row.endMinute))
function isOfKind(kind: FairKind, date: string, rows: readonly StoredTimes[], { holidays, night }: Kinds): boolean {
  if (kind === 'NIGHT') return isMet(rows, night)
  return kind === 'WEEKEND' ? weekday(date) >= saturday : holidays.has(date)
}
/** Days of work of a kind that the range needs, from its hours. */
function getExpected(kind: FairKind, needed: ReadonlyMap<string, NeededDay>, { holidays, night }: Kinds): number {
  const hours = [...needed].flatMap(([date, day]) =>
    day.hours.filter((_, hour) => {
      if (kind === 'NIGHT') return night.some(({ from, to }) => hour * 60 < to && from < (hour + 1) * 60)
      return kind === 'WEEKEND' ? weekday(date) >= saturday : holidays.has(date)
    }),
  )
  return hours.reduce((sum, people) => sum + people, 0) / usualHours
}
/**
 * How many days of each kind are fair for each person in a range: an equal part of what the quarter before and the
 * range have, less what the person had already.
 */
export function getFairShares(
  people: readonly string[],
  past: readonly PastDay[],
  needed: ReadonlyMap<string, NeededDay>,
  kinds: Kinds,
): ReadonlyMap<string, Readonly<Partial<Record<FairKind, number>>>> {
  const shares = fairKinds.map((kind) => {
    const counts = new Map<string, number>()
    for (const { employeeId, date, rows } of past)
      if (isOfKind(kind, date, rows, kinds)) counts.set(employeeId, (counts.get(employeeId) ?? 0) + 1)
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0) + getExpected(kind, needed, kinds)
    const mean = all / Math.max(1, people.length)
    return { kind, getShare: (id: string) => Math.max(0, Math.ceil(mean - (counts.get(id) ?? 0))) }
  })
  return new Map(people.map((id) => [id, Object.fromEntries(shares.map(({ kind, getShare }) => [kind, getShare(id)]))]))
}
