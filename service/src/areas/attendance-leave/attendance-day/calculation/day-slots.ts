import type { PlannedRow } from './day-plan.ts'
import type { Span } from './spans.ts'

/** A scan in minutes from 00:00 of the day that owns it. */
export interface Scan {
  readonly id: string
  readonly at: number
}
/** The four scans of a row of work: in, out to the break, back from it, out. A slot without a scan is undefined. */
export interface Slots {
  readonly in?: Scan
  readonly pauseOut?: Scan
  readonly pauseIn?: Scan
  readonly out?: Scan
}
/** Two scans closer than this are one visit to the device. */
export const oneVisit = 10

const nearest = (scans: readonly Scan[], to: number): Scan | undefined =>
  scans.reduce<Scan | undefined>(
    (best, scan) => (best && Math.abs(best.at - to) <= Math.abs(scan.at - to) ? best : scan),
    undefined,
  )
const isNearer = (at: number, to: number, than: number) => Math.abs(at - to) <= Math.abs(at - than)
/** Without the repetitions of one visit, which say nothing of a second slot. */
const visits = (scans: readonly Scan[]): Scan[] =>
  scans.reduce<Scan[]>((all, scan) => {
    const last = all.at(-1)
    return last && scan.at - last.at < oneVisit ? all : [...all, scan]
  }, [])

/** First and last scan; a single one fills the nearer of the two. */
function ends(scans: readonly Scan[], { from, to }: Span): Pick<Slots, 'in' | 'out'> {
  const [first] = scans
  const last = scans.at(-1)
  if (!first || !last) return {}
  if (last.at - first.at >= oneVisit) return { in: first, out: last }
  return isNearer(first.at, from, to) ? { in: first } : { out: last }
}

/**
 * One half of a day with four scans: its outer slot and the slot at the break. Two scans fill both; one scan fills the
 * nearer.
 */
function outerAndInner(
  scans: readonly Scan[],
  outer: number,
  inner: number,
): readonly [Scan | undefined, Scan | undefined] {
  const [first, ...rest] = scans
  if (!first) return [undefined, undefined]
  const atPause = rest.filter(({ at }) => isNearer(at, inner, outer))
  if (atPause.length > 0) return [first, nearest(atPause, inner)]
  return isNearer(first.at, outer, inner) ? [first, undefined] : [undefined, first]
}

/**
 * Which scan is which (docs/rules/time.md, "Scans and windows"): with four scans a day the break parts them, and a slot
 * takes the nearest scan; with two, or where no break lies in the expected time, the first and the last.
 * @param expected the hull of the time to be present, after leave and missions have moved its start or end.
 * @param scans the scans of this row, in order.
 */
export function getSlots(row: PlannedRow, expected: Span, scanPerDay: 2 | 4, scans: readonly Scan[]): Slots {
  const { pause } = row
  if (scanPerDay === 2 || !pause || pause.from <= expected.from || pause.to >= expected.to) return ends(scans, expected)
  const middle = (pause.from + pause.to) / 2
  const before = visits(scans.filter(({ at }) => at < middle))
  // Mirrored: the last scan is the outer one.
  const after = scans.filter(({ at }) => at >= middle)
  const [came, pauseOut] = outerAndInner(before, expected.from, pause.from)
  const [out, pauseIn] = outerAndInner(lastVisits(after), expected.to, pause.to)
  return {
    ...(came && { in: came }),
    ...(pauseOut && { pauseOut }),
    ...(pauseIn && { pauseIn }),
    ...(out && { out }),
  }
}
/** The visits from the last one back, each by its last scan. */
const lastVisits = (scans: readonly Scan[]): Scan[] =>
  scans.reduceRight<Scan[]>((all, scan) => {
    const last = all.at(-1)
    return last && last.at - scan.at < oneVisit ? all : [...all, scan]
  }, [])

/**
 * The time in which the person was there: from check in to check out without the time away around the break. What a
 * scan is missing for is taken as planned until somebody corrects it. Empty without any scan.
 */
export function getPresence(
  { pause }: PlannedRow,
  expected: Span,
  slots: Slots,
): { readonly span: Span; readonly away: Span[] } | undefined {
  const any = slots.in ?? slots.pauseOut ?? slots.pauseIn ?? slots.out
  if (!any) return undefined
  const span = { from: slots.in?.at ?? expected.from, to: slots.out?.at ?? expected.to }
  if (!pause || (!slots.pauseOut && !slots.pauseIn)) return { span, away: [] }
  const left = slots.pauseOut?.at ?? pause.from
  const back = slots.pauseIn?.at ?? pause.to
  // The break itself is nobody's absence: unpaid it is not planned, paid it counts.
  const away = [
    { from: left, to: Math.min(back, pause.from) },
    { from: Math.max(left, pause.to), to: back },
  ].filter(({ from, to }) => to > from)
  return { span, away }
}
/** The slots that a row should have and has not. */
export function missedSlots({ pause }: PlannedRow, expected: Span, scanPerDay: 2 | 4, slots: Slots): (keyof Slots)[] {
  const withPause = scanPerDay === 4 && pause && pause.from > expected.from && pause.to < expected.to
  const wanted: (keyof Slots)[] = withPause ? ['in', 'pauseOut', 'pauseIn', 'out'] : ['in', 'out']
  return wanted.filter((slot) => !slots[slot])
}
