import { rowOn, type Dated } from '../../../../dated/days.ts'
import { Exact, zero } from '../../../../money/money.ts'
import type { PersonFacts } from './person-facts.ts'
import { getDates, overlap, getWeekday, type Stretch } from './date-range.ts'

const weights = { FULL: Exact.of('1'), FIRST_HALF: Exact.of('0.5'), SECOND_HALF: Exact.of('0.5'), OFF: zero } as const
/** What the week of the shift plans on a day, Monday first. */
export function weekWeight({ weekPattern }: Pick<PersonFacts, 'weekPattern'>, date: string): Exact {
  return weights[weekPattern[getWeekday(date)] ?? 'OFF']
}

/** The days of a stretch, summed. */
export interface DaySums {
  readonly planned: Exact
  readonly paid: Exact
  readonly present: Exact
  /** Days inside of an employment. */
  readonly employed: Exact
}
const isEmployed = (employments: readonly Dated[], date: string): boolean => rowOn(employments, date) !== undefined

// A month is asked for again for each benefit in it.
const known = new WeakMap<PersonFacts, Map<string, DaySums>>()
const employedDays = ({ employments }: PersonFacts, stretch: Stretch): readonly string[] => {
  const dates = getDates(stretch)
  const isWhole = employments.some((employment) => {
    const part = overlap(employment, stretch)
    return part?.from === stretch.from && part.to === stretch.to
  })
  return isWhole ? dates : dates.filter((date) => isEmployed(employments, date))
}
function summed(person: PersonFacts, stretch: Stretch): DaySums {
  const days = employedDays(person, stretch)
  const facts = days.map((date) => {
    const row = person.days.get(date)
    if (row) return { planned: row.weight, paid: row.paidWeight, present: row.presentWeight }
    const weight = weekWeight(person, date)
    return { planned: weight, paid: weight, present: weight }
  })
  return {
    planned: Exact.sumOfFew(facts.map(({ planned }) => planned)),
    paid: Exact.sumOfFew(facts.map(({ paid }) => paid)),
    present: Exact.sumOfFew(facts.map(({ present }) => present)),
    employed: Exact.of(String(days.length)),
  }
}
/**
 * The planned, paid and present days of a stretch within the employments (docs/rules/pay.md, "Days and rates"). A day
 * that is not over, or has no row, counts as paid and present as the week of the shift plans it.
 */
export function getSums(person: PersonFacts, stretch: Stretch): DaySums {
  const own = known.get(person) ?? new Map<string, DaySums>()
  const key = `${stretch.from} ${stretch.to}`
  const sums = own.get(key) ?? summed(person, stretch)
  known.set(person, own.set(key, sums))
  return sums
}
/** The planned days of a whole month: those outside of the employments as the week of the shift has them. */
export function getPlanned(person: PersonFacts, month: Stretch): Exact {
  const employed = new Set(employedDays(person, month))
  return Exact.sumOfFew(
    getDates(month).map((date) => {
      const row = employed.has(date) ? person.days.get(date) : undefined
      return row ? row.weight : weekWeight(person, date)
    }),
  )
}
