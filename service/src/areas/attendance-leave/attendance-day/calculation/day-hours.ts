import { coveredTime, none, ordered, type DayInput, type DayPart, type InsideDay } from './day-types.ts'
import type { Scan, Slots } from './day-slots.ts'
import { inOrder, minutesIn, without, type Span } from './spans.ts'

/**
 * A person with flexible hours checks in and out several times; with two scans a day only the first and the last count.
 * A scan without its pair is ignored.
 */
function turns(scans: readonly Scan[], scanPerDay: 2 | 4): Span[] {
  const all = scanPerDay === 2 ? [scans[0], scans.length > 1 ? scans.at(-1) : undefined] : scans
  const spans: Span[] = []
  for (let n = 0; n + 1 < all.length; n += 2) {
    const [came, left] = [all[n], all[n + 1]]
    if (came && left) spans.push({ from: came.at, to: left.at })
  }
  return inOrder(spans)
}

/**
 * A FLEXIBLE day: so many minutes are asked for, at any hour. Nothing is late or early; what is missing is absent time,
 * and an absent day only when the person did not come at all.
 */
export function partsOfHours({ plan, holiday, requests, scans }: DayInput): InsideDay {
  const parts: DayPart[] = []
  let left = plan.minutes
  const take = (minutes: number, part: Omit<DayPart, 'minutes'>) => {
    const taken = Math.min(left, minutes)
    if (taken > 0) parts.push({ ...part, minutes: taken })
    left -= taken
  }
  const half = Math.floor(plan.minutes / 2)
  const asked = (part: (typeof requests)[number]['part']) => {
    if (part === 'DAY') return plan.minutes
    if (part === 'FIRST_HALF') return half
    return part === 'SECOND_HALF' ? plan.minutes - half : minutesIn(coveredTime(plan, part))
  }
  const takeAll = (request: 'LEAVE' | 'MISSION' | 'BORROW', kind: DayPart['kind']) => {
    for (const { id, part, paidPercent, countsHolidays } of ordered(requests.filter((one) => one.kind === request)))
      if (!holiday || countsHolidays) take(asked(part), { kind, paidPercent, sourceId: id })
  }
  takeAll('LEAVE', 'LEAVE')
  if (holiday) take(left, { kind: 'HOLIDAY', paidPercent: holiday.isPaid ? 100 : 0, sourceId: holiday.id })
  takeAll('MISSION', 'MISSION')
  const { breakStart, breakEnd, isBreakPaid, scanPerDay } = plan.shift
  const pause = scanPerDay === 2 && !isBreakPaid && breakStart !== null && breakEnd !== null
  const there = turns(scans.scans, scanPerDay)
  const presence = pause ? without(there, [{ from: breakStart, to: breakEnd }]) : there
  // Hours that were asked for as overtime or to be worked back are no hours of the plan: no minute is paid twice.
  const beyond = requests.flatMap((request) =>
    request.kind === 'OVERTIME' || request.kind === 'PAYBACK' ? coveredTime(plan, request.part) : [],
  )
  take(minutesIn(without(presence, beyond)), { kind: 'WORKED', paidPercent: 100 })
  takeAll('BORROW', 'BORROWED')
  const missing = left
  take(left, { kind: 'ABSENT', paidPercent: 0 })
  const [first] = scans.scans
  const last = scans.scans.at(-1)
  const slots: Slots = { ...(first && { in: first }), ...(last && last !== first && { out: last }) }
  const came = presence.length > 0 || parts.some(({ kind }) => kind === 'MISSION')
  return {
    parts,
    slots: [slots],
    deviations: none,
    absentWeight: came ? 0 : (plan.weight * missing) / plan.minutes,
    missed: scans.scans.length % 2 === 1,
    presence,
  }
}
