import { buildModel, type RosterModel } from './build-model.ts'
import { openBudget, type SearchLimits } from './budget.ts'
import { getShortMinutes } from './coverage.ts'
import { getNeighbourhoods, openWandering, type Neighbourhood, type Wandering } from './neighbourhoods.ts'
import type { ShiftPlan, RosterProblem } from './problem.ts'
import { openRounds, type FoundPlan, type Progress, type Rounds } from './rounds.ts'
import type { Solver, Start } from './solver-thread.ts'

export interface SearchOptions {
  /** Without one the search ends when the plan is proven to be the best, or is cancelled. */
  readonly limits: SearchLimits
  /** A plan that breaks no rule: the search covers at least as much. */
  readonly start?: ShiftPlan
  /** Whether equal plans are told apart by the order of the staff number; so it is unless it says no. */
  readonly hasTies?: boolean
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
}
// Of the whole budget: the model as a whole at first, then each round.
const [wholeShare, roundShare] = [0.35, 0.1]

const toStart = ({ choices, people }: RosterModel, plan: ShiftPlan): Start => ({
  indices: Int32Array.from(choices, ({ column }) => column),
  values: Float64Array.from(choices, ({ person, day, shift }) =>
    Number(plan.get(people[person]?.id ?? '')?.[day] === shift.id),
  ),
})
/** Frees each part once; answers whether the plan became better. */
async function improve(rounds: Rounds, parts: readonly Neighbourhood[]): Promise<boolean> {
  let isAnyBetter = false
  for (const isFree of parts) {
    if (rounds.isOver()) break
    const { isBetter } = await rounds.solve(roundShare, isFree)
    isAnyBetter ||= isBetter
  }
  return isAnyBetter
}
/** Larger parts once the smaller ones gave nothing, from the smallest again after each better plan. */
async function improveAll(rounds: Rounds, sizes: readonly (readonly Neighbourhood[])[]): Promise<void> {
  let size = 0
  while (size < sizes.length && !rounds.isOver()) size = (await improve(rounds, sizes[size] ?? [])) ? 0 : size + 1
}
async function wander(rounds: Rounds, { next, adapt }: Wandering): Promise<void> {
  while (!rounds.isOver()) {
    const { isSearched } = await rounds.solve(roundShare, next())
    adapt(isSearched)
  }
}
/**
 * The best plan that is found within the limits: first the whole model, then fix-and-optimize around the best plan.
 * The plan is empty where no plan keeps the rules.
 */
export async function search(problem: RosterProblem, solver: Solver, options: SearchOptions): Promise<FoundPlan> {
  const { start, hasTies = true, limits, onProgress, signal } = options
  const model = buildModel(problem, { hasTies, ...(start && { mostShort: getShortMinutes(problem, start) }) })
  solver.load(model.milp)
  const rounds = openRounds(model, solver, { budget: openBudget(limits), onProgress, signal })
  const abort = (): void => solver.cancel()
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  try {
    if (start) await rounds.complete(toStart(model, start))
    await rounds.solve(wholeShare)
    await improveAll(rounds, getNeighbourhoods(problem, model.people.length))
    await wander(rounds, openWandering(problem, model.people.length))
    return rounds.getFound()
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
