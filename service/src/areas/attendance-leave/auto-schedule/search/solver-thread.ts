import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Milp } from './milp.ts'

/** When a solve ends: at a proven gap in units of the objective, or at the first of the limits that are given. */
export interface SolveLimits {
  readonly gap: number
  /** By the clock: how far it gets differs from run to run. */
  readonly seconds?: number
  /** By the work done: the same input gives the same answer. */
  readonly iterations?: number
  /** Where a solve ends as soon as it has a plan. */
  readonly enough?: { readonly seconds?: number; readonly iterations?: number }
}
/** What columns a start names, and their values; the solver finds the others. */
export interface Start {
  readonly indices: Int32Array
  readonly values: Float64Array
}
export interface SolveOrder {
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly start: Start | null
  readonly limits: SolveLimits
}
export interface Solved {
  readonly status: 'OPTIMAL' | 'INFEASIBLE' | 'LIMIT'
  /** Nothing when no plan was found. */
  readonly objective: number | null
  /** No plan costs less. */
  readonly bound: number
  /** Iterations of the simplex algorithm. */
  readonly iterations: number
  readonly values: Float64Array | null
}
/** A better plan in the middle of a solve. */
export interface Better {
  readonly objective: number
  readonly bound: number
}
type Message = ({ readonly kind: 'BETTER' } & Better) | ({ readonly kind: 'SOLVED' } & Solved)
export interface Solver {
  /** The program that is solved from now on. */
  readonly load: (milp: Milp) => void
  readonly solve: (order: SolveOrder, onBetter?: (better: Better) => void) => Promise<Solved>
  /** Ends a running solve, which answers the best plan that it has. */
  readonly cancel: () => void
  readonly close: () => Promise<void>
}
// The solver takes no program without a column, whose plan is known.
const empty: Solved = { status: 'OPTIMAL', objective: 0, bound: 0, iterations: 0, values: new Float64Array() }
/** HiGHS in a thread of its own. A solve rejects when the thread dies, as it does when memory is short. */
export function openSolver(): Solver {
  const thread = new Worker(new URL('./solver.worker.mjs', import.meta.url))
  const cancelled = new SharedArrayBuffer(4)
  const failed = once(thread, 'error').then(([error]: unknown[]) => {
    throw error
  })
  // Nobody may be waiting when it dies.
  failed.catch(() => undefined)
  let read: (message: Message) => void = () => undefined
  thread.on('message', (message: Message) => read(message))
  let isEmpty = true
  return {
    load: (milp) => {
      isEmpty = milp.cost.length === 0
      if (!isEmpty) thread.postMessage({ kind: 'LOAD', milp })
    },
    solve: async (order, onBetter) => {
      if (isEmpty) return empty
      const solved = new Promise<Solved>((resolve) => {
        read = (message) => (message.kind === 'BETTER' ? onBetter?.(message) : resolve(message))
      })
      thread.postMessage({ kind: 'SOLVE', ...order, cancelled })
      return Promise.race([solved, failed])
    },
    cancel: () => void Atomics.store(new Int32Array(cancelled), 0, 1),
    close: async () => void (await thread.terminate()),
  }
}
