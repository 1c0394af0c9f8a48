import type { CellHours } from './roster-hours.ts'

/** What an act of a planner made of a cell; null = as published. */
export interface DraftStepCell {
  readonly employeeId: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly before: CellHours | null
  readonly after: CellHours | null
  readonly source: 'HAND' | 'PASTE'
}
/** One act of a planner; it is undone and redone as one. */
export type DraftStep = readonly DraftStepCell[]
/** What a planner can undo and redo in the draft of a store, the oldest step first. */
export interface DraftSteps {
  readonly past: readonly DraftStep[]
  readonly future: readonly DraftStep[]
}
/** The first `keep` steps stay as the service has them, the others give way to `add`. */
export interface DraftStepsKept {
  readonly keep: number
  readonly add: readonly DraftStep[]
}
