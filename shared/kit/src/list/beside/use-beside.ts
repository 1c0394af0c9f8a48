import type { AnyResource } from '@staff/contract'
import { useMediaQuery } from '@mantine/hooks'
import { useSearchParams } from 'react-router-dom'
import { useAllowed } from '../table/row-actions.ts'
import type { List } from '../use-list.ts'
import type { Beside } from './beside.ts'

const param = 'beside'
/** The row beside a list. Undefined where rows open as pages: on narrow screens, and where the reader opens none. */
export function useBeside(r: AnyResource, { rows }: List, isOff: boolean): Beside | undefined {
  const isWide = useMediaQuery('(min-width: 1400px)', undefined, { getInitialValueInEffect: false })
  const opens = useAllowed(r)('VIEW')
  const [search, setSearch] = useSearchParams()
  if (isOff || !isWide || !opens) return undefined
  const id = search.get(param)
  const at = rows.findIndex((row) => row.id === id)
  const go = (to: string | null, replace: boolean) => {
    const next = new URLSearchParams(search)
    if (to === null) next.delete(param)
    else next.set(param, to)
    setSearch(next, { replace, preventScrollReset: true })
  }
  const step = (by: 1 | -1) => {
    const next = at === -1 ? undefined : rows[at + by]
    return next && (() => go(next.id, true))
  }
  return {
    row: rows[at],
    open: (to) => go(to, at !== -1),
    close: () => go(null, true),
    next: step(1),
    previous: step(-1),
  }
}
