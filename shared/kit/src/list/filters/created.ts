import type { AnyResource } from '@staff/contract'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useRecord } from '../../form/use-record.ts'
import type { List } from '../use-list.ts'

interface FromCreate {
  readonly created: string
}
/** What the way back from a form carries to its list: the record that was just made. */
export const fromCreate = (id: string): FromCreate => ({ created: id })
const createdIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'created' in state && typeof state.created === 'string'
    ? state.created
    : undefined

/**
 * The list with the record that was just made here: marked where it is, or first of all where filter, order or page
 * would leave it out. It goes to its place with the next change of the list, for its address carries the record no
 * longer.
 */
export function useWithCreated(r: AnyResource, list: List): List {
  const id = createdIn(useLocation().state)
  const { data } = useRecord(r, id)
  const isAdded = data !== undefined && !list.rows.some((row) => row.id === data.id)
  const created = useMemo(() => (id === undefined ? undefined : { id, isAdded }), [id, isAdded])
  if (!data || !created || list.total === undefined) return list
  return { ...list, created, rows: isAdded ? [data, ...list.rows] : list.rows }
}
