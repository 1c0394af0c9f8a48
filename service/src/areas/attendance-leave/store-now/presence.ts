import type { StorePresence } from '@staff/contract/attendance-leave'
import { oneVisit, type Scan } from '../attendance-day/calculation/day-slots.ts'
import type { DayPlan } from '../attendance-day/calculation/day-plan.ts'
import type { DayScans } from '../attendance-day/calculation/day-scans.ts'
import { coveredTime, type DayRequest } from '../attendance-day/calculation/day-types.ts'
import { inOrder, within, without, type Span } from '../attendance-day/calculation/spans.ts'

/** Minutes after the end of a shift in which a check out may still come before somebody counts as overstayed. */
const stay = 15

/** A day of one person while it runs; all minutes count from 00:00 of that day. */
export interface RunningDay {
  readonly plan: DayPlan
  readonly isHoliday: boolean
  readonly requests: readonly DayRequest[]
  readonly scans: DayScans
  readonly now: number
}
/** Where somebody is at that minute. */
export interface Presence {
  readonly presence: StorePresence
  /** The time at work that is expected: the plan and approved overtime without leave, missions and borrowed time. */
  readonly expected: readonly Span[]
  /** The time for which somebody was there, until now. */
  readonly there: readonly Span[]
  readonly checkIn: number | null
  readonly checkOut: number | null
  /** Since the start where nobody was seen, late at the check in, or over the end; else 0. */
  readonly minutes: number
}

type Cover = Pick<DayRequest, 'kind'> & { readonly spans: readonly Span[] }
const covering: ReadonlySet<string> = new Set(['LEAVE', 'MISSION', 'BORROW'])
const adding: ReadonlySet<string> = new Set(['OVERTIME', 'PAYBACK'])

const getCovers = ({ plan, requests }: Pick<RunningDay, 'plan' | 'requests'>): readonly Cover[] =>
  requests.filter(({ kind }) => covering.has(kind)).map(({ kind, part }) => ({ kind, spans: coveredTime(plan, part) }))

/**
 * The time at work that is expected of a day: plan and approved overtime without leave, missions and borrowed time. A
 * fixed week is free on a public holiday, a roster is not.
 */
export function getExpectedTime(day: Pick<RunningDay, 'plan' | 'isHoliday' | 'requests'>): readonly Span[] {
  const { plan, isHoliday, requests } = day
  const rows = isHoliday && plan.shift.kind !== 'ROSTER' ? [] : plan.rows
  const extra = requests.flatMap(({ kind, part }) => (adding.has(kind) && typeof part === 'object' ? part : []))
  const left = without(
    rows,
    getCovers(day).flatMap(({ spans }) => spans),
  )
  return inOrder([...left.flatMap((span) => trimmed(span, plan)), ...extra])
}
/** A stretch without the unpaid break at its ends: after leave in the morning the work begins after the break. */
function trimmed(span: Span, { time }: DayPlan): readonly Span[] {
  const work = within([span], time)
  return work.length > 0 ? [{ from: work[0]?.from ?? span.from, to: work.at(-1)?.to ?? span.to }] : []
}
/** The visits to a device in order; a finger that is read again soon says nothing new. */
function getVisits({ scans, outside }: DayScans): readonly number[] {
  const times = [...scans, ...outside].map(({ at }: Scan) => at).sort((a, b) => a - b)
  return times.reduce<number[]>((kept, at) => (at - (kept.at(-1) ?? -Infinity) < oneVisit ? kept : [...kept, at]), [])
}
/** In and out by turns; the last one without a check out lasts until now. */
const getThere = (visits: readonly number[], now: number): readonly Span[] =>
  inOrder(visits.flatMap((from, n) => (n % 2 === 0 ? [{ from, to: visits[n + 1] ?? Math.max(now, from + 1) }] : [])))

const isAway = (kind: string): kind is 'LEAVE' | 'MISSION' => kind === 'LEAVE' || kind === 'MISSION'
/** The leave or mission that lies on a minute. */
const getCoverAt = (covers: readonly Cover[], minute: number) =>
  covers
    .map(({ kind, spans }) => (spans.some(({ from, to }) => from <= minute && minute < to) ? kind : ''))
    .find(isAway)

/** Whether the last check out is the way to the break of its row. */
const isBreak = ({ plan, now }: RunningDay, out: number): boolean =>
  plan.rows.some(
    ({ from, to, pause }) =>
      pause !== undefined &&
      out > from &&
      now < to &&
      Math.abs(out - pause.from) < Math.abs(out - to) &&
      Math.abs(out - pause.from) < Math.abs(out - from),
  )

interface Seen {
  readonly day: RunningDay
  readonly covers: readonly Cover[]
  readonly expected: readonly Span[]
  readonly visits: readonly number[]
}
type State = Pick<Presence, 'presence' | 'minutes'>
const plain = (presence: StorePresence): State => ({ presence, minutes: 0 })

/** Somebody who is in by the last scan. */
function getStateIn({ day, expected, visits }: Seen): State {
  const isHours = day.plan.kind === 'WORKDAY' && day.plan.rows.length === 0
  if (expected.length === 0) return plain(isHours ? 'IN' : 'UNPLANNED')
  const [start, end] = [expected[0]?.from ?? 0, expected.at(-1)?.to ?? 0]
  if (day.now > end + stay) return { presence: 'OVERSTAYED', minutes: day.now - end }
  const late = (visits[0] ?? start) - start
  return { presence: 'IN', minutes: late > day.plan.shift.lateGrace ? late : 0 }
}
/** Somebody who is not in: nobody was seen, or the last scan was a check out. */
function getStateOut({ day, covers, expected, visits }: Seen): State {
  const { now, plan } = day
  const away = getCoverAt(covers, now)
  if (away) return plain(away)
  const out = visits.at(-1)
  // The next stretch that nobody has begun: of a split shift the second one, where the first is over.
  const next = expected.find(({ from, to }) => to > now && (out === undefined || from >= out - oneVisit))
  if (out !== undefined && !next) return plain(isBreak(day, out) ? 'BREAK' : 'LEFT')
  const begun = next ?? expected.at(-1)
  if (begun) return now < begun.from ? plain('LATER') : { presence: 'NOT_SEEN', minutes: now - begun.from }
  const whole = covers.map(({ kind }) => kind).find(isAway)
  if (whole) return plain(whole)
  return plain(plan.kind === 'WORKDAY' && plan.rows.length === 0 && !day.isHoliday ? 'LATER' : 'OFF')
}

/**
 * Where one person is at a minute of a running day (docs/rules/time.md, "My store"), from plan, scans and approved
 * requests. A pure function: no pay follows from it, so scans count in and out by turns.
 */
export function getStorePresence(day: RunningDay): Presence {
  const covers = getCovers(day)
  const seen: Seen = { day, covers, expected: getExpectedTime(day), visits: getVisits(day.scans) }
  const { visits, expected } = seen
  const isIn = visits.length % 2 === 1
  return {
    ...(isIn ? getStateIn(seen) : getStateOut(seen)),
    expected,
    there: getThere(visits, day.now),
    checkIn: visits[0] ?? null,
    checkOut: isIn ? null : (visits.at(-1) ?? null),
  }
}
