import { L } from '@staff/contract'
import type { ScheduleChange } from '@staff/contract/attendance-leave'
import { refuse } from '../../../http/errors.ts'
import { getMinute } from '../attendance-day/calculation/clock.ts'
import type { Span } from '../attendance-day/calculation/spans.ts'
import type { StoredTimes } from './plan-sources.ts'

type OwnBreak = Pick<StoredTimes, 'breakStartMinute' | 'breakMinutes' | 'isBreakPaid'>
const words = {
  outside: L('The break must lie within the hours of the entry', 'ពេលសម្រាកត្រូវស្ថិតក្នុងម៉ោងធ្វើការនេះ'),
  start: L('Say when the break begins, or leave out its minutes', 'សូមបញ្ជាក់ម៉ោងចាប់ផ្ដើមសម្រាក ឬកុំបញ្ចូលនាទីសម្រាក'),
  minutes: L('Say how many minutes the break lasts', 'សូមបញ្ជាក់ចំនួននាទីសម្រាក'),
}
/** No break of its own: the default by the shift. */
export const byShift: OwnBreak = { breakStartMinute: null, breakMinutes: null, isBreakPaid: null }
const dayLong = 1_440

/**
 * The own break of an entry with these hours, in minutes of its day. What the change leaves out stays as it stood, as
 * long as it lies within the hours; null is the default by the shift, 0 minutes no break. Refuses (409) a break outside
 * of the hours.
 * @param path the name of a field of the change in a refusal.
 */
export function getOwnBreak(
  { breakStartTime, breakMinutes, isBreakPaid }: ScheduleChange,
  { from, to }: Span,
  old: OwnBreak | undefined,
  path: (field: keyof ScheduleChange) => string,
): OwnBreak {
  if (breakMinutes === undefined && breakStartTime === undefined && isBreakPaid === undefined) {
    if (!old || old.breakStartMinute === null) return byShift
    const isInside = old.breakStartMinute >= from && old.breakStartMinute + (old.breakMinutes ?? 0) <= to
    const { breakStartMinute, breakMinutes: kept, isBreakPaid: wasPaid } = old
    return isInside ? { breakStartMinute, breakMinutes: kept, isBreakPaid: wasPaid } : byShift
  }
  const isPaid = isBreakPaid ?? old?.isBreakPaid ?? false
  if (breakMinutes === 0) return { breakStartMinute: from, breakMinutes: 0, isBreakPaid: isPaid }
  if (breakMinutes === null && (breakStartTime ?? null) === null) return byShift
  const length = breakMinutes ?? old?.breakMinutes ?? refuse(path('breakMinutes'), words.minutes)
  const oldStart = old?.breakStartMinute ?? null
  const clock =
    breakStartTime === undefined || breakStartTime === null
      ? (oldStart ?? refuse(path('breakStartTime'), words.start))
      : getMinute(breakStartTime)
  const start = clock >= from ? clock : clock + dayLong
  if (start + length > to) refuse(path('breakStartTime'), words.outside)
  return { breakStartMinute: start, breakMinutes: length, isBreakPaid: isPaid }
}
