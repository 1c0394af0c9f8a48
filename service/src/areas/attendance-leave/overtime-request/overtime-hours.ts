import { fill, L, shownDay, type Label } from '@staff/contract'
import { overtimeDays, type OvertimeDay } from '@staff/contract/attendance-leave'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { later } from '../../../dated/days.ts'
import { getClock, spanOfClock } from '../attendance-day/calculation/clock.ts'
import { getPlan, type DayPlan } from '../attendance-day/calculation/day-plan.ts'
import { minutesIn, within, type Span } from '../attendance-day/calculation/spans.ts'
import { hoursInTheWay } from '../requested-day/hours-beside.ts'
import { kindOfDay, plannedTime, workDayIn, type DaysAround } from '../requested-day/planned-hours.ts'
import { nightFaultBeyond } from '../requested-day/over-midnight.ts'
import type { OvertimeFacts } from './overtime-facts.ts'
import { overtimeRequestType as typeTable } from '../overtime-request-type/overtime-request-type.table.ts'

type TypeRow = typeof typeTable.$inferSelect

/** What is asked for: hours of the clock, or the times of the person's working shift. */
export interface AskedOvertime {
  readonly employeeId: string
  readonly requestDate: string
  readonly overtimeType: 'HOUR' | 'WORKING_SHIFT'
  readonly startTime: string
  readonly endTime: string
}
/** Overtime as it will be judged. */
export interface OvertimeHours {
  readonly around: DaysAround
  readonly workDate: string
  readonly startTime: string
  readonly endTime: string
  /** In minutes from 00:00 of `workDate`, without unpaid breaks. */
  readonly spans: readonly Span[]
  readonly minutes: number
  readonly nightMinutes: number
  /** The times are those of a shift, not typed. */
  readonly isOfShift: boolean
}

/**
 * The times of a working shift on a day that may be free: those of its roster, else the whole shift; without the unpaid
 * break.
 */
export function shiftTimes({ rows, time, shift }: DayPlan): { readonly hull: Span; readonly spans: readonly Span[] } {
  const whole = getPlan({ ...shift, kind: 'NORMAL', week: ['FULL'] }, 0)
  const [first = { from: shift.start, to: shift.start }] = rows.length > 0 ? rows : whole.rows
  const last = (rows.length > 0 ? rows : whole.rows).at(-1) ?? first
  return { hull: { from: first.from, to: last.to }, spans: rows.length > 0 ? time : whole.time }
}

function placed({ aroundOn }: OvertimeFacts, asked: AskedOvertime) {
  if (asked.overtimeType === 'HOUR') {
    const { around, span } = workDayIn(aroundOn, asked.requestDate, spanOfClock(asked.startTime, asked.endTime))
    return { around, hull: span, spans: [span] }
  }
  const around = aroundOn(asked.requestDate)
  const none = { from: 0, to: 0 }
  return { around, ...(around.on ? shiftTimes(around.on.plan) : { hull: none, spans: [] }) }
}
/** Lays what is asked for over the plan of its day. */
export function overtimeHours(facts: OvertimeFacts, asked: AskedOvertime): OvertimeHours {
  const { around, hull, spans } = placed(facts, asked)
  const { night } = facts.rulesOn(around.date)
  return {
    around,
    workDate: around.date,
    startTime: getClock(hull.from),
    endTime: getClock(hull.to),
    spans,
    minutes: minutesIn(spans),
    nightMinutes: minutesIn(within(spans, night)),
    isOfShift: asked.overtimeType === 'WORKING_SHIFT',
  }
}

const getPercent = ({ percentagePerHour, isPaidBySalary }: TypeRow) =>
  Number(percentagePerHour) + (isPaidBySalary ? 100 : 0)
/**
 * What the hours pay, in percent of all that an hour is worth: overtime lies beyond the planned hours, so what a type
 * leaves to the salary is added; hours at night pay what the type of the night says at least (docs/rules/time.md,
 * "Overtime and premiums").
 */
export function overtimePercents(
  types: readonly TypeRow[],
  type: TypeRow,
): { readonly paidPercent: string; readonly nightPercent: string } {
  const nights = types.filter(({ suggestedFor }) => suggestedFor === 'NIGHT')
  const paid = getPercent(type)
  return { paidPercent: String(paid), nightPercent: String(Math.max(paid, ...nights.map(getPercent))) }
}
/** The types that may be asked for, those that pay the most first. */
export const loadOvertimeTypes = (db: Database): Promise<TypeRow[]> =>
  db
    .select()
    .from(typeTable)
    .where(eq(typeTable.isEnabled, true))
    .orderBy(desc(typeTable.percentagePerHour), typeTable.id)
