import type { StoreNowHour } from '@staff/contract/attendance-leave'
import type { Presence } from './presence.ts'
import type { Span } from '../attendance-day/calculation/spans.ts'

const dayMinutes = 1_440
/** Somebody's day, and how many minutes before today it began: 0, or a day for a shift that began yesterday. */
export interface StoreDay extends Pick<Presence, 'presence' | 'expected' | 'there'> {
  readonly behind: number
}
const isIn = ({ presence }: StoreDay) =>
  presence === 'IN' || presence === 'BREAK' || presence === 'UNPLANNED' || presence === 'OVERSTAYED'
const touches = (spans: readonly Span[], behind: number, { from, to }: Span) =>
  spans.some((span) => span.from - behind < to && span.to - behind > from)

/** Whether somebody is counted in an hour: by the scans while it is over, later by what is expected of who comes. */
function isThere(day: StoreDay, hour: Span, now: number): boolean {
  const { expected, there, behind, presence } = day
  if (hour.to <= now) return touches(there, behind, hour)
  if (hour.from <= now && isIn(day)) return true
  if (presence === 'NOT_SEEN' || presence === 'LEFT') return false
  return touches(expected, behind, hour)
}

/**
 * The hours of today in a store (docs/rules/time.md, "My store"), from the first to the last in which somebody is
 * planned, there or needed. Nobody counts twice in an hour.
 * @param people the days of each person that reach into today.
 * @param now the minute of today.
 * @param needed people needed by hour (24 numbers); null without staffing demand.
 */
export function getStoreHours(
  people: readonly (readonly StoreDay[])[],
  now: number,
  needed: readonly number[] | null,
): readonly StoreNowHour[] {
  const all = Array.from({ length: dayMinutes / 60 }, (_, hour) => {
    const span = { from: hour * 60, to: hour * 60 + 60 }
    return {
      hour,
      planned: people.filter((days) => days.some(({ expected, behind }) => touches(expected, behind, span))).length,
      there: people.filter((days) => days.some((day) => isThere(day, span, now))).length,
      needed: needed?.[hour] ?? (needed ? 0 : null),
    }
  })
  const isUsed = ({ planned, there, needed: asked }: StoreNowHour) => planned > 0 || there > 0 || (asked ?? 0) > 0
  return all.slice(Math.max(0, all.findIndex(isUsed)), all.findLastIndex(isUsed) + 1)
}
