import { dayBefore } from '../../../dated/days.ts'
import type { PlannedRow } from '../attendance-day/calculation/day-plan.ts'
import { within, without, type Span } from '../attendance-day/calculation/spans.ts'

const day = 1_440
/** The same time in minutes of a day so many days earlier. */
export const movedBy = (spans: readonly Span[], days: number): Span[] =>
  spans.map(({ from, to }) => ({ from: from + days * day, to: to + days * day }))

const isInside = (span: Span, rows: readonly Span[]) => without([span], rows).length === 0

/** Hours of the clock in minutes from 00:00 of the day that they belong to. */
export interface PlacedHours {
  readonly date: string
  readonly span: Span
}
/**
 * The day that hours of the clock belong to: a shift that goes over midnight keeps what lies in it or follows it, so
 * hours of the morning after are of the day on which it began (docs/rules/time.md, "The day"). Every request by hours
 * asks this. `rowsOn` is asked for the day and the one before it.
 */
export function placeHours(rowsOn: (date: string) => readonly PlannedRow[], date: string, span: Span): PlacedHours {
  const night = rowsOn(dayBefore(date)).filter(({ to }) => to > day)
  const [later] = movedBy([span], 1)
  if (later && night.some((row) => row.to === later.from || within([later], [row]).length > 0))
    return { date: dayBefore(date), span: later }
  // A person who names the day of the shift means the night that follows.
  const own = rowsOn(date).filter(({ to }) => to > day)
  if (later && !isInside(span, own) && own.some((row) => isInside(later, [row]))) return { date, span: later }
  return { date, span }
}
