import { buildModel, type BuildOptions, type Chosen, type RosterModel } from './build-model.ts'
import { getShortMinutes } from './coverage.ts'
import { getWeek, type Plan, type RosterProblem } from './problem.ts'
import type { Solved, Solver, Start } from './solver-thread.ts'

/** How long the search goes on: by the clock, or by work, which gives the same plan each time. */
export interface SearchLimits {
  readonly seconds?: number
  /** Iterations of the simplex algorithm over all solves. */
  readonly iterations?: number
}
export interface Progress {
  readonly objective: number
  /** No plan costs less. */
  readonly bound: number
}
export interface Found extends Progress {
  readonly plan: Plan
  readonly isProven: boolean
}
export interface SearchOptions {
  readonly limits: SearchLimits
  /** A plan that breaks no rule: the search covers at least as much. */
  readonly start?: Plan
  readonly hasTies?: boolean
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
}
/** What of the work is left, as a share of the whole: 1 at the beginning, 0 at the end. */
interface Budget {
  readonly left: () => number
  readonly spend: (solved: Solved) => void
  /** The limits of a solve that may use a share of the whole. */
  readonly getLimits: (share: number) => { readonly seconds?: number; readonly iterations?: number }
}
function openBudget({ seconds, iterations }: SearchLimits): Budget {
  const begin = performance.now()
  let used = 0
  const left = (): number => {
    const byClock = seconds === undefined ? 1 : 1 - (performance.now() - begin) / 1_000 / seconds
    const byWork = iterations === undefined ? 1 : 1 - used / iterations
    return Math.max(0, Math.min(byClock, byWork))
  }
  return {
    left,
    spend: (solved) => void (used += solved.iterations + solveCost),
    getLimits: (share) => ({
      ...(seconds !== undefined && { seconds: Math.max(0.1, Math.min(share, left()) * seconds) }),
      ...(iterations !== undefined && { iterations: Math.max(100, Math.min(share, left()) * iterations) }),
    }),
  }
}
// A solve that needs no iteration is work as well: presolve.
const solveCost = 50
// Costs are whole numbers, and ties stay below half of one: a smaller gap is none.
const wholeGap = 0.9

/** What of a model is free in a round; the rest stands as the best plan has it. */
type Neighbourhood = (choice: Chosen) => boolean
/** Rolling weeks and groups of people, by turns; each round frees a larger part once the smaller ones gave nothing. */
function getNeighbourhoods(problem: RosterProblem, people: number): readonly (readonly Neighbourhood[])[] {
  const weeks = getWeek(problem, problem.days.length - 1) + 1
  const byWeeks = (length: number): readonly Neighbourhood[] =>
    Array.from({ length: Math.max(1, weeks - length + 1) }, (_, first) => ({ day }: Chosen) => {
      const week = getWeek(problem, day)
      return week >= first && week < first + length
    })
  const byPeople = (groups: number): readonly Neighbourhood[] =>
    Array.from(
      { length: groups },
      (_, group) =>
        ({ person }: Chosen) =>
          (person + group) % groups === 0,
    )
  const neighbours = (size: number): readonly Neighbourhood[] =>
    Array.from({ length: Math.ceil(people / size) }, (_, at) => ({ person }: Chosen) => {
      const first = at * size
      return person >= first && person < first + size
    })
  const small = Math.max(2, Math.ceil(people / Math.max(3, Math.ceil(people / 8))))
  return [
    [...byWeeks(1), ...neighbours(small), ...byPeople(Math.max(3, Math.ceil(people / 8)))],
    [...byWeeks(2), ...byPeople(Math.max(2, Math.ceil(people / 12))), ...neighbours(small * 2)],
    [...byWeeks(3), ...byPeople(2)],
  ]
}
const toStart = ({ choices }: RosterModel, plan: Plan, people: RosterModel['people']): Start => ({
  indices: Int32Array.from(choices, ({ column }) => column),
  values: Float64Array.from(choices, ({ person, day, shift }) =>
    Number(plan.get(people[person]?.id ?? '')?.[day] === shift.id),
  ),
})
/** The search for one problem: fix-and-optimize around the best plan, and the whole model at its begin and its end. */
export async function search(problem: RosterProblem, solver: Solver, options: SearchOptions): Promise<Found> {
  const build: BuildOptions = {
    hasTies: options.hasTies ?? true,
    ...(options.start && { mostShort: getShortMinutes(problem, options.start) }),
  }
  const model = buildModel(problem, build)
  solver.load(model.milp)
  const run = openRounds(model, solver, options)
  const abort = (): void => solver.cancel()
  options.signal?.addEventListener('abort', abort, { once: true })
  if (options.signal?.aborted) abort()
  try {
    if (options.start) await run.complete(toStart(model, options.start, model.people))
    await run.whole(wholeShare)
    await run.improve(getNeighbourhoods(problem, model.people.length))
    return run.getFound()
  } finally {
    options.signal?.removeEventListener('abort', abort)
  }
}
const wholeShare = 0.35
const roundShare = 0.1

