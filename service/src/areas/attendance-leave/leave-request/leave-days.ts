import type { DurationType } from '@staff/contract/attendance-leave'
import { later } from '../../../dated/days.ts'
import type { AbsencePart } from '../absence/absence-types.ts'
import type { DayPlan, PlannedDate } from '../attendance-day/calculation/day-plan.ts'
import { minutesIn, within, type Span } from '../attendance-day/calculation/spans.ts'
import { hasServed } from '../leave-balance/leave-year.ts'
import { inDays, ofDays } from '../leave-balance/entitlements.ts'
import type { LeaveType } from '../leave-request-type/leave-request-type.table.ts'

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
}
const getMinute = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** Hours of a day; an end that is not after the start lies on the next day. */
export function getSpan({ fromTime, toTime }: Pick<AskedLeave, 'fromTime' | 'toTime'>): Span {
  const [from, to] = [getMinute(fromTime ?? '00:00'), getMinute(toTime ?? '00:00')]
  return { from, to: to > from ? to : to + 1_440 }
}
/** The part of each of its days that a request asks for. */
export function getPart(asked: Omit<AskedLeave, 'fromDate' | 'toDate'>): AbsencePart {
  if (asked.durationType === 'TIME') return [getSpan(asked)]
  if (asked.durationType === 'DATE_RANGE') return 'DAY'
  return asked.durationType === 'FIRST_HALF_DAY' ? 'FIRST_HALF' : 'SECOND_HALF'
}

/**
 * The amount of a whole day of leave is its planned weight. A day without a roster yet counts as planned. Free days and
 * holidays count only where the type says so; then the type counts calendar days, and half days as whole ones.
 */
function getWeight({ countsDayOff, countsHolidays }: Counting, plan: DayPlan, isHoliday: boolean): number {
  if (countsDayOff && countsHolidays) return 1
  if (plan.kind === 'OFF') return countsDayOff ? 1 : 0
  if (isHoliday && !countsHolidays) return 0
  return plan.kind === 'NOT_PLANNED' ? 1 : plan.weight
}
type Counting = Pick<LeaveType, 'countsDayOff' | 'countsHolidays'>

/** Hours as a share of the planned minutes, at most all of them. */
function getShare(asked: AskedLeave, plan: DayPlan): number {
  if (asked.durationType === 'DATE_RANGE') return 1
  if (asked.durationType !== 'TIME') return 0.5
  const all = plan.minutes > 0 ? plan.minutes : plan.shift.standardMinutes
  const taken = plan.time.length > 0 ? minutesIn(within(plan.time, [getSpan(asked)])) : minutesIn([getSpan(asked)])
  return all > 0 ? Math.min(1, taken / all) : 0
}
/** What a leave takes of each day, from what is planned on it (docs/rules/time.md, "Leave requests"). */
export const leaveDays = (asked: AskedLeave, type: Counting, planned: readonly PlannedDate[]): LeaveDay[] =>
  planned.map(({ date, plan, isHoliday }) => {
    if (!plan) return { date, days: 0, minutes: 0 }
    const weight = getWeight(type, plan, isHoliday)
    const share = getShare(asked, plan)
    const whole = plan.minutes > 0 ? plan.minutes : plan.shift.standardMinutes
    return { date, days: inDays(ofDays(weight * share)), minutes: weight > 0 ? Math.round(whole * share) : 0 }
  })
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
