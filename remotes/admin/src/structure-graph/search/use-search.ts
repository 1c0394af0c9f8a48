import { useMemo, useState } from 'react'
import { getIndex, matching } from './search.ts'
import type { Branch } from '../tree/tree.ts'
import type { TreeView } from '../tree/use-tree-view.ts'

export interface TreeSearch {
  readonly typed: string
  /** Ids in reading order. */
  readonly found: readonly string[]
  readonly matches: ReadonlySet<string>
  /** The index of the shown match, counted from 1; 0 when there is none. */
  readonly at: number
  readonly type: (typed: string) => void
  /** Shows the next match, or with -1 the previous one; the first follows the last. */
  readonly next: (by: 1 | -1) => void
}

/** A search in a tree: typing shows the first match. */
export function useSearch(branches: readonly Branch[], { reveal }: Pick<TreeView, 'reveal'>): TreeSearch {
  const index = useMemo(() => getIndex(branches), [branches])
  const [{ typed, at }, setState] = useState({ typed: '', at: 0 })
  const found = useMemo(() => matching(index, typed), [index, typed])
  const matches = useMemo(() => new Set(found), [found])
  const show = (words: string, ids: readonly string[], place: number) => {
    setState({ typed: words, at: place })
    const id = ids[place]
    if (id !== undefined) reveal(id)
  }
  return {
    typed,
    found,
    matches,
    at: found.length === 0 ? 0 : Math.min(at, found.length - 1) + 1,
    type: (words) => show(words, matching(index, words), 0),
    next: (by) => {
      if (found.length > 0) show(typed, found, (at + by + found.length) % found.length)
    },
  }
}
