import { getChoices } from './choices.ts'
import { findBrokenRules } from './check-plan.ts'
import { getShortMinutes } from './coverage.ts'
import { inOrder, type ShiftPlan, type RosterProblem } from './problem.ts'

/** A plan that gives nothing. */
export const getEmptyPlan = ({ people, days }: RosterProblem): ShiftPlan =>
  new Map(people.map(({ id }) => [id, days.map(() => null)]))

/** What of a plan can stand: each cell that breaks no rule beside those before it. */
export function keepAllowed(problem: RosterProblem, wanted: ShiftPlan): ShiftPlan {
  const people = inOrder(problem.people)
  const allowed = new Set(
    getChoices(problem, people).map(({ person, day, shift }) => [person, day, shift.id].join(' ')),
  )
  const kept = new Map<string, readonly (string | null)[]>()
  people.forEach((person, at) => {
    let row: readonly (string | null)[] = problem.days.map(() => null)
    const alone = { ...problem, people: [person] }
    wanted.get(person.id)?.forEach((id, day) => {
      if (id === null || !allowed.has([at, day, id].join(' '))) return
      const tried = row.with(day, id)
      if (findBrokenRules(alone, new Map([[person.id, tried]])).length === 0) row = tried
    })
    kept.set(person.id, row)
  })
  return kept
}
/** The wanted plan that covers most once what cannot stand is out of it. */
export function getBestStart(problem: RosterProblem, wanted: readonly ShiftPlan[]): ShiftPlan {
  const kept = wanted.map((plan) => keepAllowed(problem, plan))
  const byShort = kept.map((plan) => ({ plan, short: getShortMinutes(problem, plan) }))
  return byShort.toSorted((a, b) => a.short - b.short)[0]?.plan ?? getEmptyPlan(problem)
}
