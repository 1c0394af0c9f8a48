import type { DayFigures } from '../attendance-day.table.ts'
import { dayNumber, type CalculatedDay } from '../sources/calculate-day.ts'
import type { Slots } from '../calculation/day-slots.ts'
import { workedKinds, type AttendanceDay, type DayPart, type PartKind } from '../calculation/day-types.ts'

/**
 * What of a day is kept. One that still runs shows who came and how late; its minutes are not judged, and it has no
 * status before somebody was seen.
 */
function kept({ result, isOpen }: CalculatedDay): Omit<AttendanceDay, 'status' | 'slots'> & {
  readonly status: AttendanceDay['status'] | null
} {
  if (!isOpen) return result
  const isSeen = result.status === 'PRESENT' || result.status === 'LEAVE' || result.status === 'NOT_RECORDED'
  return {
    ...result,
    status: isSeen ? result.status : null,
    presentWeight: 0,
    absentWeight: 0,
    paidWeight: 0,
    deviations: { lateCheckIn: result.deviations.lateCheckIn, breakInEarly: 0, lateBreakOut: 0, checkOutEarly: 0 },
    parts: [],
    flags: [],
  }
}
/** A slot of the whole day: the first row's coming, the last row's going. */
const slotsOfDay = ({ result: { slots } }: CalculatedDay): Slots => {
  const [first] = slots
  const last = slots.at(-1)
  return {
    ...(first?.in && { in: first.in }),
    ...(first?.pauseOut && { pauseOut: first.pauseOut }),
    ...(first?.pauseIn && { pauseIn: first.pauseIn }),
    ...(last?.out && { out: last.out }),
  }
}
/** Minutes of a day by what reports sum (docs/rules/time.md, "Reports"). */
function minuteSums(parts: readonly DayPart[]) {
  const missions = parts.filter(({ kind, isMission }) => kind === 'MISSION' || isMission)
  const of = (...kinds: readonly PartKind[]) =>
    parts.reduce((sum, { kind, minutes }) => (kinds.includes(kind) ? sum + minutes : sum), 0)
  return {
    late_minutes: of('LATE'),
    overtime_minutes: of('OVERTIME'),
    worked_minutes: of(...workedKinds),
    regular_minutes: of('WORKED'),
    borrowed_minutes: of('BORROWED'),
    mission_minutes: missions.reduce((sum, { minutes }) => sum + minutes, 0),
    leave_minutes: of('LEAVE'),
  }
}
/** The columns of {@link storedDay} with their types. */
export const dayColumns = {
  employee_id: 'text',
  date: 'date',
  working_shift_id: 'text',
  plan: 'int',
  kind: 'text',
  status: 'text',
  is_open: 'boolean',
  is_public_holiday: 'boolean',
  planned_minutes: 'int',
  weight: 'numeric',
  present_weight: 'numeric',
  absent_weight: 'numeric',
  paid_weight: 'numeric',
  check_in: 'timestamp',
  break_in: 'timestamp',
  break_out: 'timestamp',
  check_out: 'timestamp',
  late_check_in: 'int',
  break_in_early: 'int',
  late_break_out: 'int',
  check_out_early: 'int',
  late_minutes: 'int',
  overtime_minutes: 'int',
  worked_minutes: 'int',
  regular_minutes: 'int',
  borrowed_minutes: 'int',
  mission_minutes: 'int',
  leave_minutes: 'int',
  flags: 'text',
  outlet_id: 'text',
  inputs_hash: 'text',
} as const
/**
 * The columns of a day's row: times by the clock of the business zone, flags with commas.
 * @param plan number, from 1, of the plan among those that are sent with it.
 */
export function storedDay(one: CalculatedDay, plan: number) {
  const { in: came, pauseOut, pauseIn, out } = slotsOfDay(one)
  const clock = (slot: Slots[keyof Slots]) =>
    slot ? new Date((dayNumber(one.date) * 1_440 + slot.at) * 60_000).toISOString().slice(0, 19) : null
  const day = kept(one)
  return {
    employee_id: one.employeeId,
    date: one.date,
    working_shift_id: one.workingShiftId,
    plan,
    kind: day.kind,
    status: day.status,
    is_open: one.isOpen,
    is_public_holiday: day.isPublicHoliday,
    planned_minutes: day.plannedMinutes,
    weight: day.weight,
    present_weight: day.presentWeight,
    absent_weight: day.absentWeight,
    paid_weight: day.paidWeight,
    check_in: clock(came),
    break_in: clock(pauseOut),
    break_out: clock(pauseIn),
    check_out: one.isOpen ? null : clock(out),
    late_check_in: day.deviations.lateCheckIn,
    break_in_early: day.deviations.breakInEarly,
    late_break_out: day.deviations.lateBreakOut,
    check_out_early: day.deviations.checkOutEarly,
    ...minuteSums(day.parts),
    flags: day.flags.join(','),
    outlet_id: one.outletId,
    inputs_hash: one.inputsHash,
  }
}
/** The columns of {@link storedParts} with their types. */
export const partColumns = {
  employee_id: 'text',
  date: 'date',
  ordinal: 'int',
  kind: 'text',
  minutes: 'int',
  paid_percent: 'numeric',
  from_minute: 'int',
  to_minute: 'int',
  source_id: 'text',
} as const
/** The parts of a day by their columns. */
export const storedParts = (one: CalculatedDay) =>
  kept(one).parts.map(({ kind, minutes, paidPercent, span, sourceId }, ordinal) => ({
    employee_id: one.employeeId,
    date: one.date,
    ordinal,
    kind,
    minutes,
    paid_percent: paidPercent,
    from_minute: span?.from ?? null,
    to_minute: span?.to ?? null,
    source_id: sourceId ?? null,
  }))

/** Minutes by kind and percent, in one order. */
export function partSums(parts: DayFigures['parts']): DayFigures['parts'] {
  const found = new Map<string, DayFigures['parts'][number]>()
  for (const { kind, minutes, paidPercent } of parts) {
    const key = `${kind} ${String(paidPercent)}`
    found.set(key, { kind, paidPercent, minutes: (found.get(key)?.minutes ?? 0) + minutes })
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
/** What pay would read of a day if it were stored. */
export function dayFigures(one: CalculatedDay): DayFigures {
  const { kind, status, plannedMinutes, weight, presentWeight, absentWeight, paidWeight, parts } = kept(one)
  return { kind, status, plannedMinutes, weight, presentWeight, absentWeight, paidWeight, parts: partSums(parts) }
}
