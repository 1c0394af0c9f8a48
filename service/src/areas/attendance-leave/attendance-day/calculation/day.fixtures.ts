import { attendanceDay } from './attendance-minutes.ts'
import { getPlan, type RosterRow, type ShiftTerms } from './day-plan.ts'
import {
  kindsInside,
  type AttendanceDay,
  type DayRequest,
  type DayInput,
  type DayRules,
  type PartKind,
} from './day-types.ts'

/** 08:00 as minutes; '29:00' is 05:00 of the day after. */
export const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
/** '08:00-12:00 13:00-17:00' as spans. */
export const span = (text: string) => {
  const [from = '', to = ''] = text.split('-')
  return { from: at(from), to: at(to) }
}

/** 08:00 to 17:00 with an hour of unpaid break and four scans; half a Saturday. */
export const office: ShiftTerms = {
  kind: 'NORMAL',
  start: at('08:00'),
  end: at('17:00'),
  breakStart: at('12:00'),
  breakEnd: at('13:00'),
  isBreakPaid: false,
  scanPerDay: 4,
  standardMinutes: 480,
  halfDayMinutes: 240,
  week: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FIRST_HALF', 'OFF'],
  graceMode: 'THRESHOLD',
  lateGrace: 5,
  earlyGrace: 0,
  breakGrace: 5,
  scanBefore: 120,
  scanAfter: 240,
}
export const night: ShiftTerms = {
  ...office,
  start: at('22:00'),
  end: at('06:00'),
  breakStart: at('02:00'),
  breakEnd: at('02:30'),
  isBreakPaid: true,
  scanPerDay: 2,
}
export const store: ShiftTerms = { ...office, kind: 'ROSTER', scanPerDay: 2 }
export const hours: ShiftTerms = { ...office, kind: 'FLEXIBLE', scanPerDay: 2 }

export const rules: DayRules = {
  night: [span('-2:00-5:00'), span('22:00-29:00')],
  nightPercent: 30,
  holidayWorkedPercent: 100,
  offWorkedPercent: 200,
  overtimeStep: 1,
  overtimeScannedOnly: true,
}
const workday = 0
interface Given {
  readonly shift?: ShiftTerms
  readonly weekday?: number
  readonly roster?: readonly RosterRow[]
  readonly isDayOff?: boolean
  readonly holiday?: DayInput['holiday']
  readonly requests?: readonly DayRequest[]
  readonly scans?: string
  readonly rules?: Partial<DayRules>
}
/** The day of somebody; scans as '08:00 12:00 13:00 17:00'. */
export function dayOf(given: Given): AttendanceDay {
  const scans = (given.scans ?? '')
    .split(' ')
    .filter(Boolean)
    .map((clock, n) => ({ id: `s${String(n)}`, at: at(clock) }))
  return attendanceDay({
    plan: getPlan(given.shift ?? office, given.weekday ?? workday, given),
    requests: given.requests ?? [],
    scans: { scans, outside: [] },
    rules: { ...rules, ...given.rules },
    ...(given.holiday && { holiday: given.holiday }),
  })
}
/** Minutes by kind, for example { WORKED: 480 }. */
export const totals = ({ parts }: Pick<AttendanceDay, 'parts'>): Partial<Record<PartKind, number>> =>
  parts.reduce<Partial<Record<PartKind, number>>>(
    (sums, { kind, minutes }) => ({ ...sums, [kind]: (sums[kind] ?? 0) + minutes }),
    {},
  )
export const insideMinutes = (day: AttendanceDay): number =>
  day.parts
    .filter(({ kind }) => (kindsInside as readonly string[]).includes(kind))
    .reduce((sum, { minutes }) => sum + minutes, 0)
export const leave = (part: DayRequest['part'], more: Partial<DayRequest> = {}): DayRequest => ({
  kind: 'LEAVE',
  id: 'leave',
  part,
  paidPercent: 100,
  ...more,
})
export const mission = (part: DayRequest['part']): DayRequest => ({
  kind: 'MISSION',
  id: 'mission',
  part,
  paidPercent: 100,
})
export const overtime = (hoursAsked: string, paidPercent = 150): DayRequest => ({
  kind: 'OVERTIME',
  id: 'overtime',
  part: [span(hoursAsked)],
  paidPercent,
})
export const borrow = (hoursAsked: string): DayRequest => ({
  kind: 'BORROW',
  id: 'borrow',
  part: [span(hoursAsked)],
  paidPercent: 100,
})
export const payback = (hoursAsked: string): DayRequest => ({
  kind: 'PAYBACK',
  id: 'payback',
  part: [span(hoursAsked)],
  paidPercent: 100,
})
