import { filterParams, type AnyResource } from '@staff/contract'
import type { MRT_TableInstance } from 'mantine-react-table'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { AnyRow } from '../../fields/kit-kind.ts'
import type { List } from '../use-list.ts'
import type { Arrangement } from './use-arrangement.ts'

/** How far the tables of this tab were scrolled, by the address of their list. */
const places = new Map<string, { readonly top: number; readonly left: number }>()
// Columns of persons, places and days stand first; a column of one chosen word, as a status, says what the chip says.
const ofEvery = new Set(['ref', 'position', 'date', 'month', 'choice'])

/** The column that the address asks about: the one it sorts by, or else the first one that it filters by. */
function getAsked(r: AnyResource, { state: { sort, filters } }: List, { visible }: Arrangement): string | undefined {
  const params = filterParams(r)
  const filtered = Object.keys(filters).flatMap((param) => {
    const key = params[param]?.key
    return key === undefined || ofEvery.has(r.fields[key]?.kind ?? 'ref') ? [] : [key]
  })
  return [...sort.map(({ key }) => key), ...filtered].find((key) => visible.some(({ id }) => id === key))
}

interface Placed {
  readonly resource: AnyResource
  readonly list: List
  readonly arrangement: Arrangement
  readonly table: MRT_TableInstance<AnyRow>
}
/**
 * Where a table is scrolled to when it opens: where it was, on the way back to it; else to the column that a link asks
 * about.
 */
export function useTablePlace({ resource: r, list, arrangement, table }: Placed): void {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const address = useRef('')
  useEffect(() => {
    address.current = `${pathname}${search}`
  }, [pathname, search])
  const isPlaced = useRef(false)
  useEffect(() => {
    const box = table.refs.tableContainerRef.current
    // Only as the table opens: what somebody scrolls afterwards stays.
    if (!box || isPlaced.current) return
    isPlaced.current = true
    const was = isBack ? places.get(address.current) : undefined
    const asked = was ? undefined : getAsked(r, list, arrangement)
    if (was) box.scrollTo(was)
    else if (asked !== undefined && !arrangement.isFrozen(asked)) {
      const column = table.getColumn(asked)
      const pinned = table.getLeftTotalSize() + table.getRightTotalSize()
      box.scrollTo({ left: Math.max(0, column.getStart('center') + column.getSize() + pinned - box.clientWidth) })
    }
  })
  useEffect(() => {
    const box = table.refs.tableContainerRef.current
    if (!box) return
    const note = () => places.set(address.current, { top: box.scrollTop, left: box.scrollLeft })
    box.addEventListener('scroll', note, { passive: true })
    return () => box.removeEventListener('scroll', note)
  }, [table.refs.tableContainerRef])
}
