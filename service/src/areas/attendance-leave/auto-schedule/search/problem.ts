/** Minutes from 00:00 of a day; `to` may lie after midnight, beyond 1440. */
export interface DaySpan {
  readonly from: number
  readonly to: number
}
/** A shift that the plan may give: a legal day, as it stands among the templates of the store. */
export interface ShiftTemplate {
  readonly id: string
  /** The presence that covers demand, in order; without its break where a break covers nothing by the setting. */
  readonly spans: readonly DaySpan[]
  /** Minutes of work, without an unpaid break. */
  readonly minutes: number
  readonly isNight: boolean
  /** Shifts that may not stand on the next day, beside those that the rest between days forbids. */
  readonly cannotFollow?: readonly string[]
}
/** Work or rest that the plan does not choose. No spans: rest. */
export interface SetCell {
  /** Days from the first day of the range: negative before it, from its length on after it. */
  readonly day: number
  readonly spans: readonly DaySpan[]
  readonly minutes: number
}
/** What no plan may break. Limits that are not given do not hold. */
export interface WorkRules {
  readonly restMinutes: number
  readonly daysInRow: number
  /** Minutes of work of a week from Monday. */
  readonly weekMinutes?: number
  /** Days that a run of work or of days off has at least; runs at the ends of the range are not judged. */
  readonly leastDaysInRow?: number
  readonly leastDaysOff?: number
  /** Weekends with work on Saturday or Sunday. */
  readonly weekends?: number
  /** Minutes of work of the whole range. */
  readonly minutes?: { readonly least: number; readonly most: number }
  /** Days of one shift in the range. */
  readonly daysOfShift?: Readonly<Record<string, number>>
}
export type AwayReason = 'LEAVE' | 'MISSION' | 'DAY_OFF' | 'ELSEWHERE' | 'NOT_EMPLOYED'
/** A wish costs its weight when the plan does the opposite. Without a shift it is about any work on the day. */
export interface Wish {
  readonly day: number
  readonly shift?: string
  readonly wants: 'WORK' | 'NO_WORK'
  readonly weight: number
}
export const fairKinds = ['WEEKEND', 'NIGHT', 'HOLIDAY'] as const
export type FairKind = (typeof fairKinds)[number]
export interface Planned {
  readonly id: string
  /** Puts people in order: the same input gives the same plan, in whatever order it comes. */
  readonly staffNo: string
  /** The groups of demand that the person counts for. */
  readonly positions: readonly string[]
  /** Templates that contract, age and the law allow. */
  readonly shifts: readonly string[]
  readonly away: readonly { readonly day: number; readonly reason: AwayReason }[]
  /** Cells that were set by hand, in the range. */
  readonly set: readonly SetCell[]
  /** Published work before and after the range: it counts in every rule. */
  readonly around: readonly SetCell[]
  readonly rules: WorkRules
  /** Minutes of the contract by week of the range (from Monday). */
  readonly contract?: readonly number[]
  readonly wishes: readonly Wish[]
  /** Days of this kind that are fair in this range; more cost. The rotation list and the quarter before decide it. */
  readonly fair?: Readonly<Partial<Record<FairKind, number>>>
  /** What is published in the range: shifts by day, null = none. */
  readonly published?: readonly (string | null)[]
}
/** People needed in a part of a day; `shift` counts only those on that template. */
export interface DemandLine extends DaySpan {
  readonly day: number
  readonly position: string | null
  readonly people: number
  readonly shift?: string
}
/** Whole numbers, so that plans compare exactly. Hours are of one person. */
export interface Weights {
  /** An hour that one person is short, or that one person is too many. */
  readonly short: number
  readonly over: number
  /** An hour below or above the contract. */
  readonly contractBelow: number
  readonly contractAbove: number
  /** A single day off between days of work. */
  readonly splitRest: number
  /** A day above the fair share. */
  readonly fair: number
  /** A day that differs from what is published. */
  readonly change: number
  /** A day at night or on a holiday, which costs more. */
  readonly premium: number
}
export interface RosterProblem {
  readonly days: readonly { readonly date: string; readonly weekday: number; readonly isHoliday: boolean }[]
  readonly shifts: readonly ShiftTemplate[]
  readonly people: readonly Planned[]
  readonly demand: readonly DemandLine[]
  readonly weights: Weights
}
/** Shifts by person id, one for each day of the range; null = no work from the plan. */
export type ShiftPlan = ReadonlyMap<string, readonly (string | null)[]>

export const dayMinutes = 1_440
const daysOfWeek = 7
/** The week of a day of the range, from Monday; days before the first Monday are week 0. */
export const getWeek = ({ days }: RosterProblem, day: number): number =>
  Math.floor((day + (days[0]?.weekday ?? 1) - 1) / daysOfWeek)
/** The weekday of a day, 1 = Monday; also of days around the range. */
export const getWeekdayAt = ({ days }: RosterProblem, day: number): number =>
  ((((day + (days[0]?.weekday ?? 1) - 1) % daysOfWeek) + daysOfWeek) % daysOfWeek) + 1
const isWeekend = (problem: RosterProblem, day: number): boolean => getWeekdayAt(problem, day) > 5
/** Whether work of a template on a day counts for a fair share. */
export function isOfKind(problem: RosterProblem, kind: FairKind, day: number, shift: ShiftTemplate): boolean {
  if (kind === 'NIGHT') return shift.isNight
  return kind === 'WEEKEND' ? isWeekend(problem, day) : (problem.days[day]?.isHoliday ?? false)
}
/** People in the order of the staff number, then of the id. */
export const inOrder = (people: readonly Planned[]): readonly Planned[] =>
  people.toSorted((a, b) => (a.staffNo < b.staffNo ? -1 : a.staffNo > b.staffNo ? 1 : a.id < b.id ? -1 : 1))
