import type { DayPlan, PlannedRow } from './day-plan.ts'
import { getSlots, type Scan } from './day-slots.ts'
import type { Span } from './spans.ts'

const day = 1_440
/** A check out this long after its check in still belongs to the day of the check in. */
const longestDay = 16 * 60
/** A finger that is read twice: later scans within these seconds of the last kept one say nothing new. */
const sameTouchSeconds = 60

/** A scan as it is stored: `second` counts from 1970-01-01 00:00 by the clock of the business zone. */
export interface StoredScan {
  readonly id: string
  readonly second: number
  /** Null where the device belonged to no store. */
  readonly outletId: string | null
}
/**
 * A day of one person for {@link scansByDay}; `number` counts the days from 1970-01-01. `extra` is the approved
 * overtime, which widens the window of the day.
 */
export interface PlannedDay {
  readonly number: number
  readonly plan: DayPlan
  readonly extra: readonly Span[]
}
/**
 * The scans of a day, in minutes of that day. `outside` are the scans that fill no slot; a person must look at them.
 */
export interface DayScans {
  readonly scans: readonly Scan[]
  readonly outside: readonly Scan[]
}
interface Window extends Span {
  readonly start: number
  readonly end: number
  readonly number: number
}

const hull = (spans: readonly Span[]): Span => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
})

/**
 * The time in which scans belong to a planned day. FLEXIBLE, free and unplanned days have only the window of approved
 * overtime.
 */
function getWindow({ number, plan, extra }: PlannedDay): Window | undefined {
  if (plan.rows.length + extra.length === 0) return undefined
  const work = hull([...plan.rows, ...extra])
  const { scanBefore, scanAfter } = plan.shift
  const at = number * day
  return {
    number,
    start: at + work.from,
    end: at + work.to,
    from: at + work.from - scanBefore,
    to: at + work.to + scanAfter,
  }
}
/** The minute from which a day is over: the end of its window, of a day without hours its midnight. */
export function windowEnd({ plan, extra }: Pick<PlannedDay, 'plan' | 'extra'>): number {
  const hours = [...plan.rows, ...extra]
  const ends = hours.length > 0 ? hull(hours).to + plan.shift.scanAfter : day
  return plan.rows.length > 0 ? ends : Math.max(ends, day)
}

/**
 * Where two windows meet, the cut is half-way between the end of the work and the start of the next. A scan at the cut
 * belongs to the later day.
 */
export function cutWhereTheyMeet<W extends Span & { readonly start: number; readonly end: number }>(
  windows: readonly W[],
): W[] {
  const cut = windows.map((window) => ({ ...window }))
  cut.forEach((window, at) => {
    const next = cut[at + 1]
    if (!next || window.to < next.from) return
    const middle = Math.ceil((window.end + next.start) / 2)
    cut[at] = { ...window, to: Math.min(window.to, middle) }
    cut[at + 1] = { ...next, from: Math.max(next.from, middle) }
  })
  return cut
}

const getPlace = ({ outletId, id }: StoredScan): string => `${outletId ?? ''} ${id}`
/**
 * Ordered by time. For two devices in one second the store decides, because ids show only the order in which scans were
 * stored.
 */
const byTime = (a: StoredScan, b: StoredScan): number => a.second - b.second || (getPlace(a) < getPlace(b) ? -1 : 1)
/** The scans that say something, in order; seconds are cut off after doubles went. */
function kept(scans: readonly StoredScan[]): { id: string; minute: number }[] {
  const sorted = [...scans].sort(byTime)
  let last = -Infinity
  return sorted.flatMap(({ id, second }) => {
    if (second - last < sameTouchSeconds) return []
    last = second
    return [{ id, minute: Math.floor(second / 60) }]
  })
}

/** A day that asks for hours and has no clock: its window is the calendar day. */
const isByHours = ({ plan }: PlannedDay): boolean => plan.kind === 'WORKDAY' && plan.rows.length === 0
/** The check in of a day that has no check out, by its own scans; undefined where it has both or was not begun. */
function getOpenCheckIn(one: PlannedDay, owned: readonly Scan[]): number | undefined {
  const { plan, extra } = one
  const [row] = plan.rows.slice(-1)
  if (!row) return !isByHours(one) && extra.length > 0 && owned.length === 1 ? owned[0]?.at : undefined
  const own = scansByRow(plan.rows, owned).at(-1) ?? []
  const { in: came, out } = getSlots(row, row, plan.shift.scanPerDay, own)
  return out ? undefined : came?.at
}

/**
 * Gives every scan of a person to exactly one day: the day whose window holds it; outside of all windows the day that
 * has a check in and no check out within 16 hours before it, whose last scan is then its check out; else its calendar
 * day, where it fills no slot if that day has planned rows. The order of what is passed does not matter.
 * @param days consecutive days; scans of the first and the last are whole only when their neighbours are among them.
 */
export function scansByDay(days: readonly PlannedDay[], scans: readonly StoredScan[]): Map<number, DayScans> {
  const ordered = [...days].sort((a, b) => a.number - b.number)
  const byNumber = new Map(ordered.map((one) => [one.number, one]))
  const windows = cutWhereTheyMeet(ordered.flatMap((one) => getWindow(one) ?? []))
  const owned = new Map<number, { scans: Scan[]; outside: Scan[] }>(
    ordered.map(({ number }) => [number, { scans: [], outside: [] }]),
  )
  const give = (number: number, { id, minute }: { id: string; minute: number }, outside = false) =>
    owned.get(number)?.[outside ? 'outside' : 'scans'].push({ id, at: minute - number * day })
  const rest = kept(scans).filter((scan) => {
    // The later of two windows first: at a cut the scan is of the later.
    const window = windows.findLast(({ from, to }) => scan.minute >= from && scan.minute <= to)
    if (window) give(window.number, scan)
    return !window
  })
  const open = ordered.flatMap((one) => {
    const came = getOpenCheckIn(one, owned.get(one.number)?.scans ?? [])
    return came === undefined ? [] : [{ number: one.number, came: one.number * day + came }]
  })
  for (const scan of rest) {
    const date = Math.floor(scan.minute / day)
    const own = byNumber.get(date)
    const closes = open.findLast(({ came }) => scan.minute > came && scan.minute - came <= longestDay)
    if (closes && !(own && isByHours(own))) give(closes.number, scan)
    else give(date, scan, (own?.plan.rows.length ?? 0) > 0)
  }
  for (const one of owned.values()) one.scans.sort((a, b) => a.at - b.at)
  return owned
}

/** The scans of each row of a split shift, cut in the same way as days are. */
export function scansByRow(rows: readonly PlannedRow[], scans: readonly Scan[]): readonly (readonly Scan[])[] {
  const windows = cutWhereTheyMeet(
    rows.map(({ from, to }) => ({ from: -Infinity, to: Infinity, start: from, end: to })),
  )
  const places = scans.map(({ at }) => windows.findLastIndex(({ from, to }) => at >= from && at <= to))
  return rows.map((_, row) => scans.filter((_scan, n) => places[n] === row))
}
