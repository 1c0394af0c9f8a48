import type { DayKey } from '../../../../dated/day-key.ts'
import { getHalves, type DayPlan } from './day-plan.ts'
import type { DayScans } from './day-scans.ts'
import type { Slots } from './day-slots.ts'
import { always, type Span } from './spans.ts'

/** Inside the plan: together they are the planned minutes, each minute once. */
export const kindsInside = [
  'WORKED',
  'FORGIVEN',
  'UNSEEN',
  'LEAVE',
  'MISSION',
  'HOLIDAY',
  'BORROWED',
  'LATE',
  'EARLY',
  'ABSENT',
] as const
/** Beside the plan: what is paid on top, or was worked without a plan. */
export const kindsBeside = ['OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED', 'PAID_BACK', 'UNPLANNED'] as const
export type PartKind = (typeof kindsInside)[number] | (typeof kindsBeside)[number]
/** What was worked beside approved overtime (docs/rules/time.md, "Reports"). */
export const workedKinds: readonly PartKind[] = ['WORKED', 'HOLIDAY_WORKED', 'OFF_WORKED', 'PAID_BACK', 'UNPLANNED']

/**
 * Minutes of one kind with their pay and their source. FLEXIBLE days have no clock times, so their parts have no span.
 */
export interface DayPart {
  readonly kind: PartKind
  readonly minutes: number
  readonly paidPercent: number
  readonly span?: Span
  /** The request or the holiday; none for what scans and the plan say. */
  readonly sourceId?: string
  /** Minutes of a mission that lie beside the plan, on a free day or a holiday. */
  readonly isMission?: true
}

/** An approved request as far as it touches this day: all of it, one half, or some hours. */
export interface DayRequest {
  readonly kind: 'LEAVE' | 'MISSION' | 'BORROW' | 'PAYBACK' | 'OVERTIME'
  readonly id: string
  readonly part: 'DAY' | 'FIRST_HALF' | 'SECOND_HALF' | readonly Span[]
  readonly paidPercent: number
  /** What overtime pays at night, where that is more. */
  readonly nightPercent?: number
  /** A leave that also takes public holidays. */
  readonly countsHolidays?: boolean
}
/** An approved request as far as it touches one day of one person; its hours in minutes from 00:00 of that day. */
export type DatedRequest = DayRequest & DayKey
export interface DayRules {
  /** Night work, as spans of a day and the one after it (law: 22:00 to 05:00). */
  readonly night: readonly Span[]
  readonly nightPercent: number
  readonly holidayWorkedPercent: number
  readonly offWorkedPercent: number
  /** Overtime is paid in whole steps of so many minutes; 1 = as it is. */
  readonly overtimeStep: number
  /** Only hours that are approved and scanned; otherwise what is approved. */
  readonly overtimeScannedOnly: boolean
}
export interface DayInput {
  readonly plan: DayPlan
  readonly holiday?: { readonly id: string; readonly isPaid: boolean }
  readonly requests: readonly DayRequest[]
  readonly scans: DayScans
  readonly rules: DayRules
  /** Whether missing time counts; before the first scans nobody is absent, late or early (setting `absent_from`). */
  readonly countsAbsence: boolean
}
/** Minutes against the plan, before grace and after leave, mission and borrowed time were taken out. */
export interface Deviations {
  readonly lateCheckIn: number
  readonly breakInEarly: number
  readonly lateBreakOut: number
  readonly checkOutEarly: number
}
/** What is not as it should be and waits for somebody: payroll lists it. */
export type DayFlag = 'MISSED_SCAN' | 'OUTSIDE_WINDOW' | 'REST_WORKED' | 'UNPLANNED'
export interface AttendanceDay {
  readonly kind: DayPlan['kind'] | 'HOLIDAY'
  readonly status: 'PRESENT' | 'ABSENT' | 'LEAVE' | 'DAY_OFF' | 'PUBLIC_HOLIDAY' | 'NOT_PLANNED' | 'NOT_RECORDED'
  /** A public holiday lies on the date, also on a free day. */
  readonly isPublicHoliday: boolean
  readonly plannedMinutes: number
  readonly weight: number
  /**
   * Parts of the weight: days with presence or mission (halves as halves), absent days, and paid days (partly paid
   * leave by its percent).
   */
  readonly presentWeight: number
  readonly absentWeight: number
  readonly paidWeight: number
  /** One for each row of the plan; the first and last of them are the day's check in and check out. */
  readonly slots: readonly Slots[]
  readonly deviations: Deviations
  readonly parts: readonly DayPart[]
  readonly flags: readonly DayFlag[]
}
/** What the rows or hours of a plan make of scans and covers; {@link attendanceDay} adds what lies beside the plan. */
export interface InsideDay {
  readonly parts: readonly DayPart[]
  readonly slots: readonly Slots[]
  readonly deviations: Deviations
  readonly absentWeight: number
  readonly missed: boolean
  /** Where the person was, inside and outside of the plan. */
  readonly presence: readonly Span[]
  /** A day by hours with a scan that has no pair: its hours count as worked until somebody corrects it. */
  readonly isAssumed?: boolean
}

export const none: Deviations = { lateCheckIn: 0, breakInEarly: 0, lateBreakOut: 0, checkOutEarly: 0 }

/** The time of a plan that a request covers. */
export function coveredTime(plan: DayPlan, part: DayRequest['part']): readonly Span[] {
  if (typeof part === 'object') return part
  if (part === 'DAY') return [always]
  return getHalves(plan)[part === 'FIRST_HALF' ? 0 : 1]
}

/** In an order of their own, so that the order in which they were read changes nothing. */
export const ordered = <C extends { readonly id: string }>(requests: readonly C[]): C[] =>
  [...requests].sort((a, b) => (a.id < b.id ? -1 : 1))
/** The spans of parts that have one. */
export const getSpans = (parts: readonly DayPart[], kind?: PartKind): Span[] =>
  parts.flatMap((part) => (part.span && (!kind || part.kind === kind) ? [part.span] : []))
