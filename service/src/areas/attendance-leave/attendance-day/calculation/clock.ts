import type { Span } from './spans.ts'

const day = 1_440
const two = (n: number): string => String(n).padStart(2, '0')
// A board asks for thousands of times of the clock.
const clocks = Array.from({ length: day }, (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`)

/** Minutes from 00:00 of a clock time `HH:mm`. */
export const getMinute = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** The clock time of minutes from 00:00; minutes after midnight are those of the next day. */
export const getClock = (minute: number): string => clocks[minute % day] ?? ''
/**
 * A range of clock times in minutes of the day on which it begins. An end that is not after the start is on the next
 * day.
 */
export function spanOfClock(from: string, to: string): Span {
  const [start, end] = [getMinute(from), getMinute(to)]
  return { from: start, to: end > start ? end : end + day }
}
