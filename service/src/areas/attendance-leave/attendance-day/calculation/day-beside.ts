import { askedMinutes } from './day-hours.ts'
import {
  coveredTime,
  ordered,
  getSpans,
  type DayRequest,
  type DayInput,
  type DayPart,
  type InsideDay,
} from './day-types.ts'
import { firstMinutes, minutesIn, within, without, type Span } from './spans.ts'

const getParts = (spans: readonly Span[], part: Omit<DayPart, 'minutes' | 'span'>): DayPart[] =>
  spans.map((span) => ({ ...part, span, minutes: span.to - span.from }))

/** The hours of one overtime or payback request that count: approved and, by setting, scanned; never planned time. */
function counted({ plan, rules }: DayInput, presence: readonly Span[], request: DayRequest): Span[] {
  const asked = without(coveredTime(plan, request.part), plan.time)
  const scanned = request.kind === 'PAYBACK' || rules.overtimeScannedOnly
  return scanned ? within(asked, presence) : asked
}

/** Approved overtime in whole steps, split where the night begins and ends. A minute of two requests is paid once. */
function overtime(input: DayInput, presence: readonly Span[]): DayPart[] {
  const { night, overtimeStep } = input.rules
  const parts: DayPart[] = []
  for (const request of ordered(input.requests.filter(({ kind }) => kind === 'OVERTIME'))) {
    const spans = without(counted(input, presence, request), getSpans(parts))
    const paid = firstMinutes(spans, Math.floor(minutesIn(spans) / overtimeStep) * overtimeStep)
    const part = { kind: 'OVERTIME', paidPercent: request.paidPercent, sourceId: request.id } as const
    const atNight = { ...part, paidPercent: request.nightPercent ?? request.paidPercent }
    parts.push(...getParts(without(paid, night), part), ...getParts(within(paid, night), atNight))
  }
  return parts
}

/** The missions of a day, in the order that changes nothing. */
const getMissions = ({ requests }: DayInput): DayRequest[] => ordered(requests.filter(({ kind }) => kind === 'MISSION'))

/**
 * Missions on a day without planned time: a whole one counts by the standard hours, a half by half of them, hours by
 * the clock. Hours that overtime or a payback pays are not paid again.
 */
function missionsOffPlan(input: DayInput, paid: readonly DayPart[], part: Pick<DayPart, 'kind' | 'paidPercent'>) {
  const { standardMinutes } = input.plan.shift
  const parts: DayPart[] = []
  for (const { id, part: asked } of getMissions(input)) {
    const own = { ...part, sourceId: id, isMission: true } as const
    if (typeof asked === 'object') parts.push(...getParts(without(asked, getSpans([...paid, ...parts])), own))
    else parts.push({ ...own, minutes: asked === 'DAY' ? standardMinutes : Math.floor(standardMinutes / 2) })
  }
  return parts
}
/** The time between the hours of one overtime request: the break of the shift by whose times it was asked for. */
const getBreaks = ({ requests }: DayInput): Span[] =>
  requests.flatMap(({ kind, part }) => {
    if (kind !== 'OVERTIME' || typeof part !== 'object') return []
    const whole = { from: Math.min(...part.map(({ from }) => from)), to: Math.max(...part.map(({ to }) => to)) }
    return without([whole], part)
  })
/** What nobody asked for of the presence; a mission without hours says of all of it why somebody was there. */
const getUnasked = (input: DayInput, presence: readonly Span[], asked: readonly DayPart[]): Span[] =>
  asked.some(({ span }) => !span) ? [] : without(presence, [...getSpans(asked), ...getBreaks(input)])

/** Work on a day off without approved overtime is shown and unpaid. A mission on it counts. */
function offWorked(input: DayInput, presence: readonly Span[], paid: readonly DayPart[]): DayPart[] {
  const missions = missionsOffPlan(input, paid, { kind: 'OFF_WORKED', paidPercent: input.rules.offWorkedPercent })
  const unasked = getUnasked(input, presence, [...paid, ...missions])
  return [...missions, ...getParts(unasked, { kind: 'OFF_WORKED', paidPercent: 0 })]
}
/** Work on a day that nobody planned, also on a mission: unpaid until the day is planned. */
function unplanned(input: DayInput, presence: readonly Span[], paid: readonly DayPart[]): DayPart[] {
  const part = { kind: 'UNPLANNED', paidPercent: 0 } as const
  const missions = missionsOffPlan(input, paid, part)
  return [...missions, ...getParts(getUnasked(input, presence, [...paid, ...missions]), part)]
}

