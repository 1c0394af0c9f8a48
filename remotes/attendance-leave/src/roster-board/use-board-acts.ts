import type { CellHours } from '@staff/contract/attendance-leave'
import { say, toastError } from '@staff/kit'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardRow } from './cells/board-rows.ts'
import {
  getCopied,
  getCopiedText,
  getCopiedWeek,
  getMoved,
  getPasted,
  getPlaces,
  getStep,
  parseCopied,
  type Copied,
  type Place,
  type Wanted,
} from './cells/board-steps.ts'
import { boardWords } from './board-words.ts'
import type { DraftEvent } from './cells/draft-state.ts'
import { getChosenArea, type Chosen } from './grid/grid-keys.ts'

/**
 * Everything that changes cells of a board: each act is one step, which is taken back as one. The acts stay the same
 * functions, so that nothing is drawn again because of them.
 */
export function useBoardActs(rows: readonly BoardRow[], chosen: Chosen, dispatch: (event: DraftEvent) => void) {
  const [copied, setCopied] = useState<Copied>([])
  const now = useRef({ rows, chosen, copied })
  useLayoutEffect(() => {
    now.current = { rows, chosen, copied }
  })
  const acts = useMemo(() => {
    const getChosen = () => getChosenArea(now.current.chosen)
    function change(wanted: readonly Wanted[], source: 'HAND' | 'PASTE' = 'HAND'): void {
      const { step, locked } = getStep(now.current.rows, wanted, source)
      if (locked > 0) toastError(say(boardWords, 'locked', { count: locked }))
      dispatch({ kind: 'change', step })
    }
    const set = (hours: CellHours | null) => change(getPlaces(getChosen()).map((place) => ({ ...place, hours })))
    function paste(cells: Copied | undefined): void {
      if (!cells || cells.length === 0) toastError(say(boardWords, 'nothingCopied'))
      else change(getPasted(cells, getChosen()), 'PASTE')
    }
    return {
      set,
      /** @returns the text for the clipboard of the browser. */
      copy: (isCut = false): string => {
        const cells = getCopied(now.current.rows, getChosen())
        setCopied(cells)
        if (isCut) set([])
        return getCopiedText(cells)
      },
      paste: () => paste(now.current.copied),
      /** What another program put into the clipboard; cells of this board keep their breaks. */
      pasteText: (text: string) =>
        paste(text === getCopiedText(now.current.copied) ? now.current.copied : parseCopied(text)),
      move: (from: Place, to: Place, isCopy: boolean) => change(getMoved(now.current.rows, from, to, isCopy)),
      /** Sets the hours of one cell, wherever the chosen one is. */
      setAt: (place: Place, hours: CellHours) => change([{ ...place, hours }]),
      copyWeek: (fromCol: number, toCols: readonly number[]) =>
        change(getCopiedWeek(now.current.rows, fromCol, toCols), 'PASTE'),
      /** Takes every change back that is shown: the cells are as published. */
      discard: () =>
        change(
          now.current.rows.flatMap(({ cells }, row) =>
            cells.flatMap(({ draft }, col) => (draft === null ? [] : [{ row, col, hours: null }])),
          ),
        ),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
    }
  }, [dispatch])
  return { acts, mayPaste: copied.length > 0 }
}
export type BoardActs = ReturnType<typeof useBoardActs>['acts']
