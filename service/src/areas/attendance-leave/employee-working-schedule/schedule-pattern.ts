import type { ScheduleSource } from '@staff/contract/attendance-leave'
import { daysApart, later } from '../../../dated/days.ts'
import { dayNumber, weekday } from '../attendance-day/sources/calculate-day.ts'
import { getPlan } from '../attendance-day/calculation/day-plan.ts'
import { byShift } from './own-break.ts'
import type { StoredTimes } from './plan-sources.ts'
import type { ShiftOnDay } from './shifts-on-days.ts'

/** A stretch of work of one day, in minutes of it, with its own break. */
export type Stretch = StoredTimes
const weekDays = 7
const dayLong = 1_440
/** Days that a pattern repeats after: whole weeks, so that a weekday stays one. */
export const patternDays: Readonly<Record<Exclude<ScheduleSource, 'SHIFT'>, number>> = {
  LAST_WEEK: weekDays,
  LAST_MONTH: 4 * weekDays,
}
/** The day before the first one that a generated day is copied from (`YYYY-MM-DD`). */
export function copiedFrom(source: keyof typeof patternDays, from: string, date: string): string {
  const period = patternDays[source]
  return later(from, (daysApart(from, date) % period) - period, 'day')
}
/**
 * The plan of a day by the week of a shift, as the calculation of the day has it for people who are not on the roster;
 * nothing on its free days.
 */
export const stretchesOfShift = ({ date, terms }: Pick<ShiftOnDay, 'date' | 'terms'>): readonly Stretch[] =>
  getPlan({ ...terms, kind: 'NORMAL' }, weekday(date))
    // A half that begins after midnight is still of its own day only while it begins on it.
    .rows.filter(({ from }) => from < dayLong)
    .map(({ from, to }) => ({ startMinute: from, endMinute: to, ...byShift }))

/** What stands on one day of a person. */
export interface ScheduleDay {
  readonly date: string
  /** The wanted rows; empty = the pattern says nothing. */
  readonly wanted: readonly Stretch[]
  readonly existing: readonly (Stretch & { readonly isEdited: boolean })[]
  /** Settled, or a day off: nobody writes it. */
  readonly isClosed: boolean
}
export interface Generated {
  /** Days whose rows are written again. */
  readonly written: readonly Pick<ScheduleDay, 'date' | 'wanted'>[]
  readonly created: number
  /** Rows that stay as they were. */
  readonly kept: number
}
const getSpans = (date: string, rows: readonly Stretch[]) =>
  rows.map(({ startMinute, endMinute }) => ({
    from: dayNumber(date) * dayLong + startMinute,
    to: dayNumber(date) * dayLong + endMinute,
  }))
type SpanOf = ReturnType<typeof getSpans>[number]
const meet = (some: readonly SpanOf[], others: readonly SpanOf[]): boolean =>
  some.some((one) => others.some((other) => one.from < other.to && other.from < one.to))
/** Whether two rows have the same hours and the same own break. */
export const isSameStretch = (one: Stretch, other: Stretch): boolean =>
  one.startMinute === other.startMinute &&
  one.endMinute === other.endMinute &&
  one.breakStartMinute === other.breakStartMinute &&
  one.breakMinutes === other.breakMinutes &&
  one.isBreakPaid === other.isBreakPaid
const isSame = (some: readonly Stretch[], others: readonly Stretch[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at]
    return other !== undefined && isSameStretch(one, other)
  })
/** Rows that generation must leave: written by hand, settled or free. */
const isFixed = ({ isClosed, existing }: ScheduleDay): boolean => isClosed || existing.some(({ isEdited }) => isEdited)

/**
 * What generation writes of a person's days, given in order with the day before and after them (whose pattern says
 * nothing): nothing over what was written by hand, is settled or free, nothing twice, and nothing that would share a
 * minute with what stays.
 */
export function generatedDays(days: readonly ScheduleDay[]): Generated {
  const written: Pick<ScheduleDay, 'date' | 'wanted'>[] = []
  let kept = 0
  let before: readonly SpanOf[] = []
  for (const [at, day] of days.entries()) {
    const { date, wanted, existing } = day
    const next = days[at + 1]
    const stays = next && (isFixed(next) || next.wanted.length === 0) ? getSpans(next.date, next.existing) : []
    const now = getSpans(date, wanted)
    const isFree = wanted.length > 0 && !isFixed(day) && !isSame(wanted, existing)
    const isWritten = isFree && !meet(now, [...before, ...stays])
    if (isWritten) written.push({ date, wanted })
    else kept += existing.length
    before = isWritten ? now : getSpans(date, existing)
  }
  return { written, created: written.reduce((sum, { wanted }) => sum + wanted.length, 0), kept }
}
