import { fill, L, shownDay, type Label } from '../../index.ts'
import type { ScheduleRule } from '../working-schedule.ts'

/** A rule of the roster that a plan breaks, without its person. */
export interface BrokenDay {
  readonly kind: ScheduleRule
  /** `YYYY-MM-DD`; of a rule of weeks its Monday. */
  readonly date: string
  /** Hours, or days of DAYS_IN_ROW; left out where the rule has no number. */
  readonly found?: number | undefined
}
/** Limits of the company (settings rest_hours_between_shifts and working_days_in_row). */
export interface RestRules {
  readonly restHours: number
  readonly daysInRow: number
}
/** Hours of work that the law allows as a rule (Labour Law, article 137). */
export const mostHours = { day: 8, week: 48 } as const

const words: Readonly<Record<ScheduleRule, Label>> = {
  REST: L(
    'Only {{found}} hours of rest before {{day}}; the rule is {{limit}}',
    'សម្រាកតែ {{found}} ម៉ោងមុនថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{limit}} ម៉ោង',
  ),
  DAYS_IN_ROW: L(
    '{{found}} working days in a row on {{day}}; the rule is {{limit}}',
    'ធ្វើការជាប់គ្នា {{found}} ថ្ងៃ គិតត្រឹមថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{limit}} ថ្ងៃ',
  ),
  DAY_HOURS: L(
    '{{found}} hours of work on {{day}}; the rule is {{limit}}',
    'ម៉ោងធ្វើការ {{found}} ម៉ោងនៅថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{limit}} ម៉ោង',
  ),
  WEEK_HOURS: L(
    '{{found}} hours of work in the week from {{day}}; the rule is {{limit}}',
    'ម៉ោងធ្វើការ {{found}} ម៉ោងក្នុងសប្ដាហ៍ចាប់ពីថ្ងៃ {{day}} ខណៈការកំណត់គឺ {{limit}} ម៉ោង',
  ),
  WEEKLY_REST: L('No free day in the week from {{day}}', 'គ្មានថ្ងៃឈប់ក្នុងសប្ដាហ៍ចាប់ពីថ្ងៃ {{day}}'),
  UNDER_AGE: L('Work at night on {{day}} by somebody under 18', 'ការងារពេលយប់នៅថ្ងៃ {{day}} ដោយអ្នកអាយុក្រោម 18 ឆ្នាំ'),
  TWO_STORES: L('Planned in another store on {{day}} as well', 'មានវេននៅហាងផ្សេងទៀតនៅថ្ងៃ {{day}}'),
  AWAY: L('Hours on {{day}} lie in leave or a mission', 'ម៉ោងនៅថ្ងៃ {{day}} ជាន់ច្បាប់ ឬបេសកកម្ម'),
  UNAVAILABLE: L('Said not to be free on {{day}}', 'បានប្រាប់ថាមិនទំនេរនៅថ្ងៃ {{day}}'),
}
/** A broken rule for a reader. */
export function getRuleWords({ kind, date, found = 0 }: BrokenDay, { restHours, daysInRow }: RestRules): Label {
  const limits: Partial<Record<ScheduleRule, number>> = {
    REST: restHours,
    DAYS_IN_ROW: daysInRow,
    DAY_HOURS: mostHours.day,
    WEEK_HOURS: mostHours.week,
  }
  return fill(words[kind], { found, day: shownDay(date), limit: limits[kind] ?? 0 })
}
