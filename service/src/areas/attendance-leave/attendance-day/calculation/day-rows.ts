import {
  coveredTime,
  none,
  ordered,
  getSpans,
  type DayInput,
  type DayPart,
  type Deviations,
  type InsideDay,
} from './day-types.ts'
import { getHalves, type PlannedRow, type ShiftTerms } from './day-plan.ts'
import { missedSlots, getPresence, getSlots, type Scan, type Slots } from './day-slots.ts'
import { scansByRow } from './day-scans.ts'
import { firstMinutes, inOrder, minutesIn, within, without, type Span } from './spans.ts'

type Part = Omit<DayPart, 'minutes' | 'span'>
/** Planned time that nobody has taken yet; each taking makes parts of it. */
class Rest {
  parts: DayPart[] = []
  time: Span[]
  constructor(time: readonly Span[]) {
    this.time = inOrder(time)
  }
  take(spans: readonly Span[], part: Part): void {
    const taken = within(this.time, spans)
    this.parts.push(...taken.map((span) => ({ ...part, span, minutes: span.to - span.from })))
    this.time = without(this.time, taken)
  }
}

interface WorkedRow {
  readonly row: PlannedRow
  readonly slots: Slots
  readonly presence: readonly Span[]
  readonly missed: boolean
  /** From when to when the person was there, for what is missing before, between and after. */
  readonly span?: Span
}
function workedRow(row: PlannedRow, toCome: readonly Span[], scanPerDay: 2 | 4, scans: readonly Scan[]): WorkedRow {
  const mine = within(toCome, [row])
  // A row that leave or mission took whole expects nobody; who comes anyway is shown.
  const expected = mine.length > 0 ? { from: mine[0]?.from ?? row.from, to: mine.at(-1)?.to ?? row.to } : row
  const slots = getSlots(row, expected, scanPerDay, scans)
  const there = getPresence(row, expected, slots)
  const missed = there !== undefined && mine.length > 0 && missedSlots(row, expected, scanPerDay, slots).length > 0
  return {
    row,
    slots,
    presence: there ? without([there.span], there.away) : [],
    missed,
    ...(there && { span: there.span }),
  }
}

/** Approved requests first, in a fixed order: leave, then mission. What they leave is the time to be present. */
function takeRequests(rest: Rest, { plan, requests, holiday }: DayInput, kind: 'LEAVE' | 'MISSION'): void {
  for (const request of ordered(requests.filter((one) => one.kind === kind)))
    if (!holiday || request.countsHolidays)
      rest.take(coveredTime(plan, request.part), { kind, paidPercent: request.paidPercent, sourceId: request.id })
}

/** Which of four deviations a missing stretch is: before the check in, around the break, after the check out. */
function getDeviation({ from, to }: Span, { row, span }: WorkedRow): keyof Deviations {
  if (span && to <= span.from) return 'lateCheckIn'
  if (span && from >= span.to) return 'checkOutEarly'
  return row.pause && to <= row.pause.from ? 'breakInEarly' : 'lateBreakOut'
}
const getGrace = (shift: ShiftTerms): Deviations => ({
  lateCheckIn: shift.lateGrace,
  breakInEarly: shift.breakGrace,
  lateBreakOut: shift.breakGrace,
  checkOutEarly: shift.earlyGrace,
})

/** What is missing of a row with presence: forgiven within the grace of its deviation, else LATE or EARLY. */
function takeDeviations(rest: Rest, worked: WorkedRow, shift: ShiftTerms): Deviations {
  const found = { ...none }
  const grace = getGrace(shift)
  const missing = within(rest.time, [worked.row])
  for (const name of Object.keys(none) as (keyof Deviations)[]) {
    const spans = missing.filter((span) => getDeviation(span, worked) === name)
    const minutes = minutesIn(spans)
    found[name] = minutes
    const forgiven = minutes <= grace[name] ? minutes : shift.graceMode === 'DEDUCT' ? grace[name] : 0
    rest.take(firstMinutes(spans, forgiven), { kind: 'FORGIVEN', paidPercent: 100 })
    const kind = name === 'lateCheckIn' || name === 'lateBreakOut' ? 'LATE' : 'EARLY'
    rest.take(spans, { kind, paidPercent: 0 })
  }
  return found
}

