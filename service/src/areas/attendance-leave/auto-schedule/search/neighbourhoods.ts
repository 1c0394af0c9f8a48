import type { ColumnChoice } from './building.ts'
import { getWeek, type RosterProblem } from './problem.ts'

/** What of a model is free in a round; the rest stands as the best plan has it. */
export type Neighbourhood = (choice: ColumnChoice) => boolean

/** Rolling weeks, and groups of people who are neighbours or spread over the list: each list frees larger parts. */
export function getNeighbourhoods(problem: RosterProblem, people: number): readonly (readonly Neighbourhood[])[] {
  const weeks = getWeek(problem, problem.days.length - 1) + 1
  const byWeeks = (length: number): readonly Neighbourhood[] =>
    Array.from({ length: Math.max(1, weeks - length + 1) }, (_, first) => ({ day }: ColumnChoice) => {
      const week = getWeek(problem, day)
      return week >= first && week < first + length
    })
  const spread = (groups: number): readonly Neighbourhood[] =>
    Array.from(
      { length: groups },
      (_, group) =>
        ({ person }: ColumnChoice) =>
          person % groups === group,
    )
  const neighbours = (size: number): readonly Neighbourhood[] =>
    Array.from(
      { length: Math.ceil(people / size) },
      (_, at) =>
        ({ person }: ColumnChoice) =>
          Math.floor(person / size) === at,
    )
  const groups = Math.max(3, Math.ceil(people / 8))
  const size = Math.max(2, Math.ceil(people / groups))
  return [
    [...byWeeks(1), ...neighbours(size), ...spread(groups)],
    [...byWeeks(2), ...spread(Math.max(2, Math.ceil(people / 12))), ...neighbours(size * 2)],
  ]
}

/** Numbers below 1, the same in each search. */
function numbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
    return state / 2_147_483_647
  }
}
export interface Wandering {
  readonly next: () => Neighbourhood
  /** Whether the last one was searched to its end: the next one is larger then, else smaller. */
  readonly adapt: (isSearched: boolean) => void
}
const [smallest, largest] = [0.15, 0.95]
/** Endless further neighbourhoods in an order that is always the same: some people, some days, or some of both. */
export function openWandering({ days }: RosterProblem, people: number): Wandering {
  const next = numbers()
  let share = 0.4
  let turn = 0
  const window = (part: number): Neighbourhood => {
    const length = Math.max(2, Math.round(part * days.length))
    const first = Math.floor(next() * (days.length - length + 1))
    return ({ day }) => day >= first && day < first + length
  }
  const group = (part: number): Neighbourhood => {
    const ranks = Array.from({ length: people }, (_, person) => ({ person, rank: next() }))
    const chosen = ranks.toSorted((a, b) => a.rank - b.rank).slice(0, Math.max(2, Math.round(part * people)))
    const free = new Set(chosen.map(({ person }) => person))
    return ({ person }) => free.has(person)
  }
  return {
    next: () => {
      turn += 1
      if (turn % 3 === 0) return window(share)
      if (turn % 3 === 1) return group(share)
      const [inDays, ofPeople] = [window(Math.sqrt(share)), group(Math.sqrt(share))]
      return (choice) => inDays(choice) && ofPeople(choice)
    },
    adapt: (isSearched) => void (share = Math.min(largest, Math.max(smallest, share * (isSearched ? 1.08 : 0.9)))),
  }
}
