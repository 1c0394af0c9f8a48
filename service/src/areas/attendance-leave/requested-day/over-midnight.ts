import { fill, L, type Label } from '@staff/contract'
import { getMinute, spanOfClock } from '../attendance-day/calculation/clock.ts'
import type { DayPlan } from '../attendance-day/calculation/day-plan.ts'

const words = {
  planned: L(
    'The end is before the start, and the planned hours of this day do not go over midnight. Correct the times.',
    'ម៉ោងបញ្ចប់នៅមុនម៉ោងចាប់ផ្ដើម ហើយម៉ោងធ្វើការនៃថ្ងៃនេះមិនឆ្លងអធ្រាត្រទេ។ សូមកែម៉ោង។',
  ),
  long: L(
    'The end is before the start: over midnight these are {{hours}} hours. Correct the times.',
    'ម៉ោងបញ្ចប់នៅមុនម៉ោងចាប់ផ្ដើម៖ ឆ្លងអធ្រាត្រ ម៉ោងទាំងនេះមានរយៈពេល {{hours}} ម៉ោង។ សូមកែម៉ោង។',
  ),
}
const day = 1_440
/** Where the planned hours of a day end, in minutes from its 00:00; those of the shift where no row is planned. */
function getEnds({ rows, shift }: DayPlan): readonly number[] {
  if (rows.length > 0 || shift.kind === 'FLEXIBLE') return rows.map(({ to }) => to)
  return [shift.end > shift.start ? shift.end : shift.end + day]
}
interface Clock {
  /** `HH:mm`. */
  readonly from: string
  readonly to: string
}
const endsBefore = ({ from, to }: Clock) => getMinute(to) < getMinute(from)
/**
 * Why hours within the planned ones cannot end before they begin, as leave, missions and borrowed time: the planned
 * hours of their day do not go over midnight. Null where they do, or where the end is after the start.
 */
export function nightFaultWithin(clock: Clock, plan: DayPlan | undefined): Label | null {
  if (!endsBefore(clock) || !plan) return null
  const { to } = spanOfClock(clock.from, clock.to)
  return getEnds(plan).some((end) => (to === day ? end >= day : end > day)) ? null : words.planned
}
/**
 * Why hours beyond the planned ones cannot end before they begin, as overtime and paybacks: over midnight they would be
 * longer than the same times exchanged.
 */
export function nightFaultBeyond(clock: Clock): Label | null {
  if (!endsBefore(clock)) return null
  const { from, to } = spanOfClock(clock.from, clock.to)
  return to - from > day / 2 ? fill(words.long, { hours: Math.round((to - from) / 6) / 10 }) : null
}