/**
 * Below half of the planned minutes, the missed half is absent: the half with less covered time, or the second where
 * both are equal.
 */
function takeMissedHalf(rest: Rest, { plan }: DayInput): number {
  if (minutesIn(rest.time) * 2 <= plan.minutes) return 0
  const [first, second] = getHalves(plan)
  const covered = (half: readonly Span[]) => minutesIn(half) - minutesIn(within(rest.time, half))
  rest.take(covered(first) < covered(second) ? first : second, { kind: 'ABSENT', paidPercent: 0 })
  return 0.5 * plan.weight
}

/**
 * The parts of a day with planned rows, and of one with none. On a holiday the plan is HOLIDAY (or a leave that counts
 * holidays); the work on it lies beside.
 */
export function partsOfRows(input: DayInput): InsideDay {
  const { plan, holiday, requests, scans } = input
  const rest = new Rest(plan.time)
  takeRequests(rest, input, 'LEAVE')
  if (holiday) rest.take(rest.time, { kind: 'HOLIDAY', paidPercent: holiday.isPaid ? 100 : 0, sourceId: holiday.id })
  takeRequests(rest, input, 'MISSION')
  const toCome = holiday ? plan.time : rest.time
  const byRow = scansByRow(plan.rows, scans.scans)
  const rows = plan.rows.map((row, n) => workedRow(row, toCome, plan.shift.scanPerDay, byRow[n] ?? []))
  const presence = plan.rows.length > 0 ? inOrder(rows.flatMap((one) => one.presence)) : unplannedPresence(scans.scans)
  rest.take(presence, { kind: 'WORKED', paidPercent: 100 })
  for (const { id, part } of ordered(requests.filter(({ kind }) => kind === 'BORROW')))
    rest.take(coveredTime(plan, part), { kind: 'BORROWED', paidPercent: 100, sourceId: id })
  const { absentWeight, deviations } = takeMissing(rest, rows, input)
  const ownSlots = plan.rows.length > 0 ? rows.map(({ slots }) => slots) : [getEnds(scans.scans)]
  return {
    parts: rest.parts,
    slots: ownSlots,
    deviations,
    absentWeight,
    missed: rows.some(({ missed }) => missed),
    presence,
  }
}

function takeMissing(
  rest: Rest,
  rows: readonly WorkedRow[],
  input: DayInput,
): Pick<InsideDay, 'absentWeight' | 'deviations'> {
  const { plan } = input
  const share = (minutes: number) => (plan.minutes > 0 ? (plan.weight * minutes) / plan.minutes : 0)
  const onMission = (row: Span) => within(getSpans(rest.parts, 'MISSION'), [row]).length > 0
  let absentWeight = 0
  for (const { row } of rows.filter(({ span, row: one }) => !span && !onMission(one))) {
    const missing = within(rest.time, [row])
    absentWeight += share(minutesIn(missing))
    rest.take(missing, { kind: 'ABSENT', paidPercent: 0 })
  }
  if (rows.length === 1) absentWeight += takeMissedHalf(rest, input)
  const deviations = { ...none }
  for (const worked of rows) {
    const found = takeDeviations(rest, worked, plan.shift)
    for (const name of Object.keys(none) as (keyof Deviations)[]) deviations[name] += found[name]
  }
  return { absentWeight, deviations }
}

const getEnds = (scans: readonly Scan[]): Slots => {
  const [first] = scans
  const last = scans.length > 1 ? scans.at(-1) : undefined
  return { ...(first && { in: first }), ...(last && { out: last }) }
}
/** On a day without a plan: from the first scan to the last. */
const unplannedPresence = (scans: readonly Scan[]): Span[] => {
  const { in: came, out } = getEnds(scans)
  return came && out ? [{ from: came.at, to: out.at }] : []
}