/**
 * Work on the planned time of a holiday, which needs no request, by scans or on a mission; a leave that counts holidays
 * has taken its part.
 */
function holidayWorked(input: DayInput, inside: InsideDay, already: readonly DayPart[]): DayPart[] {
  const { plan, holiday, rules } = input
  if (!holiday || plan.kind !== 'WORKDAY') return []
  const part = { kind: 'HOLIDAY_WORKED', paidPercent: rules.holidayWorkedPercent } as const
  if (plan.rows.length === 0) return holidayByHours(input, inside, already, { ...part, sourceId: holiday.id })
  const onLeave = getSpans(inside.parts, 'LEAVE')
  const missions: DayPart[] = []
  for (const { id, part: asked } of getMissions(input)) {
    const spans = without(within(plan.time, coveredTime(plan, asked)), [...onLeave, ...getSpans(missions)])
    missions.push(...getParts(spans, { ...part, sourceId: id, isMission: true }))
  }
  const scanned = without(within(plan.time, inside.presence), [...onLeave, ...getSpans(missions)])
  return [...missions, ...getParts(scanned, { ...part, sourceId: holiday.id })]
}
/** The same by hours: missions first, then presence, up to the hours of the day. */
function holidayByHours(
  input: DayInput,
  { presence, isAssumed }: InsideDay,
  already: readonly DayPart[],
  part: Omit<DayPart, 'minutes' | 'span'>,
): DayPart[] {
  let left = input.plan.minutes
  const missions = getMissions(input).flatMap(({ id, part: asked }): DayPart[] => {
    const minutes = Math.min(left, askedMinutes(input, asked))
    left -= minutes
    return minutes > 0 ? [{ ...part, minutes, sourceId: id, isMission: true }] : []
  })
  if (isAssumed) return left > 0 ? [...missions, { ...part, minutes: left }] : missions
  return [...missions, ...getParts(firstMinutes(without(presence, getSpans(already)), left), part)]
}

/** Hours that were borrowed and are worked back; overtime of the same minute goes first. */
function payback(input: DayInput, presence: readonly Span[], extra: readonly DayPart[]): DayPart[] {
  const parts: DayPart[] = []
  for (const request of ordered(input.requests.filter(({ kind }) => kind === 'PAYBACK')))
    parts.push(
      ...getParts(without(counted(input, presence, request), getSpans([...extra, ...parts])), {
        kind: 'PAID_BACK',
        paidPercent: 0,
        sourceId: request.id,
      }),
    )
  return parts
}

/**
 * Premiums, and work without a plan (docs/rules/time.md, "Overtime and premiums"). Premiums count worked minutes only,
 * never forgiven ones.
 */
export function besidePlan(input: DayInput, inside: InsideDay): DayPart[] {
  const { plan, rules } = input
  const { parts, presence } = inside
  const extra = overtime(input, presence)
  const paidBack = payback(input, presence, extra)
  const already = [...extra, ...paidBack]
  const onHoliday = holidayWorked(input, inside, already)
  const byHours = parts.find(({ kind, span }) => kind === 'WORKED' && !span)?.minutes ?? 0
  const worked = [
    ...getSpans(parts, 'WORKED'),
    ...firstMinutes(without(presence, getSpans(already)), byHours),
    ...getSpans(onHoliday.filter(({ isMission }) => !isMission)),
  ]
  return [
    ...extra,
    ...paidBack,
    ...onHoliday,
    ...(plan.kind === 'OFF' ? offWorked(input, presence, already) : []),
    ...(plan.kind === 'NOT_PLANNED' ? unplanned(input, presence, already) : []),
    ...getParts(within(worked, rules.night), { kind: 'NIGHT', paidPercent: rules.nightPercent }),
  ]
}
