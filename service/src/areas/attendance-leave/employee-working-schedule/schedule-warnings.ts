import { fill, L, shownDay } from '@staff/contract'
import type { ScheduleWarning } from '@staff/contract/attendance-leave'
import { dayAfter } from '../../../dated/days.ts'
import { dayNumber } from '../attendance-day/sources/calculate-day.ts'

/** A row of the roster as the warnings see it, in minutes of its day; rows of days off are left out by the caller. */
export interface WorkedRow {
  readonly employeeId: string
  readonly scheduleDate: string
  readonly startMinute: number
  readonly endMinute: number
}
/** What is warned of (settings rest_hours_between_shifts and working_days_in_row). */
export interface RestRules {
  readonly restHours: number
  readonly daysInRow: number
}

const words = {
  rest: L(
    'Only {{hours}} hours of rest before {{day}}; the rule is {{least}}',
    'សម្រាកតែ {{hours}} ម៉ោងមុនថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{least}} ម៉ោង',
  ),
  inRow: L(
    '{{count}} working days in a row on {{day}}; the rule is {{most}}',
    'ធ្វើការជាប់គ្នា {{count}} ថ្ងៃ គិតត្រឹមថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{most}} ថ្ងៃ',
  ),
}
const getStart = (row: WorkedRow): number => dayNumber(row.scheduleDate) * 1_440 + row.startMinute
const getEnd = (row: WorkedRow): number => dayNumber(row.scheduleDate) * 1_440 + row.endMinute

function restWarnings(rows: readonly WorkedRow[], { restHours }: RestRules): ScheduleWarning[] {
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
function rowWarnings(rows: readonly WorkedRow[], { daysInRow }: RestRules): ScheduleWarning[] {
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

/**
 * What in a schedule goes against rest and weekly rest (docs/rules/time.md, "Schedule"): warned of, never refused.
 * @param rows of any people, in any order.
 */
export function scheduleWarnings(rows: readonly WorkedRow[], rules: RestRules): ScheduleWarning[] {
  const byPerson = new Map<string, WorkedRow[]>()
  for (const row of rows) {
    const own = byPerson.get(row.employeeId)
    if (own) own.push(row)
    else byPerson.set(row.employeeId, [row])
  }
  return [...byPerson.values()].flatMap((all) => {
    const own = all.toSorted((a, b) => getStart(a) - getStart(b))
    return [...restWarnings(own, rules), ...rowWarnings(own, rules)].toSorted((a, b) =>
      a.scheduleDate < b.scheduleDate ? -1 : 1,
    )
  })
}
