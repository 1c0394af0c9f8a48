import type { DayRequest } from '../attendance-day/calculation/day-types.ts'
import type { DayKey } from '../../../dated/day-key.ts'

export type AbsenceKind = 'LEAVE' | 'MISSION' | 'DAY_OFF'
/** All of a day, one half, or hours in minutes from 00:00 of it. */
export type AbsencePart = DayRequest['part']
/** One day on which somebody is not at the usual place, asked for (PENDING) or in force (ACTIVE). */
export interface Absence extends DayKey {
  readonly kind: AbsenceKind
  /** The request. */
  readonly id: string
  readonly part: AbsencePart
  readonly status: 'PENDING' | 'ACTIVE'
}
