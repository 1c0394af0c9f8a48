import type { BoardTotals } from '@staff/contract/attendance-leave'
import { useMemo, useState } from 'react'
import type { OpenDialog } from './board-dialog.tsx'
import type { BoardView } from './board-days.ts'
import { BoardGrid } from './grid/board-grid.tsx'
import type { BoardRow } from './cells/board-rows.ts'
import { getLock, getPlaces, getUsualHours } from './cells/board-steps.ts'
import { CellEditor } from './cell-editor.tsx'
import { getChosenArea, type Chosen, type GridAct } from './grid/grid-keys.ts'
import type { BoardActs } from './use-board-acts.ts'

/** So many usual hours stand in the editor. */
const mostUsual = 5

interface BodyProps {
  readonly view: BoardView
  readonly rows: readonly BoardRow[]
  readonly totals: readonly BoardTotals[]
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
  readonly acts: BoardActs
  readonly mayPaste: boolean
  readonly isPhone: boolean
  readonly onOpen: (dialog: OpenDialog) => void
}
interface Doing extends Pick<BodyProps, 'acts' | 'onOpen'> {
  readonly row: BoardRow | undefined
  readonly col: number
  readonly setTyped: (typed: string | null) => void
  readonly close: () => void
}
/** What a key or a press on the cells does. */
function doAct(asked: GridAct, { acts, row, col, setTyped, close, onOpen }: Doing): void {
  const acted: Record<Exclude<GridAct['kind'], 'type' | 'dialog'>, () => void> = {
    undo: acts.undo,
    redo: acts.redo,
    rest: () => acts.set('REST'),
    clear: () => acts.set([]),
    open: () => setTyped(null),
    close,
    keys: () => onOpen('keys'),
  }
  if (asked.kind === 'type') setTyped(row && getLock(row, col) === null ? asked.text : null)
  else if (asked.kind === 'dialog') onOpen(asked.dialog)
  else acted[asked.kind]()
}
/** The cells of a board, and the editor of the chosen one. */
export function BoardBody({ view, rows, totals, chosen, onChosen, acts, mayPaste, isPhone, onOpen }: BodyProps) {
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
  const act = (asked: GridAct) => doAct(asked, { acts, row, col, setTyped, close, onOpen })
  const editor =
    isOpen && row ? (
      <CellEditor
        row={row}
        col={col}
        count={getPlaces(getChosenArea(chosen)).length}
        usual={usual}
        typed={typed}
        isPhone={isPhone}
        mayPaste={mayPaste}
        onSet={(hours) => done(() => acts.set(hours))}
        onCopy={() => done(() => acts.copy())}
        onPaste={() => done(acts.paste)}
        onClose={close}
      />
    ) : null
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
      editor={editor}
    />
  )
}
