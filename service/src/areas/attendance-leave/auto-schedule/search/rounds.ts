import type { RosterModel } from './build-model.ts'
import type { Budget } from './budget.ts'
import type { Neighbourhood } from './neighbourhoods.ts'
import type { ShiftPlan } from './problem.ts'
import type { Solved, Solver, Start } from './solver-thread.ts'

export interface Progress {
  readonly objective: number
  /** No plan costs less. */
  readonly bound: number
}
export interface FoundPlan extends Progress {
  readonly plan: ShiftPlan
  readonly isProven: boolean
}
/** Solves of one model that follow each other, each from the best plan so far. */
export interface Rounds {
  /** Solves the whole, or what is free around the best plan, with a share of the budget. */
  readonly solve: (
    share: number,
    isFree?: Neighbourhood,
  ) => Promise<{ readonly isBetter: boolean; readonly isSearched: boolean }>
  /** Takes a start, with all columns that follow from it. */
  readonly complete: (start: Start) => Promise<void>
  readonly isOver: () => boolean
  readonly getFound: () => FoundPlan
}
export interface RoundOptions {
  readonly budget: Budget
  readonly onProgress?: ((progress: Progress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}
// Costs are whole numbers, and ties stay below half of one: a smaller gap is none.
const wholeGap = 0.9

/** The bounds of the columns in which the choices that are not free stand as in a plan. */
function getBounds({ milp, choices }: RosterModel, best: Float64Array | null, isFree?: Neighbourhood) {
  const [lower, upper] = [milp.lower.slice(), milp.upper.slice()]
  if (isFree)
    for (const choice of choices)
      if (!isFree(choice)) lower[choice.column] = upper[choice.column] = Math.round(best?.[choice.column] ?? 0)
  return { lower, upper }
}
export function openRounds(model: RosterModel, solver: Solver, { budget, onProgress, signal }: RoundOptions): Rounds {
  const columns = Int32Array.from(model.milp.lower, (_, at) => at)
  let best: Float64Array | null = null
  let [objective, bound] = [Infinity, -Infinity]
  const isProven = (): boolean => objective - bound < wholeGap
  const take = ({ values, objective: cost }: Solved): boolean => {
    if (!values || cost === null || cost > objective - 1e-6) return false
    best = values
    objective = cost
    onProgress?.({ objective, bound })
    return true
  }
  return {
    solve: async (share, isFree) => {
      const start = best && { indices: columns, values: best }
      // Without a plan the search goes on until it has one.
      const part = budget.getLimits(share)
      const limits = best ? part : { ...budget.getLimits(1), enough: part }
      const order = { ...getBounds(model, best, isFree), start, limits: { gap: wholeGap, ...limits } }
      const solved = await solver.solve(order, (better) => {
        if (better.objective < objective)
          onProgress?.({ objective: better.objective, bound: isFree ? bound : Math.max(bound, better.bound) })
      })
      budget.spend(solved)
      if (!isFree) bound = Math.max(bound, solved.bound)
      return { isBetter: take(solved), isSearched: solved.status === 'OPTIMAL' }
    },
    complete: async ({ indices, values }) => {
      const { lower, upper } = getBounds(model, best)
      indices.forEach((column, at) => (lower[column] = upper[column] = values[at] ?? 0))
      const solved = await solver.solve({ lower, upper, start: null, limits: { gap: 0 } })
      budget.spend(solved)
      take(solved)
    },
    isOver: () => best === null || isProven() || budget.getLeft() === 0 || (signal?.aborted ?? false),
    getFound: () => ({
      plan: best ? model.getPlan(best) : new Map(),
      objective,
      bound: Math.min(bound, objective),
      isProven: isProven(),
    }),
  }
}
