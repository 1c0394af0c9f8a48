import type { BoardTotals } from '@staff/contract/attendance-leave'
import type { ReactNode } from 'react'
import type { BoardRow } from '../cells/board-rows.ts'
import type { Place } from '../cells/board-steps.ts'
import type { Chosen, GridAct } from './grid-keys.ts'

/** What the table of a board shows, and what it tells. */
export interface GridProps {
  readonly view: 'week' | 'month'
  readonly rows: readonly BoardRow[]
  readonly totals: readonly BoardTotals[]
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
  /** An act of the keys, or of a press on the chosen cell (`open`). */
  readonly onAct: (act: GridAct) => void
  readonly onMove: (from: Place, to: Place, isCopy: boolean) => void
  /** The text of what is chosen, for the clipboard. */
  readonly onCopy: (isCut: boolean) => string
  readonly onPaste: (text: string) => void
  /** What stands at the chosen cell; null = nothing. */
  readonly editor: ReactNode
}
