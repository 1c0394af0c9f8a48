import { inTime } from './in-time.ts'

/**
 * Milliseconds on the clock of an opened page at which its waits end, one after the other; nothing adds up beyond the last.
 * `kept`: a verified composition is at hand, here or in the browser. `nothing`: neither composition nor user is.
 */
export const openingPoints = {
  kept: { user: 1_500, kept: 1_500, service: 7_500, meant: 2_300, substitute: 2_950, whole: 9_500 },
  nothing: { user: 4_000, kept: 5_500, service: 7_500, meant: 8_800, substitute: 9_500, whole: 9_500 },
} as const
/**
 * `user`: who is signed in; `kept`: the service, where a kept composition can stand in; `service`: the same where none can;
 * `meant`: a remote or the host's own code that says nothing; `substitute`: the version in its place; `whole`: everything,
 * for a line that is slow and not silent.
 */
export type Point = keyof (typeof openingPoints)['kept']
/** Milliseconds after its last wait for which an opening still counts for what follows from it. */
const follows = 1_000

/** The time of one opened page: made once when it begins, and handed down to everything that it waits for. */
export class Opening {
  readonly #begun = performance.now()
  #points: Readonly<Record<Point, number>> = openingPoints.kept
  #waits = 0
  #idleSince = this.#begun
  #hasEnded = false

  /** Nothing is at hand that could be shown meanwhile: the waits may take longer. */
  nothingKept(): void {
    this.#points = openingPoints.nothing
  }
  /** Milliseconds up to a point. */
  left(point: Point): number {
    return Math.max(0, this.#points[point] - (performance.now() - this.#begun))
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
  /** The page stands, or its failure is told: what is asked for now has its own time. */
  end(): void {
    this.#hasEnded = true
  }
  get isOver(): boolean {
    return this.#hasEnded || (this.#waits === 0 && performance.now() - this.#idleSince > follows)
  }
}

let current = new Opening()
/** A page begins to open: at the start, and with each other address. */
export const beginOpening = (): Opening => (current = new Opening())
/** The opening under way, or a new one: what is tried again, or added to a page that stands, has its own time. */
export const currentOpening = (): Opening => (current.isOver ? beginOpening() : current)
