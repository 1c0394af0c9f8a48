import type { Solved, SolveLimits } from './solver-thread.ts'

/** How long the search goes on: by the clock, or by work, which gives the same plan each time. */
export interface SearchLimits {
  readonly seconds?: number
  /** Iterations of the simplex algorithm over all solves. */
  readonly iterations?: number
}
/** What of the work is left. */
export interface Budget {
  /** A share of the whole: 1 at the beginning, 0 at the end. */
  readonly getLeft: () => number
  readonly spend: (solved: Solved) => void
  /** The limits of a solve that may use a share of the whole. */
  readonly getLimits: (share: number) => Pick<SolveLimits, 'seconds' | 'iterations'>
}
// A solve that needs no iteration is work as well: presolve.
const solveCost = 50
const [leastSeconds, leastIterations] = [0.1, 100]

export function openBudget({ seconds, iterations }: SearchLimits): Budget {
  const begin = performance.now()
  let used = 0
  const getLeft = (): number => {
    const byClock = seconds === undefined ? 1 : 1 - (performance.now() - begin) / 1_000 / seconds
    const byWork = iterations === undefined ? 1 : 1 - used / iterations
    return Math.max(0, Math.min(byClock, byWork))
  }
  return {
    getLeft,
    spend: (solved) => void (used += solved.iterations + solveCost),
    getLimits: (share) => {
      const part = Math.min(share, getLeft())
      return {
        ...(seconds !== undefined && { seconds: Math.max(leastSeconds, part * seconds) }),
        ...(iterations !== undefined && { iterations: Math.max(leastIterations, part * iterations) }),
      }
    },
  }
}
