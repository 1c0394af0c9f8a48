import type { AnyResource } from '@staff/contract'
import type { AnyRow } from '../../fields/kit-kind.ts'
import type { RowAction } from '../../screens/screen-options.ts'
import { useHolds } from '../../session/session.ts'
import { useAllowed } from '../table/row-actions.ts'

/** Whether the reader may do anything with several rows at once; without it no row can be chosen. */
export function useHasBulk(r: AnyResource, rowActions: readonly RowAction<AnyRow>[]): boolean {
  const holds = useHolds()
  const deletes = useAllowed(r)('DELETE')
  return (
    deletes ||
    rowActions.some(({ each, onSelection, permission }) => (each ?? onSelection) && (!permission || holds(permission)))
  )
}
