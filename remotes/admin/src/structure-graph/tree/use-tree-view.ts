import { useCallback, useMemo, useState } from 'react'
import { flatten, initialFolds, getParents, type Branch } from './tree.ts'

/** The next move of the canvas: a box to the middle, a box into view, a box kept in its place, or the whole tree. */
export type Aim = { readonly how: 'centre' | 'show' | 'hold'; readonly id: string } | { readonly how: 'fit' }

/** The folded branches and the current one: the same for canvas and list. */
export interface TreeView {
  readonly folded: ReadonlySet<string>
  readonly current: string | null
  readonly aim: Aim | null
  /** Makes a branch the current one and moves it into view. */
  readonly go: (id: string) => void
  /** Makes a branch the current one without a move. */
  readonly choose: (id: string) => void
  /** Unfolds the parents of a branch and moves it to the middle. */
  readonly reveal: (id: string) => void
  readonly toggle: (id: string) => void
  readonly foldAll: () => void
  readonly unfoldAll: () => void
}

const withChildren = (branches: readonly Branch[]): readonly Branch[] =>
  flatten(branches).filter(({ children }) => children.length > 0)

/** Starts with whole levels of at most `room` boxes unfolded. */
export function useTreeView(branches: readonly Branch[], room: number): TreeView {
  const parents = useMemo(() => getParents(branches), [branches])
  const [folded, setFolded] = useState(() => initialFolds(branches, room))
  const [current, setCurrent] = useState(() => branches[0]?.id ?? null)
  const [aim, setAim] = useState<Aim | null>(null)

  const choose = useCallback((id: string) => setCurrent(id), [])
  const go = useCallback((id: string) => {
    setCurrent(id)
    setAim({ how: 'show', id })
  }, [])
  const reveal = useCallback(
    (id: string) => {
      const hiding = new Set<string>()
      for (let at = parents.get(id); at; at = parents.get(at)) hiding.add(at)
      setFolded((now) =>
        [...hiding].some((one) => now.has(one)) ? new Set([...now].filter((one) => !hiding.has(one))) : now,
      )
      setCurrent(id)
      setAim({ how: 'centre', id })
    },
    [parents],
  )
  const toggle = useCallback((id: string) => {
    setFolded((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
    setCurrent(id)
    setAim({ how: 'hold', id })
  }, [])
  const foldAll = useCallback(() => {
    // The roots stay open: a single box says nothing.
    setFolded(new Set(withChildren(branches.flatMap(({ children }) => children)).map(({ id }) => id)))
    setCurrent(branches[0]?.id ?? null)
    setAim({ how: 'fit' })
  }, [branches])
  const unfoldAll = useCallback(() => {
    setFolded(new Set())
    // The view stays: a whole tree of many boxes would show no readable text.
    if (current !== null) setAim({ how: 'hold', id: current })
  }, [current])
  return useMemo(
    () => ({ folded, current, aim, choose, go, reveal, toggle, foldAll, unfoldAll }),
    [folded, current, aim, choose, go, reveal, toggle, foldAll, unfoldAll],
  )
}
