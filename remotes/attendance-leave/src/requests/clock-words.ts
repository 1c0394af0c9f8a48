import type { ClockSpan } from '@staff/contract/attendance-leave'

/** Stretches of clock time as text: `08:00–12:00, 13:00–17:00`. */
export const shownHours = (spans: readonly ClockSpan[]): string =>
  spans.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ')
