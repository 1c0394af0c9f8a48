import type { KeyboardEvent } from 'react'
import { getArea, type Area, type Place } from '../cells/board-steps.ts'

/** The chosen cell, and the other corner of what is chosen. */
export interface Chosen {
  readonly at: Place
  readonly anchor: Place
}
export const getChosenArea = ({ at, anchor }: Chosen): Area => getArea(at, anchor)
export interface GridSize {
  readonly rows: number
  readonly cols: number
}
const fit = (n: number, most: number): number => Math.max(0, Math.min(most - 1, n))
const moves: Readonly<Record<string, (at: Place, size: GridSize, isFar: boolean) => Place>> = {
  ArrowLeft: ({ row, col }, _size, isFar) => ({ row, col: isFar ? 0 : col - 1 }),
  ArrowRight: ({ row, col }, { cols }, isFar) => ({ row, col: isFar ? cols - 1 : col + 1 }),
  ArrowUp: ({ row, col }, _size, isFar) => ({ row: isFar ? 0 : row - 1, col }),
  ArrowDown: ({ row, col }, { rows }, isFar) => ({ row: isFar ? rows - 1 : row + 1, col }),
  Home: ({ row }, _size, isFar) => ({ row: isFar ? 0 : row, col: 0 }),
  End: ({ row }, { rows, cols }, isFar) => ({ row: isFar ? rows - 1 : row, col: cols - 1 }),
  PageUp: ({ row, col }) => ({ row: row - 10, col }),
  PageDown: ({ row, col }) => ({ row: row + 10, col }),
}
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What is chosen after a key of the grid pattern; undefined for any other key. */
export function getNextChosen({ at, anchor }: Chosen, size: GridSize, pressed: Pressed): Chosen | undefined {
  const isFar = pressed.ctrlKey || pressed.metaKey
  if (pressed.key === ' ' && pressed.shiftKey)
    return { at: { ...at, col: 0 }, anchor: { row: anchor.row, col: size.cols - 1 } }
  if (pressed.key === ' ' && isFar) return { at: { ...at, row: 0 }, anchor: { row: size.rows - 1, col: anchor.col } }
  const to = pressed.altKey ? undefined : moves[pressed.key]?.(at, size, isFar)
  if (!to) return undefined
  const next = { row: fit(to.row, size.rows), col: fit(to.col, size.cols) }
  return { at: next, anchor: pressed.shiftKey ? anchor : next }
}
/** What a key does to the chosen cells, beside copying and pasting. */
export type GridAct =
  | { readonly kind: 'undo' | 'redo' | 'rest' | 'clear' | 'open' | 'keys' | 'close' }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'dialog'; readonly dialog: 'generate' | 'auto' | 'week' | 'publish' }
/** The Latin letter of a key, also where another script is typed with it. */
const getLetter = (key: string, code: string): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
const dialogs = new Map<string, 'generate' | 'auto' | 'week' | 'publish'>([
  ['g', 'generate'],
  ['a', 'auto'],
  ['w', 'week'],
  ['p', 'publish'],
])
export function getGridAct({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): GridAct | undefined {
  const letter = getLetter(key, code)
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
    return letter === 'y' ? { kind: 'redo' } : undefined
  }
  if (altKey) return undefined
  if (/^[0-9០-៩]$/.test(key)) return { kind: 'type', text: key }
  if (letter === 'r') return { kind: 'rest' }
  const dialog = dialogs.get(letter)
  if (dialog) return { kind: 'dialog', dialog }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  if (key === 'Enter' || key === 'F2') return { kind: 'open' }
  if (key === 'Escape') return { kind: 'close' }
  return key === '?' ? { kind: 'keys' } : undefined
}
