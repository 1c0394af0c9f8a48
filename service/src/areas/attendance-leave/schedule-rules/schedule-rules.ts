import { fill, L, shownDay, type Label } from '@staff/contract'
import { rosterWords, type ScheduleRule, type ScheduleWarning } from '@staff/contract/attendance-leave'
import { dayBefore, daysApart, getMonday, later } from '../../../dated/days.ts'
import { dayOfKey, getKey, type DayKey } from '../../../dated/day-key.ts'
import { refuse } from '../../../http/errors.ts'
import type { Absence } from '../absence/absence-types.ts'
import { getPlan } from '../attendance-day/calculation/day-plan.ts'
import { within, type Span } from '../attendance-day/calculation/spans.ts'
import type { AvailableTime } from '../employee-availability/availability-days.ts'
import { getLeft } from '../employee-working-schedule/head-counts.ts'
import { getRosterRow, type StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import type { ShiftOnDay } from '../employee-working-schedule/shifts-on-days.ts'
import { hourWarnings, type BrokenRule, type RestRules, type WorkedRow } from './hour-rules.ts'

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
  readonly births: ReadonlyMap<string, string>
}
/** Days that are to say something else than the published plan, by {@link getKey}; rest and nothing are no rows. */
export type LaidPlan = ReadonlyMap<string, readonly StoredTimes[]>

const adult = 18
const words = {
  UNDER_AGE: L('Work at night on {{day}} by somebody under 18', 'ការងារពេលយប់នៅថ្ងៃ {{day}} ដោយអ្នកអាយុក្រោម 18 ឆ្នាំ'),
  TWO_STORES: L('Planned in another store on {{day}} as well', 'មានវេននៅហាងផ្សេងទៀតនៅថ្ងៃ {{day}}'),
  AWAY: L('Hours on {{day}} lie in leave or a mission', 'ម៉ោងនៅថ្ងៃ {{day}} ជាន់ច្បាប់ ឬបេសកកម្ម'),
  UNAVAILABLE: L('Said not to be free on {{day}}', 'បានប្រាប់ថាមិនទំនេរនៅថ្ងៃ {{day}}'),
}
const getRowDay = ({ employeeId, scheduleDate: date }: WorkedRow): DayKey => ({ employeeId, date })

/** The minutes of work of a row, by the shift of its day: without an unpaid break. */
export function getWorkMinutes(row: StoredTimes, shift: ShiftOnDay | undefined): number {
  const plan = shift && getPlan({ ...shift.terms, kind: 'ROSTER' }, 0, { roster: [getRosterRow(row)] })
  return plan?.minutes ?? row.endMinute - row.startMinute
}
/** The rows that count for the rules: the plan with what is laid over it, without days off. */
function getWorked({ plan, shifts, daysOff }: RuleFacts, laid: LaidPlan): WorkedRow[] {
  const keys = [...new Set([...plan.keys(), ...laid.keys()])].filter((key) => !daysOff.has(key))
  return keys.flatMap((key) => {
    const { employeeId, date: scheduleDate } = dayOfKey(key)
    const shift = shifts.get(key)
    return (laid.get(key) ?? plan.get(key) ?? []).map((row) => {
      const { startMinute, endMinute } = row
      return { employeeId, scheduleDate, startMinute, endMinute, minutes: getWorkMinutes(row, shift) }
    })
  })
}
/** The rules of one day alone. */
function dayWarnings(facts: RuleFacts, rows: readonly WorkedRow[]): BrokenRule[] {
  const adultFrom = new Map([...facts.births].map(([employeeId, dob]) => [employeeId, later(dob, adult, 'year')]))
  return rows.flatMap((row) => {
    const key = getKey(getRowDay(row))
    const span = { from: row.startMinute, to: row.endMinute }
    const isMinor = row.scheduleDate < (adultFrom.get(row.employeeId) ?? '')
    const away = (facts.absences.get(key) ?? []).map(({ part }) => part)
    const cannot = (facts.availability.get(key) ?? []).filter(({ kind }) => kind === 'CANNOT')
    const broken = {
      UNDER_AGE: isMinor && within([span], facts.settings.nightOn(row.scheduleDate)).length > 0,
      TWO_STORES: facts.elsewhere.has(key),
      AWAY: getLeft(row, away).reduce((sum, left) => sum + left.to - left.from, 0) < span.to - span.from,
      UNAVAILABLE: cannot.some((one) => within([span], [one.span]).length > 0),
    } satisfies Partial<Record<ScheduleRule, boolean>>
    return (['UNDER_AGE', 'TWO_STORES', 'AWAY', 'UNAVAILABLE'] as const)
      .filter((kind) => broken[kind])
      .map((kind) => ({
        kind,
        employeeId: row.employeeId,
        scheduleDate: row.scheduleDate,
        words: fill(words[kind], { day: shownDay(row.scheduleDate) }),
      }))
  })
}
const isOfWeek = ({ kind }: Pick<ScheduleWarning, 'kind'>): boolean => kind === 'WEEK_HOURS' || kind === 'WEEKLY_REST'
const getRuleName = ({ kind, employeeId, scheduleDate }: ScheduleWarning): string =>
  `${kind} ${employeeId} ${scheduleDate}`

/**
 * What the plan of some days breaks, with `laid` in the place of its days (docs/rules/roster.md, "Rules"), in the order
 * of people and days. Days before and after are looked at, so that no edge of a week, month or range hides anything.
 */
export function findBroken(facts: RuleFacts, laid: LaidPlan = new Map()): ScheduleWarning[] {
  const { from, to, settings } = facts
  const rows = getWorked(facts, laid)
  const worked = new Set(rows.map((row) => getKey(getRowDay(row))))
  // A row may stand between others: then it is a later day on which they are too many.
  const isJoined = ({ kind, employeeId, scheduleDate }: BrokenRule): boolean => {
    if (kind !== 'DAYS_IN_ROW') return false
    let date = scheduleDate
    while (date > to && worked.has(getKey({ employeeId, date }))) date = dayBefore(date)
    return date === to && worked.has(getKey({ employeeId, date: to }))
  }
  const found = [...hourWarnings(rows, settings), ...dayWarnings(facts, rows)].filter(
    (one) =>
      one.scheduleDate >= (isOfWeek({ kind: one.kind }) ? getMonday(from) : from) &&
      (one.scheduleDate <= to || isJoined(one)),
  )
  const named = new Map(
    found.map((one) => ({ ...one, isHard: settings.hard.has(one.kind) })).map((one) => [getRuleName(one), one]),
  )
  return [...named.values()].toSorted(
    (a, b) => a.employeeId.localeCompare(b.employeeId) || a.scheduleDate.localeCompare(b.scheduleDate),
  )
}
/** Hard rules that are broken now and were not before. */
export function getNewlyBroken(
  before: readonly ScheduleWarning[],
  now: readonly ScheduleWarning[],
): readonly ScheduleWarning[] {
  const known = new Set(before.map(getRuleName))
  return now.filter((one) => one.isHard && !known.has(getRuleName(one)))
}
/** Whether a day of a person can be what breaks a rule. */
export function canBreak({ employeeId, date }: DayKey, warning: ScheduleWarning): boolean {
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
