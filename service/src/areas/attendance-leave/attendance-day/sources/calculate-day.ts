import { canonicalJson } from '@staff/contract'
import { createHash } from 'node:crypto'
import { attendanceDay } from '../calculation/attendance-minutes.ts'
import type { CountsAbsence } from './absence-start.ts'
import type { DayFacts } from './day-facts.ts'
import { getPlan, type DayPlan, type ShiftTerms } from '../calculation/day-plan.ts'
import { scansByDay, windowEnd, type DayScans, type PlannedDay, type StoredScan } from '../calculation/day-scans.ts'
import type { DayKey } from '../../../../dated/day-key.ts'
import { getDateAt } from '../../../../dated/days.ts'
import { ordered, type AttendanceDay, type DayRules } from '../calculation/day-types.ts'
import type { Span } from '../calculation/spans.ts'

/** Raised when the rules themselves change, so that open days are made again. */
const rulesVersion = 2
const day = 86_400

/** A day as it is stored. */
export interface CalculatedDay extends DayKey {
  readonly workingShiftId: string
  readonly plan: DayPlan
  readonly isOpen: boolean
  readonly result: AttendanceDay
  readonly scans: DayScans
  readonly outletId: string | null
  readonly inputsHash: string
}
/** What a day is made from, and whether missing time of it counts: not before the first scan. */
export interface JudgedFacts extends DayFacts {
  readonly countsAbsence: CountsAbsence
}
/** Days since 1970-01-01 of an ISO day. */
export const dayNumber = (date: string): number => Date.parse(date) / (day * 1000)
/** 0 = Monday. */
export const weekday = (date: string): number => (dayNumber(date) + 3) % 7

// Thousands of days share few plans and rules: what is made of one is made once.
const texts = new WeakMap<object, string>()
function getText(shared: object): string {
  const text = texts.get(shared) ?? canonicalJson(shared)
  texts.set(shared, text)
  return text
}
const [noRequests, noHoliday] = [canonicalJson([]), canonicalJson(null)]
const getHash = (facts: readonly string[]): string => createHash('sha256').update(facts.join('\n')).digest('base64url')
const weeks = new WeakMap<ShiftTerms, (DayPlan | undefined)[]>()
/** The plan of a weekday of a shift. */
function weekPlan(terms: ShiftTerms, at: number): DayPlan {
  const week = weeks.get(terms) ?? []
  const plan = week[at] ?? getPlan(terms, at)
  week[at] = plan
  weeks.set(terms, week)
  return plan
}

/** A day with its plan and the scans that are its own, before anything is made of them. */
export type PlacedDay = Pick<CalculatedDay, 'workingShiftId' | 'plan' | 'isOpen' | 'scans' | 'outletId'>

/**
 * The plan of a day and the scans that belong to it, with its neighbours for the scans between them; undefined on a day
 * without employment.
 * @param now the clock of the business zone in seconds: a day whose window is not over stays open.
 */
export function placeDay(facts: DayFacts, key: DayKey, now: number): PlacedDay | undefined {
  const shift = facts.shiftOn(key)
  if (!shift) return undefined
  const number = dayNumber(key.date)
  const own = { number, plan: planWith(facts, key, shift.terms), extra: overtimeOn(facts, key) }
  const near = (distance: number): PlannedDay[] => {
    const date = { employeeId: key.employeeId, date: getDateAt(number + distance) }
    const planned = planOn(facts, date)
    return planned ? [{ number: number + distance, plan: planned, extra: overtimeOn(facts, date) }] : []
  }
  // The neighbourhood only: what else the batch has read of this person neither costs nor changes anything here.
  const isNear = ({ second }: StoredScan) => second >= (number - 2) * day && second < (number + 2) * day
  const all = facts.scansOf(key.employeeId).filter(isNear)
  const around = all.length > 0 ? [...near(-2), ...near(-1), own, ...near(1)] : [own]
  const scans = scansByDay(around, all).get(number) ?? { scans: [], outside: [] }
  return {
    workingShiftId: shift.id,
    plan: own.plan,
    isOpen: now < number * day + windowEnd(own) * 60,
    scans,
    outletId: getOutlet(all, scans),
  }
}
/** Makes one day from the facts, as {@link placeDay}; undefined on a day without employment. */
export function calculateDay(facts: JudgedFacts, rules: DayRules, key: DayKey, now: number): CalculatedDay | undefined {
  const placed = placeDay(facts, key, now)
  if (!placed) return undefined
  const { plan, scans, isOpen, workingShiftId } = placed
  const holiday = facts.holidayOn(key.date)
  const requests = ordered(facts.requestsOn(key)).map(
    ({ kind, id, part, paidPercent, nightPercent, countsHolidays }) => ({
      kind,
      id,
      part,
      paidPercent,
      ...(nightPercent !== undefined && { nightPercent }),
      ...(countsHolidays !== undefined && { countsHolidays }),
    }),
  )
  const countsAbsence = facts.countsAbsence(key, scans.scans.length + scans.outside.length > 0)
  const input = { plan, requests, scans, rules, countsAbsence, ...(holiday && { holiday }) }
  return {
    ...placed,
    employeeId: key.employeeId,
    date: key.date,
    result: attendanceDay(input),
    // Times and not ids: a scan that was stored again is the same fact.
    inputsHash: getHash([
      String(rulesVersion),
      workingShiftId,
      String(isOpen),
      String(countsAbsence),
      getText(plan),
      requests.length > 0 ? canonicalJson(requests) : noRequests,
      holiday ? canonicalJson(holiday) : noHoliday,
      getText(rules),
      JSON.stringify(getTimes(scans)),
    ]),
  }
}
/**
 * The plan of a person's day; undefined outside of every employment. Days that are over keep the shift of their
 * calculation.
 */
export function planOn(facts: DayFacts, key: DayKey): DayPlan | undefined {
  const shift = facts.shiftOn(key)
  return shift && planWith(facts, key, shift.terms)
}
function planWith(facts: DayFacts, key: DayKey, terms: ShiftTerms): DayPlan {
  const planned = facts.plannedOn(key)
  const isWeek = planned.roster.length === 0 && !planned.isDayOff && !planned.isRest
  return isWeek ? weekPlan(terms, weekday(key.date)) : getPlan(terms, weekday(key.date), planned)
}
/** The hours of approved overtime; that of a whole day adds nothing to its window. */
const overtimeOn = (facts: DayFacts, key: DayKey): readonly Span[] =>
  facts.requestsOn(key).flatMap(({ kind, part }) => (kind === 'OVERTIME' && typeof part === 'object' ? part : []))
const getTimes = ({ scans, outside }: DayScans) => [scans, outside].map((all) => all.map(({ at }) => at))
const getOutlet = (all: readonly StoredScan[], { scans: [first] }: DayScans): string | null =>
  all.find(({ id }) => id === first?.id)?.outletId ?? null
