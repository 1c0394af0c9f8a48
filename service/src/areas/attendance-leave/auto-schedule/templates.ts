import { getPlan, type ShiftTerms } from '../attendance-day/calculation/day-plan.ts'
import { getRosterRow, type StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import { byShift } from '../employee-working-schedule/own-break.ts'
import { getDayText, type StoredCell } from '../roster-board/stored-cell.ts'
import type { DaySpan, ShiftTemplate } from './search/problem.ts'

/** A template with the rows that a cell of it says. */
export interface StoreTemplate extends ShiftTemplate {
  readonly rows: readonly StoredTimes[]
}
// As many different days as a planner tells apart; more make the search slow.
const mostTemplates = 10
/** Longest day of work, in minutes (Labour Law, article 137). */
const longestDay = 480
const dayLong = 1_440

/** Minutes of work of the rows of a day, without unpaid breaks. */
export const getMinutes = (terms: ShiftTerms, rows: readonly StoredTimes[]): number =>
  getPlan({ ...terms, kind: 'ROSTER' }, 0, { roster: rows.map(getRosterRow) }).minutes
export const getDaySpans = (rows: readonly StoredTimes[]): readonly DaySpan[] =>
  rows.map(({ startMinute: from, endMinute: to }) => ({ from, to })).toSorted((a, b) => a.from - b.from)

/** One day from the first to the last hour that is needed, where nobody has worked in the store yet. */
function getFirstTemplates(demand: readonly DaySpan[]): readonly (readonly StoredTimes[])[] {
  const [open, close] = [Math.min(...demand.map(({ from }) => from)), Math.max(...demand.map(({ to }) => to))]
  if (!Number.isFinite(open)) return []
  const stretch = (startMinute: number): readonly StoredTimes[] => [
    { startMinute, endMinute: Math.min(startMinute + longestDay, dayLong), ...byShift },
  ]
  return [stretch(open), stretch(Math.max(open, close - longestDay))]
}
/** From what the templates of a store are made. */
export interface TemplateSources {
  /** Days of the shifts that the store's people hold. */
  readonly shifts: readonly (readonly StoredTimes[])[]
  /** Days that its roster said, and those of its draft. */
  readonly past: readonly StoredCell[]
  readonly drafted: readonly StoredCell[]
  readonly terms: readonly ShiftTerms[]
  readonly demand: readonly DaySpan[]
  readonly night: readonly DaySpan[]
}
/**
 * The shifts that a store's people work, each a legal day: first the days of their own shifts, then the days that its
 * roster said most often. The minutes are those of the person for whom they are most, so that no rule is broken by
 * another default break.
 */
export function getTemplates({
  shifts,
  past,
  drafted,
  terms,
  demand,
  night,
}: TemplateSources): readonly StoreTemplate[] {
  const own = new Set(shifts.map((rows) => getDayText(rows)))
  const counted = new Map<string, { readonly rows: readonly StoredTimes[]; count: number }>()
  const isNew = past.length === 0 && shifts.length === 0
  for (const cell of [...shifts, ...past, ...(isNew ? getFirstTemplates(demand) : []), ...drafted]) {
    if (cell === 'REST' || cell.length === 0) continue
    const found = counted.get(getDayText(cell))
    if (found) found.count += 1
    else counted.set(getDayText(cell), { rows: cell, count: 1 })
  }
  return [...counted]
    .toSorted(
      ([a, one], [b, other]) => Number(own.has(b)) - Number(own.has(a)) || other.count - one.count || (a < b ? -1 : 1),
    )
    .map(([id, { rows }]): StoreTemplate => {
      const spans = getDaySpans(rows)
      const isNight = spans.some((span) => night.some(({ from, to }) => span.from < to && from < span.to))
      return { id, rows, spans, isNight, minutes: Math.max(0, ...terms.map((one) => getMinutes(one, rows))) }
    })
    .filter(({ minutes }) => minutes > 0 && minutes <= longestDay)
    .slice(0, mostTemplates)
}
