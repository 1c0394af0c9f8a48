import { apiPath, permit, stateAllows, toRecord, type AnyResource } from '@staff/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

import { api } from '../../api/api.ts'
import { askWithdrawal } from '../../approval/ask-reason.tsx'
import { confirmDelete } from '../../feedback/confirm-delete.tsx'
import { toastRefusal, toastSuccess } from '../../feedback/toast.ts'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { useWords } from '../../i18n/define-words.ts'
import { getSession, useHolds } from '../../session/session.ts'
import { kitWords } from '../../words.ts'
import type { RowAction } from '../../screens/screen-options.ts'
import type { Beside } from '../beside/beside.ts'
import { useFromList } from '../list-address.ts'
import { rowName } from './list-columns.tsx'

/** The acts of a resource that its permissions allow, and for a row also its state (spec 3 section 4). */
export function useAllowed(r: AnyResource) {
  const holds = useHolds()
  return useCallback(
    (action: 'CREATE' | 'VIEW' | 'UPDATE' | 'DELETE', row?: AnyRow): boolean => {
      const need = permit(r, action)
      if (!need || !holds(need)) return false
      if (action !== 'DELETE' && !r.form) return false
      if (!row || action === 'VIEW' || action === 'CREATE') return true
      const abilities = row['abilities'] as Readonly<Record<string, boolean>> | undefined
      if (abilities?.[action.toLowerCase()] === false) return false
      return stateAllows(r, action === 'UPDATE' ? 'edit' : 'delete', row)
    },
    [r, holds],
  )
}

const getMaker = ({ createdBy }: AnyRow): unknown =>
  typeof createdBy === 'object' && createdBy !== null && 'id' in createdBy ? createdBy.id : null
/** Whether somebody else made a record: withdrawing it takes a reason. */
export const isOfOther = (row: AnyRow): boolean => getMaker(row) !== getSession().user?.id
/**
 * Asks, deletes, reports success and reloads the views of the resource. A user who withdraws another user's request
 * gives a reason. Answers whether the record is deleted.
 */
export function useDeletion(r: AnyResource): (row: AnyRow) => Promise<boolean> {
  const w = useWords(kitWords)
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason?: string }) =>
      api.delete(`employee/${apiPath(r)}/${encodeURIComponent(id)}`, reason === undefined ? undefined : { reason }),
    onSuccess: () => {
      toastSuccess(w('deleted'))
      return client.invalidateQueries({ queryKey: [r.name] })
    },
  })
  return useCallback(
    async (row) => {
      const name = rowName(r, row) || undefined
      const { id } = row
      if (r.approval && isOfOther(row)) return askWithdrawal(name, (reason) => mutateAsync({ id, reason }))
      if (!(await confirmDelete(name, r.approval ? 'request' : 'record'))) return false
      return mutateAsync({ id }).then(
        () => true,
        (error: unknown) => {
          toastRefusal(error)
          return false
        },
      )
    },
    [r, mutateAsync],
  )
}

/** The act that opens the rows of a list without pages of their own, for users who may do it. */
export function useOpeningAct(r: AnyResource, rowActions: readonly RowAction<AnyRow>[]): RowAction<AnyRow> | undefined {
  const holds = useHolds()
  const hasPage = useAllowed(r)('VIEW')
  if (hasPage) return undefined
  return rowActions.find(({ isMain, permission }) => isMain === true && (!permission || holds(permission)))
}
/** Where Enter opens a row: beside the list, whole, or nowhere. */
export type Opening = 'beside' | 'whole' | 'none'
/** How the rows of a list open for this user on this screen. */
export function useOpening(
  r: AnyResource,
  rowActions: readonly RowAction<AnyRow>[],
  beside: Beside | undefined,
): Opening {
  const hasPage = useAllowed(r)('VIEW')
  const act = useOpeningAct(r, rowActions)
  if (beside) return 'beside'
  return hasPage || act ? 'whole' : 'none'
}
/** Opens a record: in this tab, or in a new one when Ctrl, Cmd or the middle button asks for it. */
export function useOpenRecord(r: AnyResource) {
  const navigate = useNavigate()
  const allowed = useAllowed(r)
  const { list } = useFromList()
  return useCallback(
    (row: AnyRow, apart: boolean) => {
      if (!allowed('VIEW', row)) return
      const path = toRecord(r, row).view(row.id)
      if (apart) window.open(path, '_blank', 'noopener')
      else void navigate(path, { state: { list } })
    },
    [r, navigate, allowed, list],
  )
}
