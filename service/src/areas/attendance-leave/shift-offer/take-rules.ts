import { fill, L, type Label } from '@staff/contract'
import { getMonday } from '../../../dated/days.ts'
import { dayOfKey, getKey } from '../../../dated/day-key.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'
import { byShift } from '../employee-working-schedule/own-break.ts'
import type { StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import { findBroken, getWords, getWorkMinutes, type RuleFacts } from '../schedule-rules/schedule-rules.ts'

/** A stretch of the roster, in minutes from 00:00 of its day. */
export interface RosterStretch {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly from: number
  readonly to: number
}
/** What changes in the roster of a person. */
export interface RosterMove {
  readonly takes: RosterStretch
  /** The own row that goes to somebody else. */
  readonly gives?: RosterStretch | undefined
}
/** What is known of somebody who could take a shift. */
export interface TakeFacts {
  readonly employeeId: string
  /** Of this person alone. */
  readonly rules: RuleFacts
  /** Days with leave, a mission or a day off that waits or is in force. */
  readonly away: ReadonlySet<string>
  readonly rests: ReadonlySet<string>
  readonly settled: ReadonlySet<string>
}
/** Whether somebody can take a shift. */
export interface Taking {
  /** The first rule that stands against it; undefined = can. */
  readonly obstacle: Label | undefined
  /** Minutes of it that are overtime; all of it on weekly rest. */
  readonly overtime: number
  readonly isRest: boolean
  /** Minutes of work in its week, with it. */
  readonly weekMinutes: number
  /** What the plan breaks with it and did not break before, overtime left out. */
  readonly warnings: readonly Label[]
}
const words = {
  fixed: L('works by a fixed shift', 'ធ្វើការតាមវេនថេរ'),
  settled: L('this day is settled by payroll', 'ថ្ងៃនេះត្រូវបានបិទបញ្ជីប្រាក់ខែហើយ'),
  away: L('is away on this day', 'អវត្តមាននៅថ្ងៃនេះ'),
  rest: L('has the weekly rest on this day', 'ឈប់សម្រាកប្រចាំសប្ដាហ៍នៅថ្ងៃនេះ'),
  overlap: L('works at that time', 'មានវេននៅម៉ោងនោះ'),
  full: L('has all hours of the week already', 'បានធ្វើការគ្រប់ម៉ោងក្នុងសប្ដាហ៍ហើយ'),
  free: L('free on this day', 'ទំនេរនៅថ្ងៃនេះ'),
  week: L('{{hours}} of {{most}} h this week', '{{hours}} ក្នុងចំណោម {{most}} ម៉ោងក្នុងសប្ដាហ៍នេះ'),
  overtime: L('{{hours}} h of it are overtime', 'ក្នុងនោះ {{hours}} ម៉ោងជាម៉ោងថែម'),
  restWork: L('works on weekly rest, all of it overtime', 'ធ្វើការថ្ងៃឈប់សម្រាក ទាំងអស់ជាម៉ោងថែម'),
}
/** Hours that the law allows as a rule (Labour Law, article 137), in minutes. */
const most = { day: 480, week: 2_880 }
/** The least part of a shift that is planned where the rest of it is overtime. */
const leastPlanned = 60
const dayMinutes = 1_440
const getHours = (minutes: number): number => Math.round((minutes / 60) * 10) / 10

interface PlannedRow {
  readonly date: string
  readonly row: StoredTimes
}
const isSame = ({ date, row }: PlannedRow, { date: day, from, to }: RosterStretch): boolean =>
  date === day && row.startMinute === from && row.endMinute === to
const toRow = ({ from, to }: RosterStretch): StoredTimes => ({ startMinute: from, endMinute: to, ...byShift })
/** The rows of the person, without the one that is given. */
const getRows = ({ rules: { plan, daysOff } }: TakeFacts, gives: RosterStretch | undefined): PlannedRow[] =>
  [...plan]
    .filter(([key]) => !daysOff.has(key))
    .flatMap(([key, rows]) => rows.map((row) => ({ date: dayOfKey(key).date, row })))
    .filter((one) => !gives || !isSame(one, gives))
const hasOverlap = (rows: readonly PlannedRow[], { date, from, to }: RosterStretch): boolean => {
  const start = dayNumber(date) * dayMinutes
  return rows.some((one) => {
    const day = dayNumber(one.date) * dayMinutes
    return day + one.row.startMinute < start + to && day + one.row.endMinute > start + from
  })
}
/** Rules that are broken with a move and were not before. */
function getNewlyBroken({ employeeId, rules }: TakeFacts, rows: readonly PlannedRow[], { takes, gives }: RosterMove) {
  const touched = new Set([takes.date, ...(gives ? [gives.date] : [])])
  const laid = new Map(
    [...touched].map((date) => [
      getKey({ employeeId, date }),
      [
        ...rows.filter((one) => one.date === date).map(({ row }) => row),
        ...(date === takes.date ? [toRow(takes)] : []),
      ].toSorted((a, b) => a.startMinute - b.startMinute),
    ]),
  )
  const getName = ({ kind, scheduleDate }: { readonly kind: string; readonly scheduleDate: string }) =>
    `${kind} ${scheduleDate}`
  const known = new Set(findBroken(rules).map(getName))
  return findBroken(rules, laid).filter((warning) => !known.has(getName(warning)))
}
/** What stands against a move beside rules of hours. */
function getPlainObstacle(facts: TakeFacts, rows: readonly PlannedRow[], takes: RosterStretch, mayBeOvertime: boolean) {
  const key = getKey({ employeeId: facts.employeeId, date: takes.date })
  if (facts.rules.shifts.get(key)?.terms.kind !== 'ROSTER') return words.fixed
  if (facts.settled.has(key)) return words.settled
  if (facts.away.has(takes.date)) return words.away
  if (facts.rests.has(takes.date) && !mayBeOvertime) return words.rest
  return hasOverlap(rows, takes) ? words.overlap : undefined
}
const sums = ['DAY_HOURS', 'WEEK_HOURS'] as const
/** Rules that ask for rows of the roster: overtime on weekly rest is none. */
const ofRows = [...sums, 'DAYS_IN_ROW', 'WEEKLY_REST'] as const

/**
 * Whether somebody can take a shift, by the plan, the law and the rules of the roster (docs/rules/time.md, "Sick calls
 * and open shifts"). Rules that the plan breaks already without it are no reason.
 * @param mayBeOvertime weekly rest and hours beyond those of a day or a week are overtime; else they stand against it.
 */
export function getTaking(facts: TakeFacts, move: RosterMove, mayBeOvertime: boolean): Taking {
  const { takes, gives } = move
  const rows = getRows(facts, gives)
  const shift = facts.rules.shifts.get(getKey({ employeeId: facts.employeeId, date: takes.date }))
  const getSum = (some: readonly PlannedRow[]) => some.reduce((sum, { row }) => sum + getWorkMinutes(row, shift), 0)
  const minutes = getWorkMinutes(toRow(takes), shift)
  const ofDay = rows.filter(({ date }) => date === takes.date)
  const week = getSum(rows.filter(({ date }) => getMonday(date) === getMonday(takes.date)))
  const isRest = facts.rests.has(takes.date) && ofDay.length === 0
  const beyond = Math.max(getSum(ofDay) + minutes - most.day, week + minutes - most.week, 0)
  const overtime = mayBeOvertime ? (isRest ? takes.to - takes.from : Math.min(beyond, minutes)) : 0
  const broken = getNewlyBroken(facts, rows, move).filter(({ kind }) =>
    mayBeOvertime
      ? !(isRest ? ofRows : sums).some((one) => one === kind)
      : // A long shift is long for everybody; it stands against a person who works on that day already.
        kind !== 'DAY_HOURS' || ofDay.length > 0,
  )
  const says = broken.map((rule) => getWords(rule, facts.rules.settings))
  const isFull = mayBeOvertime && !isRest && takes.to - takes.from - overtime < leastPlanned && overtime > 0
  return {
    obstacle: getPlainObstacle(facts, rows, takes, mayBeOvertime) ?? says[0] ?? (isFull ? words.full : undefined),
    overtime,
    isRest,
    weekMinutes: week + minutes,
    warnings: says,
  }
}
/** What is said of somebody who can take it. */
export const getReasons = ({ overtime, isRest, weekMinutes }: Taking, isFree: boolean): readonly Label[] => [
  ...(isFree && !isRest ? [words.free] : []),
  fill(words.week, { hours: getHours(weekMinutes), most: most.week / 60 }),
  ...(isRest ? [words.restWork] : overtime > 0 ? [fill(words.overtime, { hours: getHours(overtime) })] : []),
]
/** Whether nothing of the roster lies on a day of somebody. */
export const isFreeOn = (facts: TakeFacts, date: string): boolean =>
  !getRows(facts, undefined).some((one) => one.date === date)
