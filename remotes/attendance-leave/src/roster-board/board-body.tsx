import type { BoardTotals } from '@staff/contract/attendance-leave'
import { useMemo, useState } from 'react'
import type { BoardView } from './board-days.ts'
import { BoardGrid } from './board-grid.tsx'
import type { BoardRow } from './cells/board-rows.ts'
import { getLock, getUsualHours } from './cells/board-steps.ts'
import { CellEditor } from './cell-editor.tsx'
import type { Chosen, GridAct } from './grid-keys.ts'
import type { useBoardActs } from './use-board-acts.ts'

/** So many usual hours stand in the editor. */
const mostUsual = 5

interface BodyProps {
  readonly view: BoardView
  readonly rows: readonly BoardRow[]
  readonly totals: readonly BoardTotals[]
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
  readonly acts: ReturnType<typeof useBoardActs>
  readonly isPhone: boolean
  readonly onKeys: () => void
}
/** The cells of a board, and the editor of the chosen one. */
export function BoardBody({ view, rows, totals, chosen, onChosen, acts, isPhone, onKeys }: BodyProps) {
  /** What was typed to open the editor; null = opened by a press, undefined = closed. */
  const [typed, setTyped] = useState<string | null | undefined>(undefined)
  const { row: at, col } = chosen.at
  const row = rows[at]
  const isOpen = typed !== undefined
  const usual = useMemo(() => (isOpen ? getUsualHours(rows, at, mostUsual) : []), [isOpen, rows, at])
  const close = () => {
    setTyped(undefined)
    // The cell takes the keys again.
    document.querySelector<HTMLElement>(`td[data-row="${String(at)}"][data-col="${String(col)}"]`)?.focus()
  }
  const done = (what: () => unknown) => {
    what()
    close()
  }
  function act(asked: GridAct): void {
    const acted: Record<Exclude<GridAct['kind'], 'type'>, () => void> = {
      undo: acts.undo,
      redo: acts.redo,
      rest: () => acts.set('REST'),
      clear: () => acts.set([]),
      open: () => setTyped(null),
      close,
      keys: onKeys,
    }
    if (asked.kind === 'type') setTyped(row && getLock(row, col) === null ? asked.text : null)
    else acted[asked.kind]()
  }
  return (
    <BoardGrid
      view={view}
      rows={rows}
      totals={totals}
      chosen={chosen}
      onChosen={(next) => {
        setTyped(undefined)
        onChosen(next)
      }}
      onAct={act}
      onMove={acts.move}
      onCopy={acts.copy}
      onPaste={acts.pasteText}
      editor={
        isOpen && row ? (
          <CellEditor
            row={row}
            col={col}
            usual={usual}
            typed={typed}
            isPhone={isPhone}
            mayPaste={acts.mayPaste}
            onSet={(hours) => done(() => acts.set(hours))}
            onCopy={() => done(() => acts.copy())}
            onPaste={() => done(acts.paste)}
            onClose={close}
          />
        ) : null
      }
    />
  )
}
