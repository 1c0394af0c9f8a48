import { besidePlan } from './day-beside.ts'
import { partsOfHours } from './day-hours.ts'
import { partsOfRows } from './day-rows.ts'
import type { AttendanceDay, DayFlag, DayInput, DayPart, InsideDay, PartKind } from './day-types.ts'
import { minutesIn } from './spans.ts'

const sum = (parts: readonly DayPart[], kinds: readonly PartKind[]) =>
  parts.filter(({ kind }) => kinds.includes(kind)).reduce((total, { minutes }) => total + minutes, 0)
/** Four decimals, as leave and pay keep days. */
const days = (value: number) => Math.round(value * 10_000) / 10_000

/** The status in the order of its reasons: a whole leave, then any presence or mission, then what the plan says. */
function getStatus({ plan, holiday }: DayInput, parts: readonly DayPart[], there: boolean): AttendanceDay['status'] {
  const left = sum(parts, ['LEAVE'])
  if (plan.minutes > 0 && left === plan.minutes) return 'LEAVE'
  if (there || parts.some(({ kind, isMission }) => kind === 'MISSION' || isMission)) return 'PRESENT'
  if (plan.kind === 'NOT_PLANNED') return 'NOT_PLANNED'
  if (plan.kind === 'OFF') return 'DAY_OFF'
  if (holiday) return 'PUBLIC_HOLIDAY'
  if (left > 0 && sum(parts, ['ABSENT']) === 0) return 'LEAVE'
  return sum(parts, ['UNSEEN']) > 0 ? 'NOT_RECORDED' : 'ABSENT'
}

/** Days with presence or mission, a half as a half; work on a day off or holiday counts by its hours. */
function presentWeight({ plan, holiday }: DayInput, inside: InsideDay, beside: readonly DayPart[]): number {
  if (plan.kind === 'WORKDAY' && !holiday) {
    const away = sum(inside.parts, ['LEAVE']) / plan.minutes
    const there = sum(inside.parts, ['WORKED', 'MISSION', 'BORROWED', 'UNSEEN']) > 0
    return there ? Math.max(0, plan.weight - inside.absentWeight - (away >= 0.5 ? 0.5 * plan.weight : 0)) : 0
  }
  const worked = sum(beside, ['HOLIDAY_WORKED', 'OFF_WORKED', 'OVERTIME'])
  if (worked === 0) return 0
  return worked * 4 >= plan.shift.standardMinutes * 3 ? 1 : 0.5
}
/**
 * The paid part of the weight: all but absence; leave and holidays by their percent. Payroll deducts late time; this
 * function does not.
 */
function paidWeight({ plan }: DayInput, { parts, absentWeight }: InsideDay): number {
  if (plan.minutes === 0) return 0
  const unpaid = parts
    .filter(({ kind }) => kind === 'LEAVE' || kind === 'HOLIDAY' || kind === 'MISSION')
    .reduce((total, { minutes, paidPercent }) => total + (minutes * (100 - paidPercent)) / 100, 0)
  return Math.max(0, plan.weight - absentWeight - (plan.weight * unpaid) / plan.minutes)
}

/** Somebody was there on a free day, and nothing that is paid says why; a single scan is enough. */
const isUnasked = (beside: readonly DayPart[], there: boolean): boolean =>
  beside.some(({ kind, paidPercent }) => kind === 'OFF_WORKED' && paidPercent === 0) || (there && beside.length === 0)

/**
 * The day of one person from its plan, scans and approved requests: every planned minute has exactly one kind and a
 * source, what lies beside the plan has its own (docs/rules/time.md, "The day"). A pure function: the same facts in any
 * order give the same day. The caller asks only for days that are over.
 */
export function attendanceDay(input: DayInput): AttendanceDay {
  const { plan, holiday, scans } = input
  const isHours = plan.kind === 'WORKDAY' && plan.rows.length === 0
  const inside = isHours ? partsOfHours(input) : partsOfRows(input)
  const beside = besidePlan(input, inside)
  const parts = [...inside.parts, ...beside]
  const there = minutesIn(inside.presence) > 0 || scans.scans.length > 0
  const flags: DayFlag[] = [
    ...(inside.missed ? (['MISSED_SCAN'] as const) : []),
    ...(scans.outside.length > 0 ? (['OUTSIDE_WINDOW'] as const) : []),
    ...(plan.kind === 'OFF' && isUnasked(beside, there) ? (['REST_WORKED'] as const) : []),
    ...(plan.kind === 'NOT_PLANNED' && (there || beside.some(({ isMission }) => isMission))
      ? (['UNPLANNED'] as const)
      : []),
  ]
  return {
    kind: plan.kind === 'WORKDAY' && holiday ? 'HOLIDAY' : plan.kind,
    status: getStatus(input, parts, there),
    isPublicHoliday: holiday !== undefined,
    plannedMinutes: plan.minutes,
    weight: plan.weight,
    presentWeight: days(presentWeight(input, inside, beside)),
    absentWeight: days(inside.absentWeight),
    paidWeight: days(paidWeight(input, inside)),
    slots: inside.slots,
    deviations: inside.deviations,
    parts,
    flags,
  }
}
