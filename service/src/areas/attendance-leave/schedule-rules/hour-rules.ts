import { mostHours, type RestRules, type ScheduleRule } from '@staff/contract/attendance-leave'
import { getDateAt } from '../../../dated/days.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'

/** A row of the roster as the rules see it, in minutes of its day; rows of days off are left out by the caller. */
export interface WorkedRow {
  readonly employeeId: string
  readonly scheduleDate: string
  readonly startMinute: number
  readonly endMinute: number
  /** Minutes of work: without an unpaid break. */
  readonly minutes: number
}
/** A rule that a day of a person breaks; of a rule of weeks the Monday. */
export interface BrokenRule {
  readonly kind: ScheduleRule
  readonly employeeId: string
  readonly scheduleDate: string
  /** Hours or days, where the rule has a number. */
  readonly found: number | undefined
}

/** A row with its day as a number, which is compared and added to without reading the date again. */
interface NumberedRow {
  readonly day: number
  readonly start: number
  readonly end: number
  readonly minutes: number
}
/** Told of each broken rule of a person, with its day as a number. */
type Tell = (kind: ScheduleRule, day: number, found?: number) => void
const [dayLong, weekDays] = [1_440, 7]
const getMonday = (day: number): number => day - ((day + 3) % weekDays)
const byStart = (one: NumberedRow, other: NumberedRow): number => one.day - other.day || one.start - other.start

function tellShortRests(rows: readonly NumberedRow[], { restHours }: RestRules, tell: Tell): void {
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    // Rows of one day are a split shift, whose pause is no rest between shifts.
    if (!before || before.day === row.day) continue
    const rest = (row.day - before.day) * dayLong + row.start - before.end
    if (rest < restHours * 60) tell('REST', row.day, Math.floor((rest / 60) * 10) / 10)
  }
}
function tellDaysInRow(days: readonly number[], { daysInRow }: RestRules, tell: Tell): void {
  let count = 0
  for (const [at, day] of days.entries()) {
    count = at > 0 && days[at - 1] === day - 1 ? count + 1 : 1
    if (count > daysInRow) tell('DAYS_IN_ROW', day, count)
  }
}
/** Days, or weeks by their Monday, with more minutes of work than the law has as a rule; rows in the order of days. */
function tellLong(rows: readonly NumberedRow[], kind: 'DAY_HOURS' | 'WEEK_HOURS', tell: Tell): void {
  const getStart = (day: number): number => (kind === 'DAY_HOURS' ? day : getMonday(day))
  const most = (kind === 'DAY_HOURS' ? mostHours.day : mostHours.week) * 60
  let sum = 0
  for (const [at, { day, minutes }] of rows.entries()) {
    sum += minutes
    const next = rows[at + 1]
    if (next && getStart(next.day) === getStart(day)) continue
    if (sum > most) tell(kind, getStart(day), Math.round((sum / 60) * 100) / 100)
    sum = 0
  }
}
function tellWeeksWithoutRest(days: readonly number[], tell: Tell): void {
  for (const [at, day] of days.entries())
    if (day === getMonday(day) && days[at + weekDays - 1] === day + weekDays - 1) tell('WEEKLY_REST', day)
}

/**
 * What in a schedule goes against rest, weekly rest and hours of work (docs/rules/roster.md, "Rules"), by person in the
 * order of days.
 * @param rows of any people, in any order.
 */
export function findBrokenHours(rows: readonly WorkedRow[], rules: RestRules): BrokenRule[] {
  const numbers = new Map<string, number>()
  const getDay = (date: string): number => {
    const day = numbers.get(date) ?? dayNumber(date)
    numbers.set(date, day)
    return day
  }
  return [...grouped(rows, ({ employeeId }) => employeeId)].flatMap(([employeeId, all]) => {
    const own = all
      .map(({ scheduleDate, startMinute: start, endMinute: end, minutes }): NumberedRow => ({
        day: getDay(scheduleDate),
        start,
        end,
        minutes,
      }))
      .toSorted(byStart)
    const days = own.map(({ day }) => day).filter((day, at, sorted) => day !== sorted[at - 1])
    const broken: BrokenRule[] = []
    const tell: Tell = (kind, day, found) => void broken.push({ kind, employeeId, scheduleDate: getDateAt(day), found })
    tellShortRests(own, rules, tell)
    tellDaysInRow(days, rules, tell)
    tellLong(own, 'DAY_HOURS', tell)
    tellLong(own, 'WEEK_HOURS', tell)
    tellWeeksWithoutRest(days, tell)
    return broken.sort((a, b) => (a.scheduleDate < b.scheduleDate ? -1 : Number(a.scheduleDate > b.scheduleDate)))
  })
}
