import { pageSizes } from '@staff/contract'
import { useCallback } from 'react'
import { create } from 'zustand'
import { readStored } from '../../session/stored.ts'

/** The view of a list that a reader chose last: all columns, the short list, or a saved view by its id. */
export interface ChosenView {
  readonly id: string
  readonly isShort: boolean
  /** The query that a saved view opens with. */
  readonly query?: string
}
export const allColumns: ChosenView = { id: 'all', isShort: false }
export const shortColumns: ChosenView = { id: 'short', isShort: true }

const viewsKey = 'listViews'
const sizeKey = 'pageSize'
type Chosen = Readonly<Record<string, ChosenView>>
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes from a stored value what is valid: somebody may have edited it. */
function asChosenViews(value: unknown): Chosen {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([list, view]) => {
      if (!isRecord(view) || typeof view['id'] !== 'string') return []
      const query = view['query']
      const kept = { id: view['id'], isShort: view['isShort'] === true }
      return [[list, typeof query === 'string' ? { ...kept, query } : kept] as const]
    }),
  )
}
const stored = () => asChosenViews(readStored(viewsKey))
const useChosen = create<{ readonly views: Chosen }>(() => ({ views: stored() }))
window.addEventListener('storage', (event) => {
  if (event.key === viewsKey || event.key === null) useChosen.setState({ views: stored() })
})

/** The view that was chosen last for a list; undefined while nobody chose one. */
export const readChosenView = (list: string): ChosenView | undefined => stored()[list]
/** The chosen view of a list, kept in this browser for its reader, and the way to choose another one. */
export function useChosenView(list: string): readonly [ChosenView | undefined, (view: ChosenView) => void] {
  const chosen = useChosen((s) => s.views[list])
  const choose = useCallback(
    (view: ChosenView) => {
      const views = { ...stored(), [list]: view }
      localStorage.setItem(viewsKey, JSON.stringify(views))
      useChosen.setState({ views })
    },
    [list],
  )
  return [chosen, choose]
}

/** The page size that the reader chose last; undefined while nobody chose one. */
export const readPageSize = (): number | undefined => {
  const size = readStored(sizeKey)
  return pageSizes.find((one) => one === size)
}
export const keepPageSize = (size: number): void => localStorage.setItem(sizeKey, JSON.stringify(size))
