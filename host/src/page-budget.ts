import { inTime } from './in-time.ts'
import { onThisLine } from './line.ts'

/**
 * Milliseconds after the opening of a page at which its waits end, on a usual line, one after the other;
 * nothing adds up beyond the last. Where the composition answers, what follows counts from its answer. `kept`: a
 * verified composition is available in memory or in the browser. `nothing`: neither composition nor user is known.
 * `user`: the signed-in user; `kept`: the service, when a kept composition can replace it; `service`: the same
 * without one; `meant`: a silent remote or silent host code; `substitute`: the version that replaces it; `whole`:
 * everything, for a line that is slow but not silent.
 */
export const budgetPoints = {
  kept: { user: 1_500, kept: 1_500, service: 7_500, meant: 2_300, substitute: 2_950, whole: 9_500 },
  nothing: { user: 4_000, kept: 5_500, service: 7_500, meant: 8_800, substitute: 9_500, whole: 9_500 },
} as const
export type Point = keyof (typeof budgetPoints)['kept']
/** Milliseconds after its last wait for which an opening still counts for the work that follows. */
const follows = 1_000

/** The time limit of one opened page: created once at its start, and passed to everything that it waits for. */
export class PageBudget {
  #begun = performance.now()
  #points: Readonly<Record<Point, number>> = budgetPoints.kept
  #waits = 0
  #idleSince = performance.now()
  #hasEnded = false

  /** There is nothing to show in the meantime: the waits may take longer. */
  nothingKept(): void {
    this.#points = budgetPoints.nothing
  }
  /** The composition has answered: the requests for what it names go now, and their time begins. */
  answered(): void {
    this.#begun = performance.now()
  }
  /** Milliseconds up to a point. */
  left(point: Point): number {
    return Math.max(0, onThisLine(this.#points[point]) - (performance.now() - this.#begun))
  }
  /** Waits for a part of this page for at most `ms`; see inTime. */
  async inTime<T, L>(work: Promise<T>, ms: number, late: () => L): Promise<T | L> {
    this.#waits++
    try {
      return await inTime(work, ms, late)
    } finally {
      this.#waits--
      this.#idleSince = performance.now()
    }
  }
  /** The page is drawn, or its failure is shown: later requests have their own time limit. */
  end(): void {
    this.#hasEnded = true
  }
  get isOver(): boolean {
    return this.#hasEnded || (this.#waits === 0 && performance.now() - this.#idleSince > follows)
  }
}

let current = new PageBudget()
/** A page begins to open: at the start, and at each other address. */
export const startBudget = (): PageBudget => (current = new PageBudget())
/** The current opening, or a new one: retries, and additions to a drawn page, have their own time limit. */
export const getBudget = (): PageBudget => (current.isOver ? startBudget() : current)
