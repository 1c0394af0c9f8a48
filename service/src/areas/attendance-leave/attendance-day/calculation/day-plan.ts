import { firstMinutes, minutesIn, without, type Span } from './spans.ts'

/**
 * The parts of a shift that decide its days (working-shift). Times in minutes from 00:00; an end that is not after its
 * start is on the next day.
 */
export interface ShiftTerms {
  readonly kind: 'NORMAL' | 'ROSTER' | 'FLEXIBLE'
  readonly start: number
  readonly end: number
  readonly breakStart: number | null
  readonly breakEnd: number | null
  readonly isBreakPaid: boolean
  readonly scanPerDay: 2 | 4
  readonly standardMinutes: number
  readonly halfDayMinutes: number
  /** Monday first. */
  readonly week: readonly ('FULL' | 'FIRST_HALF' | 'SECOND_HALF' | 'OFF')[]
  readonly graceMode: 'THRESHOLD' | 'DEDUCT'
  readonly lateGrace: number
  readonly earlyGrace: number
  readonly breakGrace: number
  readonly scanBefore: number
  readonly scanAfter: number
}
/** A row of a person's roster; its end as in {@link ShiftTerms}. */
export interface RosterRow {
  readonly start: number
  readonly end: number
}
/** One stretch of work of a plan. Rows that do not touch are a split shift. */
export interface PlannedRow extends Span {
  readonly pause?: Span & { readonly isPaid: boolean }
}
/** What a person is expected to do on one day, before scans and requests. */
export interface DayPlan {
  readonly kind: 'WORKDAY' | 'OFF' | 'NOT_PLANNED'
  readonly rows: readonly PlannedRow[]
  /**
   * The time to be worked, or paid as worked: the rows without unpaid breaks. Empty for FLEXIBLE, which requires only a
   * number of hours.
   */
  readonly time: readonly Span[]
  readonly minutes: number
  /** What the day counts in leave and pay: 1, 0.5, or 0 when nothing is planned. */
  readonly weight: number
  readonly shift: ShiftTerms
}
/** What is expected of somebody on a day; no plan on days outside of every employment. */
export interface PlannedDate {
  readonly date: string
  readonly plan: DayPlan | undefined
  readonly isHoliday: boolean
}

const day = 1_440
const later = (end: number, start: number): number => (end > start ? end : end + day)

/** The break of a shift as it falls into a row; only one that lies wholly inside counts. */
function pauseIn(row: Span, { breakStart, breakEnd, isBreakPaid }: ShiftTerms): PlannedRow['pause'] {
  if (breakStart === null || breakEnd === null) return undefined
  const length = later(breakEnd, breakStart) - breakStart
  const from = [breakStart, breakStart + day].find((start) => start > row.from && start + length < row.to)
  return from === undefined ? undefined : { from, to: from + length, isPaid: isBreakPaid }
}
const withPause = (row: Span, shift: ShiftTerms): PlannedRow => {
  const pause = pauseIn(row, shift)
  return pause ? { ...row, pause } : row
}

/** The row of a weekly pattern; a half ends or begins at the break, or after `halfDayMinutes` where there is none. */
function patternRow(shift: ShiftTerms, part: 'FULL' | 'FIRST_HALF' | 'SECOND_HALF'): PlannedRow {
  const whole = { from: shift.start, to: later(shift.end, shift.start) }
  if (part === 'FULL') return withPause(whole, shift)
  const pause = pauseIn(whole, shift)
  if (part === 'FIRST_HALF')
    return { from: whole.from, to: pause?.from ?? Math.min(whole.to, whole.from + shift.halfDayMinutes) }
  return { from: pause?.to ?? Math.max(whole.from, whole.to - shift.halfDayMinutes), to: whole.to }
}

function planned(shift: ShiftTerms, rows: readonly PlannedRow[], weight?: number): DayPlan {
  const unpaid = rows.flatMap(({ pause }) => (pause && !pause.isPaid ? [pause] : []))
  const time = without(rows, unpaid)
  const minutes = minutesIn(time)
  // A row of three quarters of the standard hours is a whole day, less is half of one.
  const counted = weight ?? (minutes * 4 >= shift.standardMinutes * 3 ? 1 : 0.5)
  return { kind: 'WORKDAY', rows, time, minutes, weight: counted, shift }
}
const nothing = (shift: ShiftTerms, kind: 'OFF' | 'NOT_PLANNED'): DayPlan => ({
  kind,
  rows: [],
  time: [],
  minutes: 0,
  weight: 0,
  shift,
})

/**
 * What is planned on a day: an approved day off, else the roster of a person who works by it, else the weekly pattern
 * of the shift. Roster staff without a row are not planned, which is neither off nor absent; rows of a person who works
 * by another shift on that day count for nothing. FLEXIBLE asks for hours and has no rows.
 * @param weekday 0 = Monday.
 */
export function getPlan(
  shift: ShiftTerms,
  weekday: number,
  { roster = [], isDayOff = false }: { readonly roster?: readonly RosterRow[]; readonly isDayOff?: boolean } = {},
): DayPlan {
  if (isDayOff) return nothing(shift, 'OFF')
  if (shift.kind === 'ROSTER') {
    if (roster.length === 0) return nothing(shift, 'NOT_PLANNED')
    const rows = roster
      .map(({ start, end }) => withPause({ from: start, to: later(end, start) }, shift))
      .sort((a, b) => a.from - b.from)
    return planned(shift, rows)
  }
  const part = shift.week[weekday] ?? 'OFF'
  if (part === 'OFF') return nothing(shift, 'OFF')
  const weight = part === 'FULL' ? 1 : 0.5
  if (shift.kind === 'FLEXIBLE')
    return { ...nothing(shift, 'OFF'), kind: 'WORKDAY', minutes: shift.standardMinutes * weight, weight }
  return planned(shift, [patternRow(shift, part)], weight)
}

/**
 * The two halves of a planned day, for leave and missions of half a day: the break parts them, or else the moment at
 * which half of the planned minutes are over (between the rows of a split shift of equal rows).
 */
export function getHalves({ rows, time, minutes }: DayPlan): readonly [readonly Span[], readonly Span[]] {
  const [only] = rows
  const pause = rows.length === 1 ? only?.pause : undefined
  const first = pause
    ? time.flatMap(({ from, to }) => (from < pause.from ? [{ from, to: Math.min(to, pause.from) }] : []))
    : firstMinutes(time, Math.floor(minutes / 2))
  return [first, without(time, first)]
}
