import { fill, L, type Label } from '@staff/contract'
import {
  getRuleWords,
  rosterWords,
  type RestRules,
  type ScheduleRule,
  type ScheduleWarning,
} from '@staff/contract/attendance-leave'
import { dayBefore, daysApart, getMonday, later } from '../../../dated/days.ts'
import { dayOfKey, getKey, type DayKey } from '../../../dated/day-key.ts'
import { refuse } from '../../../http/errors.ts'
import type { Absence } from '../absence/absence-types.ts'
import { getPlan, type ShiftTerms } from '../attendance-day/calculation/day-plan.ts'
import { within, type Span } from '../attendance-day/calculation/spans.ts'
import type { AvailableTime } from '../employee-availability/availability-days.ts'
import { getLeft } from '../employee-working-schedule/head-counts.ts'
import { getRosterRow, type StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import type { ShiftOnDay } from '../employee-working-schedule/shifts-on-days.ts'
import { findBrokenHours, type BrokenRule, type WorkedRow } from './hour-rules.ts'

/** Limits and hard rules of the company. */
export interface RuleSettings extends RestRules {
  readonly hard: ReadonlySet<ScheduleRule>
  /** The night of a day, and of the days beside it, in minutes of the day. */
  readonly nightOn: (date: string) => readonly Span[]
}
/** Everything that the rules ask about some people and days. */
export interface RuleFacts {
  readonly settings: RuleSettings
  /** The days that are judged, both included; facts reach beyond them. */
  readonly from: string
  readonly to: string
  /** The published plan around them, by {@link getKey}. */
  readonly plan: ReadonlyMap<string, readonly StoredTimes[]>
  readonly shifts: ReadonlyMap<string, ShiftOnDay>
  /** Days with a day off in force. */
  readonly daysOff: ReadonlySet<string>
  /** Leave and missions in force. */
  readonly absences: ReadonlyMap<string, readonly Absence[]>
  readonly availability: ReadonlyMap<string, readonly AvailableTime[]>
  /** Days with hours in the draft of another store. */
  readonly elsewhere: ReadonlySet<string>
  /** Of those who are not grown up on the first day. */
  readonly births: ReadonlyMap<string, string>
}
/** Days that are to say something else than the published plan, by {@link getKey}; rest and nothing are no rows. */
export type LaidPlan = ReadonlyMap<string, readonly StoredTimes[]>

/** A broken rule, and whether it is hard by the setting. */
export interface JudgedRule extends BrokenRule {
  readonly isHard: boolean
}
/** The words of a broken rule for a reader. */
export const getWords = ({ kind, scheduleDate: date, found }: BrokenRule, settings: RestRules): Label =>
  getRuleWords({ kind, date, found }, settings)
/** Broken rules as they are answered. */
export const toWarnings = (broken: readonly JudgedRule[], settings: RestRules): ScheduleWarning[] =>
  broken.map((rule) => {
    const { kind, isHard, employeeId, scheduleDate } = rule
    return { kind, isHard, employeeId, scheduleDate, words: getWords(rule, settings) }
  })

/** The age from which somebody may work at night. */
export const adult = 18
/** The minutes of work of a row, by the shift of its day: without an unpaid break. */
export function getWorkMinutes(row: StoredTimes, shift: ShiftOnDay | undefined): number {
  const plan = shift && getPlan({ ...shift.terms, kind: 'ROSTER' }, 0, { roster: [getRosterRow(row)] })
  return plan?.minutes ?? row.endMinute - row.startMinute
}
/** The minutes of work of rows: those of one shift with the same hours and no own break are worked out once. */
function createMinutes(): typeof getWorkMinutes {
  const known = new Map<ShiftTerms | undefined, Map<string, number>>()
  return (row, shift) => {
    if (row.breakStartMinute !== null) return getWorkMinutes(row, shift)
    const ofShift = known.get(shift?.terms) ?? new Map<string, number>()
    known.set(shift?.terms, ofShift)
    const hours = `${String(row.startMinute)}-${String(row.endMinute)}`
    const minutes = ofShift.get(hours) ?? getWorkMinutes(row, shift)
    ofShift.set(hours, minutes)
    return minutes
  }
}
/** A row with the {@link getKey} of its day. */
interface KeyedRow extends WorkedRow {
  readonly key: string
}
/** The rows that count for the rules: the plan with what is laid over it, without days off. */
function getWorked({ plan, shifts, daysOff }: RuleFacts, laid: LaidPlan): KeyedRow[] {
  const getMinutes = createMinutes()
  const rows: KeyedRow[] = []
  const addDay = (some: readonly StoredTimes[], key: string) => {
    if (some.length === 0 || daysOff.has(key)) return
    const { employeeId, date: scheduleDate } = dayOfKey(key)
    const shift = shifts.get(key)
    for (const row of some) {
      const { startMinute, endMinute } = row
      rows.push({ key, employeeId, scheduleDate, startMinute, endMinute, minutes: getMinutes(row, shift) })
    }
  }
  for (const [key, some] of plan) if (!laid.has(key)) addDay(some, key)
  for (const [key, some] of laid) addDay(some, key)
  return rows
}
/** Whether leave and missions of a day leave less than all of a row. */
const isPartAway = (row: WorkedRow, away: readonly Absence[]): boolean =>
  getLeft(
    row,
    away.map(({ part }) => part),
  ).reduce((sum, left) => sum + left.to - left.from, 0) <
  row.endMinute - row.startMinute
const dayRules = ['UNDER_AGE', 'TWO_STORES', 'AWAY', 'UNAVAILABLE'] as const
/** The rules of one day alone; each once for a day, however many rows it has. */
function findBrokenDays(facts: RuleFacts, rows: readonly KeyedRow[]): BrokenRule[] {
  const { absences, availability, births, elsewhere, settings } = facts
  // Most boards have none of it: their thousands of rows are not looked at.
  if (absences.size + availability.size + births.size + elsewhere.size === 0) return []
  const adultFrom = new Map([...births].map(([employeeId, dob]) => [employeeId, later(dob, adult, 'year')]))
  const found = new Map<string, BrokenRule>()
  for (const row of rows) {
    const { key, employeeId, scheduleDate } = row
    const span = { from: row.startMinute, to: row.endMinute }
    const away = absences.get(key)
    const told = availability.get(key)
    const broken = {
      UNDER_AGE:
        scheduleDate < (adultFrom.get(employeeId) ?? '') && within([span], settings.nightOn(scheduleDate)).length > 0,
      TWO_STORES: elsewhere.has(key),
      AWAY: away !== undefined && isPartAway(row, away),
      UNAVAILABLE: told?.some((one) => one.kind === 'CANNOT' && within([span], [one.span]).length > 0) === true,
    } satisfies Partial<Record<ScheduleRule, boolean>>
    for (const kind of dayRules)
      if (broken[kind]) found.set(`${kind} ${key}`, { kind, employeeId, scheduleDate, found: undefined })
  }
  return [...found.values()]
}
const isOfWeek = ({ kind }: Pick<BrokenRule, 'kind'>): boolean => kind === 'WEEK_HOURS' || kind === 'WEEKLY_REST'
const getRuleName = ({ kind, employeeId, scheduleDate }: Omit<BrokenRule, 'found'>): string =>
  `${kind} ${employeeId} ${scheduleDate}`
const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/**
 * What the plan of some days breaks, with `laid` in the place of its days (docs/rules/roster.md, "Rules"), each rule
 * once for a day, in the order of people and days. Days before and after are looked at, so that no edge of a week,
 * month or range hides anything.
 */
export function findBroken(facts: RuleFacts, laid: LaidPlan = new Map()): JudgedRule[] {
  const { from, to, settings } = facts
  const rows = getWorked(facts, laid)
  let worked: ReadonlySet<string> | undefined
  const worksOn = (employeeId: string, date: string): boolean => {
    worked ??= new Set(rows.map(({ key }) => key))
    return worked.has(getKey({ employeeId, date }))
  }
  // A row may stand between others: then it is a later day on which they are too many.
  const isJoined = ({ kind, employeeId, scheduleDate }: BrokenRule): boolean => {
    if (kind !== 'DAYS_IN_ROW') return false
    let date = scheduleDate
    while (date > to && worksOn(employeeId, date)) date = dayBefore(date)
    return date === to && worksOn(employeeId, to)
  }
  const monday = getMonday(from)
  return [...findBrokenHours(rows, settings), ...findBrokenDays(facts, rows)]
    .filter((one) => one.scheduleDate >= (isOfWeek(one) ? monday : from) && (one.scheduleDate <= to || isJoined(one)))
    .map((one) => ({ ...one, isHard: settings.hard.has(one.kind) }))
    .toSorted((a, b) => compare(a.employeeId, b.employeeId) || compare(a.scheduleDate, b.scheduleDate))
}
/** Hard rules that are broken now and were not before. */
export function getNewlyBroken<R extends Omit<JudgedRule, 'found'>>(
  before: readonly R[],
  now: readonly R[],
): readonly R[] {
  const known = new Set(before.map(getRuleName))
  return now.filter((one) => one.isHard && !known.has(getRuleName(one)))
}
/** Whether a day of a person can be what breaks a rule. */
export function canBreak({ employeeId, date }: DayKey, warning: Omit<BrokenRule, 'found'>): boolean {
  if (employeeId !== warning.employeeId) return false
  if (isOfWeek(warning)) return getMonday(date) === warning.scheduleDate
  if (warning.kind === 'REST') return date === warning.scheduleDate || date === dayBefore(warning.scheduleDate)
  if (warning.kind === 'DAYS_IN_ROW') return date <= warning.scheduleDate && daysApart(date, warning.scheduleDate) <= 62
  return date === warning.scheduleDate
}

/** A change of one day, with why it has to be, and where a refusal is shown. */
export interface ReasonedDay {
  readonly day: DayKey
  readonly reason: string | null | undefined
  readonly path: string
}
/** Refuses (409 RULE) changes that break a hard rule anew, where none of them that can break it says a reason. */
export function refuseBroken(broken: readonly ScheduleWarning[], changes: readonly ReasonedDay[]): void {
  for (const warning of broken) {
    const causes = changes.filter(({ day }) => canBreak(day, warning))
    const [first] = causes
    if (!first || causes.some(({ reason }) => reason)) continue
    const { words: rule } = warning
    const say = (lang: keyof Label) => fill(rosterWords.needsReason, { rule: rule[lang] })[lang]
    refuse(first.path, L(say('en'), say('km')))
  }
}
/**
 * Takes days out of what is to be laid over the plan until it breaks no hard rule anew; of several the last one.
 * @param stays what lies over the plan already, and is left as it is.
 */
export function dropBroken(
  facts: RuleFacts,
  laid: Map<string, readonly StoredTimes[]>,
  stays: LaidPlan = new Map(),
): void {
  const before = findBroken(facts, stays)
  for (let tries = laid.size; tries > 0; tries -= 1) {
    const broken = getNewlyBroken(before, findBroken(facts, new Map([...stays, ...laid])))
    const causes = broken.flatMap((warning) => {
      const days = [...laid.keys()].filter((key) => canBreak(dayOfKey(key), warning)).toSorted()
      return days.slice(-1)
    })
    if (causes.length === 0) return
    for (const key of causes) laid.delete(key)
  }
}
