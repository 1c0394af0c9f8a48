import type { DurationType } from '@staff/contract/attendance-leave'
import { later } from '../../../dated/days.ts'
import type { AbsencePart } from '../absence/absence-types.ts'
import type { DayPlan, PlannedDate } from '../attendance-day/calculation/day-plan.ts'
import { spanOfClock } from '../attendance-day/calculation/clock.ts'
import { minutesIn, within, type Span } from '../attendance-day/calculation/spans.ts'
import { placeHours, type PlacedHours } from '../requested-day/placed-hours.ts'
import { hasServed } from '../leave-balance/stock/leave-year.ts'
import { inDays, ofDays } from '../leave-balance/stock/entitlements.ts'
import type { LeaveType } from '../leave-request-type/leave-request-type.table.ts'
import { capUnrostered } from './usual-week.ts'

/** The time that a request asks for. */
export interface AskedLeave {
  readonly durationType: DurationType
  readonly fromDate: string
  readonly toDate: string
  readonly fromTime?: string | null | undefined
  readonly toTime?: string | null | undefined
}
/** One day of a leave: what it takes of a day (four decimals) and of its planned minutes. */
export interface LeaveDay {
  readonly date: string
  readonly days: number
  readonly minutes: number
  /** Hours in minutes from 00:00 of the day; null for whole days and halves. */
  readonly fromMinute: number | null
  readonly toMinute: number | null
}
/** Hours of a day; an end that is not after the start lies on the next day. */
const getSpan = ({ fromTime, toTime }: Pick<AskedLeave, 'fromTime' | 'toTime'>): Span =>
  spanOfClock(fromTime ?? '00:00', toTime ?? '00:00')
/** The day that leave by the hour belongs to; undefined for whole days and halves. */
export const placeLeave = (asked: AskedLeave, planOn: (date: string) => PlannedDate): PlacedHours | undefined =>
  asked.durationType === 'TIME'
    ? placeHours((date) => planOn(date).plan?.rows ?? [], asked.fromDate, getSpan(asked))
    : undefined
/** The part of each of its days that a request asks for. */
function getPart(asked: Omit<AskedLeave, 'fromDate' | 'toDate'>): AbsencePart {
  if (asked.durationType === 'TIME') return [getSpan(asked)]
  if (asked.durationType === 'DATE_RANGE') return 'DAY'
  return asked.durationType === 'FIRST_HALF_DAY' ? 'FIRST_HALF' : 'SECOND_HALF'
}

/**
 * The amount of a whole day of leave is its planned weight. A day without a roster yet counts as one, within the usual
 * days of its week. Free days and holidays count only where the type says so; then the type counts calendar days, and
 * half days as whole ones.
 */
function getWeight({ countsDayOff, countsHolidays }: Counting, plan: DayPlan, isHoliday: boolean): number {
  if (countsDayOff && countsHolidays) return 1
  if (plan.kind === 'OFF') return countsDayOff ? 1 : 0
  if (isHoliday && !countsHolidays) return 0
  return plan.kind === 'NOT_PLANNED' ? 1 : plan.weight
}
type Counting = Pick<LeaveType, 'countsDayOff' | 'countsHolidays'>

/** Hours as a share of the planned minutes, at most all of them. */
function getShare({ durationType }: AskedLeave, plan: DayPlan, span: Span | undefined): number {
  if (durationType === 'DATE_RANGE') return 1
  if (!span) return 0.5
  const all = plan.minutes > 0 ? plan.minutes : plan.shift.standardMinutes
  const taken = plan.time.length > 0 ? minutesIn(within(plan.time, [span])) : minutesIn([span])
  return all > 0 ? Math.min(1, taken / all) : 0
}
/**
 * What a leave takes of each day, from what is planned on it (docs/rules/time.md, "Leave requests"); hours of the day
 * that they belong to.
 */
export function leaveDays(
  asked: AskedLeave,
  type: Counting,
  planned: readonly PlannedDate[],
  planOn: (date: string) => PlannedDate,
): LeaveDay[] {
  const placed = placeLeave(asked, planOn)
  const hours = { fromMinute: placed?.span.from ?? null, toMinute: placed?.span.to ?? null }
  const days = placed ? [planOn(placed.date)] : planned
  const all = days.map(({ plan, isHoliday }) => (plan ? getWeight(type, plan, isHoliday) : 0))
  const weights = type.countsDayOff ? all : capUnrostered(days, all)
  return days.map(({ date, plan }, at) => {
    if (!plan) return { date, days: 0, minutes: 0, ...hours }
    const weight = weights[at] ?? 0
    const share = getShare(asked, plan, placed?.span)
    const whole = plan.minutes > 0 ? plan.minutes : plan.shift.standardMinutes
    const minutes = weight > 0 ? Math.round(whole * share) : 0
    return { date, days: inDays(ofDays(weight * share)), minutes, ...hours }
  })
}
/** The part of its day that a leave takes. */
export const getDayPart = (
  asked: Omit<AskedLeave, 'fromDate' | 'toDate'>,
  { fromMinute, toMinute }: Pick<LeaveDay, 'fromMinute' | 'toMinute'>,
): AbsencePart => (fromMinute === null || toMinute === null ? getPart(asked) : [{ from: fromMinute, to: toMinute }])
export const getDuration = (days: readonly LeaveDay[]): number =>
  inDays(days.reduce((sum, { days: taken }) => sum + ofDays(taken), 0))

/** A stretch of leave of one type. */
interface Stretch {
  readonly fromDate: string
  readonly toDate: string
}
/**
 * The first day of the illness to which a leave belongs: leave of the same type before it, as long as less than so many
 * days at work lie between.
 * @param before leave of the same type that is in force, in any order.
 */
export function illnessStart(before: readonly Stretch[], from: string, newAfterDays: number): string {
  let start = from
  for (const one of [...before].sort((a, b) => b.toDate.localeCompare(a.toDate)))
    if (one.fromDate < start && later(one.toDate, newAfterDays + 1, 'day') > start) start = one.fromDate
  return start
}
const block = 30
const dayMs = 86_400_000
type Pay = Pick<LeaveType, 'paidPercent' | 'paidSteps' | 'paidAfterMonths' | 'newIllnessAfterDays'>
/**
 * The pay of a day of leave in percent. It is nothing if the service is too short for the type when the leave begins. A
 * type with steps pays by blocks of 30 calendar days from the first day of an illness.
 */
export function getPaidPercent(
  type: Pay,
  {
    fromDate,
    hired,
    before,
  }: { readonly fromDate: string; readonly hired: string; readonly before: readonly Stretch[] },
  date: string,
): number {
  if (!hasServed({ startDate: hired }, type.paidAfterMonths, fromDate)) return 0
  if (!type.paidSteps) return type.paidPercent
  const steps = type.paidSteps.split(',').map(Number)
  const start = illnessStart(before, fromDate, type.newIllnessAfterDays)
  return steps[Math.floor((Date.parse(date) - Date.parse(start)) / dayMs / block)] ?? 0
}
