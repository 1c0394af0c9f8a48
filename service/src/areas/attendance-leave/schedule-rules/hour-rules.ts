import { fill, L, shownDay } from '@staff/contract'
import type { ScheduleWarning } from '@staff/contract/attendance-leave'
import { dayAfter, getMonday } from '../../../dated/days.ts'
import { grouped } from '../../../db/group-by-key.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'

/** A row of the roster as the warnings see it, in minutes of its day; rows of days off are left out by the caller. */
export interface WorkedRow {
  readonly employeeId: string
  readonly scheduleDate: string
  readonly startMinute: number
  readonly endMinute: number
  /** Minutes of work: without an unpaid break. */
  readonly minutes: number
}
/** Limits of the company (settings rest_hours_between_shifts and working_days_in_row). */
export interface RestRules {
  readonly restHours: number
  readonly daysInRow: number
}
/** A warning before it is known whether its rule is hard. */
export type BrokenRule = Omit<ScheduleWarning, 'isHard'>

/** Hours of work that the law allows as a rule (Labour Law, article 137). */
const mostHours = { day: 8, week: 48 }
const words = {
  day: L(
    '{{hours}} hours of work on {{day}}; the rule is {{most}}',
    'ម៉ោងធ្វើការ {{hours}} ម៉ោងនៅថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{most}} ម៉ោង',
  ),
  week: L(
    '{{hours}} hours of work in the week from {{day}}; the rule is {{most}}',
    'ម៉ោងធ្វើការ {{hours}} ម៉ោងក្នុងសប្ដាហ៍ចាប់ពីថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{most}} ម៉ោង',
  ),
  rest: L(
    'Only {{hours}} hours of rest before {{day}}; the rule is {{least}}',
    'សម្រាកតែ {{hours}} ម៉ោងមុនថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{least}} ម៉ោង',
  ),
  inRow: L(
    '{{count}} working days in a row on {{day}}; the rule is {{most}}',
    'ធ្វើការជាប់គ្នា {{count}} ថ្ងៃ គិតត្រឹមថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{most}} ថ្ងៃ',
  ),
}
const weekDays = 7
const weeklyRest = L('No free day in the week from {{day}}', 'គ្មានថ្ងៃឈប់ក្នុងសប្ដាហ៍ចាប់ពីថ្ងៃ {{day}}')
const getStart = (row: WorkedRow): number => dayNumber(row.scheduleDate) * 1_440 + row.startMinute
const getEnd = (row: WorkedRow): number => dayNumber(row.scheduleDate) * 1_440 + row.endMinute

const byStart = (one: WorkedRow, other: WorkedRow): number => {
  if (one.scheduleDate === other.scheduleDate) return one.startMinute - other.startMinute
  return one.scheduleDate < other.scheduleDate ? -1 : 1
}

function restWarnings(rows: readonly WorkedRow[], { restHours }: RestRules): BrokenRule[] {
  return rows.flatMap((row, at) => {
    const before = rows[at - 1]
    // Rows of one day are a split shift, whose pause is no rest between shifts.
    if (!before || before.scheduleDate === row.scheduleDate) return []
    const rest = getStart(row) - getEnd(before)
    if (rest >= restHours * 60) return []
    const hours = Math.floor((rest / 60) * 10) / 10
    return {
      kind: 'REST' as const,
      employeeId: row.employeeId,
      scheduleDate: row.scheduleDate,
      words: fill(words.rest, { hours, day: shownDay(row.scheduleDate), least: restHours }),
    }
  })
}
function rowWarnings(rows: readonly WorkedRow[], { daysInRow }: RestRules): BrokenRule[] {
  const days = [...new Set(rows.map(({ scheduleDate }) => scheduleDate))]
  let count = 0
  return days.flatMap((day, at) => {
    count = at > 0 && dayAfter(days[at - 1] ?? '') === day ? count + 1 : 1
    if (count <= daysInRow) return []
    return {
      kind: 'DAYS_IN_ROW' as const,
      employeeId: rows[0]?.employeeId ?? '',
      scheduleDate: day,
      words: fill(words.inRow, { count, day: shownDay(day), most: daysInRow }),
    }
  })
}
/** Minutes of work by day, or by the Monday of the week. */
function getSums(rows: readonly WorkedRow[], getFirst: (day: string) => string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { scheduleDate, minutes } of rows) {
    const start = getFirst(scheduleDate)
    sums.set(start, (sums.get(start) ?? 0) + minutes)
  }
  return sums
}
function sumWarnings(rows: readonly WorkedRow[]): BrokenRule[] {
  const employeeId = rows[0]?.employeeId ?? ''
  const warned = (kind: 'DAY_HOURS' | 'WEEK_HOURS', unit: keyof typeof mostHours, getFirst: (day: string) => string) =>
    [...getSums(rows, getFirst)].flatMap(([start, minutes]) => {
      const most = mostHours[unit]
      if (minutes <= most * 60) return []
      const hours = Math.round((minutes / 60) * 100) / 100
      return { kind, employeeId, scheduleDate: start, words: fill(words[unit], { hours, day: shownDay(start), most }) }
    })
  return [...warned('DAY_HOURS', 'day', (day) => day), ...warned('WEEK_HOURS', 'week', getMonday)]
}

function freeDayWarnings(rows: readonly WorkedRow[]): BrokenRule[] {
  const days = [...new Set(rows.map(({ scheduleDate }) => scheduleDate))]
  return [...grouped(days, getMonday)]
    .filter(([, worked]) => worked.length === weekDays)
    .map(([monday]) => ({
      kind: 'WEEKLY_REST',
      employeeId: rows[0]?.employeeId ?? '',
      scheduleDate: monday,
      words: fill(weeklyRest, { day: shownDay(monday) }),
    }))
}

/**
 * What in a schedule goes against rest, weekly rest and hours of work (docs/rules/roster.md, "Rules").
 * @param rows of any people, in any order.
 */
export function hourWarnings(rows: readonly WorkedRow[], rules: RestRules): BrokenRule[] {
  return [...grouped(rows, ({ employeeId }) => employeeId).values()].flatMap((all) => {
    const own = all.toSorted(byStart)
    return [
      ...restWarnings(own, rules),
      ...rowWarnings(own, rules),
      ...sumWarnings(own),
      ...freeDayWarnings(own),
    ].toSorted((a, b) => a.scheduleDate.localeCompare(b.scheduleDate))
  })
}