/** Whether a type is there for such hours; one that is suggested for nothing fits everywhere. */
export function fits(type: Pick<TypeRow, 'suggestedFor'>, { around, minutes, nightMinutes }: OvertimeHours): boolean {
  if (type.suggestedFor === null) return true
  if (type.suggestedFor === 'NIGHT') return minutes > 0 && nightMinutes === minutes
  return around.on !== undefined && type.suggestedFor === kindOfDay(around.on)
}
/** The type that the form suggests: the one of the kind of day. */
export const suggestedType = (
  types: readonly TypeRow[],
  kind: ReturnType<typeof kindOfDay> | undefined,
): TypeRow | null => types.find(({ suggestedFor }) => kind !== undefined && suggestedFor === kind) ?? null

const words = {
  times: L('The end must differ from the start', 'ម៉ោងបញ្ចប់ត្រូវខុសពីម៉ោងចាប់ផ្ដើម'),
  planned: L('Overtime lies beyond the planned hours, {{hours}}', 'ម៉ោងថែមត្រូវនៅក្រៅម៉ោងដែលបានកំណត់ {{hours}}'),
  unplanned: L(
    'There is no working schedule for {{date}} yet. Enter it first.',
    'មិនទាន់មានកាលវិភាគសម្រាប់ {{date}} ទេ៖ ត្រូវរៀបចំកាលវិភាគជាមុនសិន',
  ),
  minor: L('Employees under 18 must not work at night', 'អ្នកមានអាយុក្រោម 18 ឆ្នាំមិនត្រូវធ្វើការពេលយប់ទេ'),
  type: L('This type is for another kind of day: {{date}} is "{{kind}}"', 'ប្រភេទនេះសម្រាប់ថ្ងៃផ្សេង៖ {{date}} គឺ "{{kind}}"'),
}
const shown = (spans: readonly Span[]) => spans.map(({ from, to }) => `${getClock(from)}–${getClock(to)}`).join(', ')

export interface Fault {
  readonly path: string
  readonly why: Label
}
interface OvertimeCheck {
  readonly id: string
  readonly dob: string
  /** None where nobody has chosen it yet: all else is judged. */
  readonly type: Pick<TypeRow, 'suggestedFor'> | undefined
  /** Waiting requests block as well: a new one is made. */
  readonly countPending: boolean
}
const kindLabel = (kind: OvertimeDay | undefined): Label =>
  overtimeDays.find(({ value }) => value === kind)?.label ?? overtimeDays[0].label
/**
 * The reason why these hours cannot be overtime, for a new request and at its decision; null where there is none. The
 * caller has locked the person.
 */
export function overtimeFault(
  { outsideOn, besideOn }: OvertimeFacts,
  hours: OvertimeHours,
  { id, dob, type, countPending }: OvertimeCheck,
): Fault | null {
  const { around, spans, workDate, minutes, nightMinutes, isOfShift } = hours
  const outside = outsideOn(around.date)
  if (outside) return { path: 'requestDate', why: outside }
  const long = countPending && !isOfShift ? nightFaultBeyond({ from: hours.startTime, to: hours.endTime }) : null
  if (long) return { path: 'endTime', why: long }
  const kindOn = around.on && kindOfDay(around.on)
  if (kindOn === 'NOT_PLANNED') return { path: 'requestDate', why: fill(words.unplanned, { date: shownDay(workDate) }) }
  if (minutes === 0 || minutes >= 1_440) return { path: 'endTime', why: words.times }
  const planned = plannedTime(around)
  if (within(spans, planned).length > 0)
    return {
      path: 'startTime',
      why: fill(words.planned, { hours: shown(planned.filter((one) => within([one], spans).length > 0)) }),
    }
  if (nightMinutes > 0 && workDate < later(dob, 18, 'year')) return { path: 'startTime', why: words.minor }
  if (type && !fits(type, hours)) {
    const kind = kindLabel(kindOn)
    const said = (lang: 'en' | 'km') => fill(words.type, { date: shownDay(workDate), kind: kind[lang] })[lang]
    return { path: 'overtimeRequestTypeId', why: L(said('en'), said('km')) }
  }
  const beside = hoursInTheWay(besideOn(around.date), { spans, id, countPending })
  return beside ? { path: 'startTime', why: beside } : null
}
