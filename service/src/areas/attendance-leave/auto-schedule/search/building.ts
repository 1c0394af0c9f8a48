import type { RuleFamily, ShiftChoice } from './choices.ts'
import type { MilpWriter } from './milp.ts'
import type { Planned, RosterProblem } from './problem.ts'

/** A choice with its column of the program. */
export interface ColumnChoice extends ShiftChoice {
  readonly column: number
}
/** What the parts of the builder write into. */
export interface Building {
  readonly problem: RosterProblem
  readonly people: readonly Planned[]
  readonly writer: MilpWriter
  /** The choices of a person on a day; none outside the range. */
  readonly on: (person: number, day: number) => readonly ColumnChoice[]
  readonly all: readonly ColumnChoice[]
  readonly relaxed?: Relaxed
}
/** One family of rules that may be broken, each time at a cost, and the position that looks for people. */
export interface Relaxed {
  readonly family: RuleFamily
  readonly position: string | null
  readonly cost: number
}
