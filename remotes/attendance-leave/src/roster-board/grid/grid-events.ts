import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react'
import type { GridProps } from './grid-props.ts'
import { getLock, type Place } from '../cells/board-steps.ts'
import { getGridAct, getNextChosen, type Chosen, type GridSize } from './grid-keys.ts'
import { getPlaceAt, useCellDrag } from './use-cell-drag.ts'

/** Whether a key is for a control beside the cells. */
const isTyping = (target: EventTarget): boolean => target instanceof Element && target.closest('td[data-row]') === null

/** What a press on a name or on a day chooses: the row, the column; undefined elsewhere. */
function getHeadChosen(target: Element, { anchor }: Chosen, size: GridSize, isMore: boolean): Chosen | undefined {
  const line = target.closest<HTMLElement>('th[data-line]')?.dataset['line']
  const head = target.closest<HTMLElement>('[data-head]')?.dataset['head']
  const [row, col] = [Number(line), Number(head)]
  if (line !== undefined) return { at: { row, col: 0 }, anchor: { row, col: size.cols - 1 } }
  if (head !== undefined) return { at: { row: 0, col }, anchor: { row: size.rows - 1, col: isMore ? anchor.col : col } }
  return undefined
}
const isOpen = (rows: GridProps['rows'], { row, col }: Place): boolean => {
  const line = rows[row]
  return line !== undefined && getLock(line, col) === null
}
const isPlanned = (rows: GridProps['rows'], { row, col }: Place): boolean =>
  (rows[row]?.cells[col]?.shown.length ?? 0) > 0
/** What is heard on the table: keys, presses, drags, and the clipboard of the browser. */
export function useGridEvents({ rows, chosen, onChosen, onAct, onMove, onCopy, onPaste }: GridProps, size: GridSize) {
  const table = useRef<HTMLTableElement>(null)
  const isKeyed = useRef(false)
  const { wasDragged, handlers: drag } = useCellDrag({
    table,
    mayDrag: (place) => isOpen(rows, place) && isPlanned(rows, place),
    mayDrop: (place) => isOpen(rows, place),
    onDrop: onMove,
  })
  useEffect(() => {
    if (!isKeyed.current) return
    isKeyed.current = false
    const { row, col } = chosen.at
    table.current?.querySelector<HTMLElement>(`td[data-row="${String(row)}"][data-col="${String(col)}"]`)?.focus()
  }, [chosen])
  function press(pressed: KeyboardEvent): void {
    if (isTyping(pressed.target)) return
    const next = getNextChosen(chosen, size, pressed)
    const act = next ? undefined : getGridAct(pressed)
    if (!next && !act) return
    pressed.preventDefault()
    isKeyed.current = next !== undefined
    if (next) onChosen(next)
    else if (act) onAct(act)
  }
  function click({ target, shiftKey }: MouseEvent): void {
    if (wasDragged.current || !(target instanceof Element)) return
    const at = getPlaceAt(target)
    const next = at ? { at, anchor: shiftKey ? chosen.anchor : at } : getHeadChosen(target, chosen, size, shiftKey)
    if (!next) return
    isKeyed.current = at === null
    onChosen(next)
    if (at && !shiftKey) onAct({ kind: 'open' })
  }
  const copied = (isCut: boolean) => (event: ClipboardEvent) => {
    if (isTyping(event.target)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', onCopy(isCut))
  }
  return {
    table,
    handlers: {
      ...drag,
      onKeyDown: press,
      onClick: click,
      onCopy: copied(false),
      onCut: copied(true),
      onPaste: (event: ClipboardEvent) => {
        if (isTyping(event.target)) return
        event.preventDefault()
        onPaste(event.clipboardData.getData('text/plain'))
      },
    },
  }
}
