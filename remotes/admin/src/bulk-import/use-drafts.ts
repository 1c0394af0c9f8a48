import type { ImportRow } from '@staff/contract/admin'
import { useUnsavedGuard } from '@staff/kit'
import { useMemo, useState } from 'react'
import type { CellEdit } from './calls.ts'

/** The corrected cells that are not sent yet, by their names. */
export type Drafts = ReadonlyMap<string, CellEdit>
/** The corrections, and the way to add one. */
export interface Editing {
  readonly drafts: Drafts
  readonly type: (row: ImportRow, text: string) => void
}

const none: Drafts = new Map()
/** The drafts with new text in a cell; the cell is removed from them when its text is the original again. */
function typedInto(before: Drafts, { cell, key, rowNumber, value }: ImportRow, text: string): Drafts {
  if (cell === null || key === null) return before
  const next = new Map(before)
  next.delete(cell)
  return text === (value ?? '') ? next : next.set(cell, { rowNumber, column: key, text })
}

/**
 * Corrections of faulty cells until they are sent; the page asks before the user leaves.
 * `editing` is undefined when nothing can be changed.
 */
export function useDrafts(isEditable: boolean) {
  const [typed, setTyped] = useState(none)
  const drafts = isEditable ? typed : none
  const editing = useMemo<Editing | undefined>(
    () =>
      isEditable ? { drafts, type: (row, text) => setTyped((before) => typedInto(before, row, text)) } : undefined,
    [isEditable, drafts],
  )
  useUnsavedGuard(drafts.size > 0)
  return { drafts, editing, discard: () => setTyped(none) }
}
