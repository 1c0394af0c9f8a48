import type { DurationType } from '@staff/contract/attendance-leave'
import type { AbsencePart } from '../absence/absence-types.ts'
import type { PlannedDate } from '../attendance-day/calculation/day-plan.ts'
import { spanOfClock } from '../attendance-day/calculation/clock.ts'

/** The time that a mission asks for. */
export interface AskedMission {
  readonly durationType: DurationType
  readonly fromDate: string
  readonly toDate: string
  /** `HH:mm`, both for TIME alone. */
  readonly fromTime: string | null
  readonly toTime: string | null
}
const getHours = ({ fromTime, toTime }: Pick<AskedMission, 'fromTime' | 'toTime'>) =>
  spanOfClock(fromTime ?? '00:00', toTime ?? '00:00')

/** The part of each of its days that a mission takes. */
export function missionPart(asked: Pick<AskedMission, 'durationType' | 'fromTime' | 'toTime'>): AbsencePart {
  if (asked.durationType === 'TIME') return [getHours(asked)]
  if (asked.durationType === 'DATE_RANGE') return 'DAY'
  return asked.durationType === 'FIRST_HALF_DAY' ? 'FIRST_HALF' : 'SECOND_HALF'
}
/**
 * The length of a mission in days (four decimals): whole days by the calendar, halves as halves, hours as a share of
 * the planned or the standard hours.
 */
export function missionDuration(asked: AskedMission, planned: readonly PlannedDate[]): number {
  if (asked.durationType === 'DATE_RANGE') return planned.length
  if (asked.durationType !== 'TIME') return 0.5
  const plan = planned[0]?.plan
  const whole = plan && plan.minutes > 0 ? plan.minutes : (plan?.shift.standardMinutes ?? 480)
  const { from, to } = getHours(asked)
  return Math.round(Math.min(1, (to - from) / whole) * 10_000) / 10_000
}
