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

/**
 * Work on a day off without approved overtime is shown and unpaid. A mission on it counts; a whole one counts by the
 * standard hours.
 */
function offWorked(
  { plan, requests, rules }: DayInput,
  presence: readonly Span[],
  paid: readonly DayPart[],
): DayPart[] {
  const missions = ordered(requests.filter(({ kind }) => kind === 'MISSION')).map(({ id, part }): DayPart => {
    const minutes =
      part === 'DAY'
        ? plan.shift.standardMinutes
        : typeof part === 'object'
          ? minutesIn(part)
          : Math.floor(plan.shift.standardMinutes / 2)
    return { kind: 'OFF_WORKED', minutes, paidPercent: rules.offWorkedPercent, sourceId: id }
  })
  const unasked = missions.length > 0 ? [] : without(presence, getSpans(paid))
  return [...missions, ...getParts(unasked, { kind: 'OFF_WORKED', paidPercent: 0 })]
}

/** Work on the planned time of a holiday, which needs no request; a leave that counts holidays has taken its part. */
function holidayWorked(
  { plan, holiday, rules }: DayInput,
  { parts, presence }: InsideDay,
  already: readonly DayPart[],
): DayPart[] {
  if (!holiday || plan.kind !== 'WORKDAY') return []
  const free = without(presence, getSpans(already))
  const asked = plan.rows.length > 0 ? within(plan.time, presence) : firstMinutes(free, plan.minutes)
  return getParts(without(asked, getSpans(parts, 'LEAVE')), {
    kind: 'HOLIDAY_WORKED',
    paidPercent: rules.holidayWorkedPercent,
    sourceId: holiday.id,
  })
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
    ...getSpans(onHoliday),
  ]
  const unplanned = plan.kind === 'NOT_PLANNED' ? without(presence, getSpans(already)) : []
  return [
    ...extra,
    ...paidBack,
    ...onHoliday,
    ...(plan.kind === 'OFF' ? offWorked(input, presence, already) : []),
    ...getParts(unplanned, { kind: 'UNPLANNED', paidPercent: 0 }),
    ...getParts(within(worked, rules.night), { kind: 'NIGHT', paidPercent: rules.nightPercent }),
  ]
}
