import {
  coveredTime,
  none,
  ordered,
  type DayRequest,
  type DayInput,
  type DayPart,
  type InsideDay,
} from './day-types.ts'
import { oneVisit, type Scan, type Slots } from './day-slots.ts'
import { inOrder, minutesIn, without, type Span } from './spans.ts'

interface Turns {
  readonly spans: readonly Span[]
  /** A scan has no pair: somebody came and the check out is missing, or the other way round. */
  readonly isOpen: boolean
}
/**
 * A person with flexible hours checks in and out several times; with two scans a day only the first and the last count,
 * and scans of one visit are one.
 */
function getTurns(scans: readonly Scan[], scanPerDay: 2 | 4): Turns {
  const [first] = scans
  const last = scans.at(-1)
  if (!first || !last) return { spans: [], isOpen: false }
  const isOneVisit = last.at - first.at < oneVisit
  const all = scanPerDay === 4 ? scans : isOneVisit ? [first] : [first, last]
  const spans: Span[] = []
  for (let n = 0; n + 1 < all.length; n += 2) {
    const [came, left] = [all[n], all[n + 1]]
    if (came && left) spans.push({ from: came.at, to: left.at })
  }
  return { spans: inOrder(spans), isOpen: all.length % 2 === 1 }
}

/** The minutes of a request on a day by hours: all, a half, or its own hours. */
export function askedMinutes({ plan }: Pick<DayInput, 'plan'>, part: DayRequest['part']): number {
  const half = Math.floor(plan.minutes / 2)
  if (part === 'DAY') return plan.minutes
  if (part === 'FIRST_HALF') return half
  return part === 'SECOND_HALF' ? plan.minutes - half : minutesIn(coveredTime(plan, part))
}

/** Planned minutes that nobody has taken yet; each taking makes a part of them. */
class RestOfHours {
  readonly parts: DayPart[] = []
  constructor(readonly input: DayInput) {}
  get left(): number {
    return this.input.plan.minutes - this.parts.reduce((sum, { minutes }) => sum + minutes, 0)
  }
  take(minutes: number, part: Omit<DayPart, 'minutes'>): void {
    const taken = Math.min(this.left, minutes)
    if (taken > 0) this.parts.push({ ...part, minutes: taken })
  }
  takeAll(request: 'LEAVE' | 'MISSION' | 'BORROW', kind: DayPart['kind']): void {
    const { requests, holiday } = this.input
    for (const { id, part, paidPercent, countsHolidays } of ordered(requests.filter((one) => one.kind === request)))
      if (!holiday || countsHolidays) this.take(askedMinutes(this.input, part), { kind, paidPercent, sourceId: id })
  }
}

/** The time of presence without the unpaid break, which lies within it with two scans a day. */
function withoutPause(there: readonly Span[], { plan }: DayInput): readonly Span[] {
  const { breakStart, breakEnd, isBreakPaid, scanPerDay } = plan.shift
  const isInside = scanPerDay === 2 && !isBreakPaid && breakStart !== null && breakEnd !== null
  return isInside ? without(there, [{ from: breakStart, to: breakEnd }]) : there
}

/**
 * A FLEXIBLE day: so many minutes are asked for, at any hour. Nothing is late or early; what is missing is absent time,
 * and an absent day only when the person did not come at all. A scan without its pair counts the hours as worked until
 * somebody corrects it.
 */
export function partsOfHours(input: DayInput): InsideDay {
  const { plan, holiday, requests, scans, countsAbsence } = input
  const rest = new RestOfHours(input)
  rest.takeAll('LEAVE', 'LEAVE')
  if (holiday) rest.take(rest.left, { kind: 'HOLIDAY', paidPercent: holiday.isPaid ? 100 : 0, sourceId: holiday.id })
  rest.takeAll('MISSION', 'MISSION')
  const isAsked = rest.left > 0 || holiday !== undefined
  const { spans, isOpen } = getTurns(scans.scans, plan.shift.scanPerDay)
  const presence = withoutPause(spans, input)
  // Hours that were asked for as overtime or to be worked back are no hours of the plan: no minute is paid twice.
  const beyond = requests.flatMap((request) =>
    request.kind === 'OVERTIME' || request.kind === 'PAYBACK' ? coveredTime(plan, request.part) : [],
  )
  rest.take(isOpen ? rest.left : minutesIn(without(presence, beyond)), { kind: 'WORKED', paidPercent: 100 })
  rest.takeAll('BORROW', 'BORROWED')
  const missing = countsAbsence ? rest.left : 0
  rest.take(missing, { kind: 'ABSENT', paidPercent: 0 })
  rest.take(rest.left, { kind: 'UNSEEN', paidPercent: 100 })
  const [first] = scans.scans
  const last = scans.scans.at(-1)
  const slots: Slots = { ...(first && { in: first }), ...(last && last !== first && { out: last }) }
  const came = presence.length > 0 || rest.parts.some(({ kind }) => kind === 'MISSION')
  return {
    parts: rest.parts,
    slots: [slots],
    deviations: none,
    absentWeight: came ? 0 : (plan.weight * missing) / plan.minutes,
    missed: isOpen && isAsked,
    presence,
    isAssumed: isOpen,
  }
}
