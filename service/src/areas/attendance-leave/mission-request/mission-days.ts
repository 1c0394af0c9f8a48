import type { DurationType } from '@staff/contract/attendance-leave'
import type { AbsencePart } from '../absence/absence-types.ts'
import type { PlannedDate } from '../attendance-day/calculation/day-plan.ts'
import { spanOfClock } from '../attendance-day/calculation/clock.ts'
import { placeHours, type PlacedHours } from '../requested-day/placed-hours.ts'

/** The time that a mission asks for. */
export interface AskedMission {
  readonly durationType: DurationType
  readonly fromDate: string
  readonly toDate: string
  /** `HH:mm`, both for TIME alone. */
  readonly fromTime: string | null
  readonly toTime: string | null
}
/** The day that a mission by hours belongs to; undefined for whole days and halves. */
export const placeMission = (
  { durationType, fromDate, fromTime, toTime }: AskedMission,
  planOn: (date: string) => PlannedDate,
): PlacedHours | undefined =>
  durationType === 'TIME'
    ? placeHours((date) => planOn(date).plan?.rows ?? [], fromDate, spanOfClock(fromTime ?? '00:00', toTime ?? '00:00'))
    : undefined

/** What of a mission is stored, as far as it says which part of each of its days it takes. */
export interface StoredPart extends Pick<AskedMission, 'durationType' | 'fromTime' | 'toTime'> {
  readonly fromMinute: number | null
  readonly toMinute: number | null
}
/** The part of each of its days that a mission takes. */
export function missionPart({ durationType, fromTime, toTime, fromMinute, toMinute }: StoredPart): AbsencePart {
  if (durationType === 'DATE_RANGE') return 'DAY'
  if (durationType !== 'TIME') return durationType === 'FIRST_HALF_DAY' ? 'FIRST_HALF' : 'SECOND_HALF'
  if (fromMinute !== null && toMinute !== null) return [{ from: fromMinute, to: toMinute }]
  return [spanOfClock(fromTime ?? '00:00', toTime ?? '00:00')]
}
/** The days of a mission with their part and plan; hours on the day that they belong to. */
export function missionDays(asked: AskedMission, { planned, planOn }: MissionPlans) {
  const placed = placeMission(asked, planOn)
  const part = missionPart({ ...asked, fromMinute: placed?.span.from ?? null, toMinute: placed?.span.to ?? null })
  return (placed ? [planOn(placed.date)] : planned).map(({ date, plan }) => ({ date, part, ...(plan && { plan }) }))
}
/** What is planned on the days of a mission, and on the day before them. */
export interface MissionPlans {
  readonly planned: readonly PlannedDate[]
  readonly planOn: (date: string) => PlannedDate
}
/**
 * The length of a mission in days (four decimals): whole days by the calendar, halves as halves, hours as a share of
 * the planned or the standard hours.
 */
export function missionDuration(asked: AskedMission, { planned, planOn }: MissionPlans): number {
  if (asked.durationType === 'DATE_RANGE') return planned.length
  const placed = placeMission(asked, planOn)
  if (!placed) return 0.5
  const { plan } = planOn(placed.date)
  const whole = plan && plan.minutes > 0 ? plan.minutes : (plan?.shift.standardMinutes ?? 480)
  return Math.round(Math.min(1, (placed.span.to - placed.span.from) / whole) * 10_000) / 10_000
}