function openRounds(model: RosterModel, solver: Solver, { limits: all, onProgress, signal }: SearchOptions) {
  const budget = openBudget(all)
  const { lower, upper } = model.milp
  const columns = Int32Array.from(lower, (_, at) => at)
  let best: Float64Array | null = null
  let objective = Infinity
  let bound = -Infinity
  const isProven = (): boolean => objective - bound < wholeGap
  const isOver = (): boolean => best === null || isProven() || budget.left() === 0 || (signal?.aborted ?? false)
  /** Solves with what is not free held at the best plan; answers whether the plan became better. */
  const solve = async (share: number, isFree?: Neighbourhood): Promise<boolean> => {
    const [from, to] = [lower.slice(), upper.slice()]
    if (isFree)
      for (const choice of model.choices)
        if (!isFree(choice)) from[choice.column] = to[choice.column] = Math.round(best?.[choice.column] ?? 0)
    const start = best && { indices: columns, values: best }
    // Without a plan the search goes on until it has one.
    const part = budget.getLimits(share)
    const limits = best ? { gap: wholeGap, ...part } : { gap: wholeGap, ...budget.getLimits(1), enough: part }
    const order = { lower: from, upper: to, start, limits }
    const solved = await solver.solve(order, (better) => {
      if (better.objective < objective)
        onProgress?.({ objective: better.objective, bound: isFree ? bound : Math.max(bound, better.bound) })
    })
    budget.spend(solved)
    if (!isFree) bound = Math.max(bound, solved.bound)
    if (!solved.values || solved.objective === null || solved.objective > objective - 1e-6) return false
    best = solved.values
    objective = solved.objective
    onProgress?.({ objective, bound })
    return true
  }
  const improve = async (neighbourhoods: readonly Neighbourhood[]): Promise<boolean> => {
    let isBetter = false
    for (const isFree of neighbourhoods) if (!isOver()) isBetter = (await solve(roundShare, isFree)) || isBetter
    return isBetter
  }
  return {
    /** The start with all columns that follow from it. */
    complete: async ({ indices, values }: Start): Promise<void> => {
      const [from, to] = [lower.slice(), upper.slice()]
      indices.forEach((column, at) => (from[column] = to[column] = values[at] ?? 0))
      const solved = await solver.solve({ lower: from, upper: to, start: null, limits: { gap: 0 } })
      budget.spend(solved)
      if (!solved.values || solved.objective === null) return
      best = solved.values
      objective = solved.objective
    },
    whole: (share: number) => solve(share),
    improve: async (sizes: readonly (readonly Neighbourhood[])[]): Promise<void> => {
      let size = 0
      while (size < sizes.length && !isOver()) size = (await improve(sizes[size] ?? [])) ? 0 : size + 1
      if (!isOver()) await solve(1)
    },
    getFound: (): Found => ({
      plan: best ? model.getPlan(best) : new Map(),
      objective,
      bound: Math.min(bound, objective),
      isProven: isProven(),
    }),
  }
}
