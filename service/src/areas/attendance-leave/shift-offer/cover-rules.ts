import { fill, L, type Label } from '@staff/contract'
import { hourWarnings, type BrokenRule, type RestRules, type WorkedRow } from '../schedule-rules/hour-rules.ts'
import { getMonday } from '../../../dated/days.ts'

/** What is known of somebody who could take a shift. */
export interface CoverFacts {
  readonly isRoster: boolean
  readonly isAway: boolean
  readonly isRest: boolean
  /** The rows of the weeks around the shift. */
  readonly rows: readonly WorkedRow[]
}
const words = {
  fixed: L('works by a fixed shift', 'ធ្វើការតាមវេនថេរ'),
  away: L('is away on this day', 'អវត្តមាននៅថ្ងៃនេះ'),
  rest: L('has the weekly rest on this day', 'ឈប់សម្រាកប្រចាំសប្ដាហ៍នៅថ្ងៃនេះ'),
  overlap: L('works at that time', 'មានវេននៅម៉ោងនោះ'),
  free: L('free on this day', 'ទំនេរនៅថ្ងៃនេះ'),
  week: L('{{hours}} of {{most}} h this week', '{{hours}} ក្នុងចំណោម {{most}} ម៉ោងក្នុងសប្ដាហ៍នេះ'),
}
const mostWeekHours = 48
const hasOverlap = (rows: readonly WorkedRow[], asked: WorkedRow): boolean =>
  rows.some(
    ({ scheduleDate, startMinute, endMinute }) =>
      scheduleDate === asked.scheduleDate && startMinute < asked.endMinute && endMinute > asked.startMinute,
  )

/**
 * Why somebody cannot take a shift: the first rule of the law or of the plan that stands against it; undefined = can.
 * Rules that the plan breaks already without the shift are no reason.
 * @param asked the shift as a row of that person.
 */
export function getObstacle(
  { isRoster, isAway, isRest, rows }: CoverFacts,
  asked: WorkedRow,
  rules: RestRules,
): Label | undefined {
  if (!isRoster) return words.fixed
  if (isAway) return words.away
  if (isRest) return words.rest
  if (hasOverlap(rows, asked)) return words.overlap
  // A long shift is long for everybody; it stands against a person who works on that day already.
  const isLongShift = rows.every(({ scheduleDate }) => scheduleDate !== asked.scheduleDate)
  return getNewWarnings(rows, asked, rules).find(({ kind }) => kind !== 'DAY_HOURS' || !isLongShift)?.words
}
/** What the plan of somebody breaks with a shift, and does not break without it. */
function getNewWarnings(rows: readonly WorkedRow[], asked: WorkedRow, rules: RestRules): readonly BrokenRule[] {
  const getName = ({ kind, scheduleDate }: BrokenRule) => `${kind} ${scheduleDate}`
  const known = new Set(hourWarnings(rows, rules).map(getName))
  return hourWarnings([...rows, asked], rules).filter((warning) => !known.has(getName(warning)))
}
/** The minutes that somebody works in the week of a day. */
export const getWeekMinutes = (rows: readonly WorkedRow[], date: string): number =>
  rows
    .filter(({ scheduleDate }) => getMonday(scheduleDate) === getMonday(date))
    .reduce((sum, { minutes }) => sum + minutes, 0)

const toHours = (minutes: number): number => Math.round((minutes / 60) * 10) / 10
/** Why somebody who can stands at that place. */
export function getReasons({ rows }: CoverFacts, asked: WorkedRow, rules: RestRules): readonly Label[] {
  const hours = toHours(getWeekMinutes(rows, asked.scheduleDate) + asked.minutes)
  const isFree = !rows.some(({ scheduleDate }) => scheduleDate === asked.scheduleDate)
  const warned = getNewWarnings(rows, asked, rules).map((warning) => warning.words)
  return [...(isFree ? [words.free] : []), fill(words.week, { hours, most: mostWeekHours }), ...warned]
}
