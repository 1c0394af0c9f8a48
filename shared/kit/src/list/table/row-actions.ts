import { apiPath, permit, stateAllows, toRecord, type AnyResource } from '@staff/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { getMessage } from '../../api/api-error.ts'
import { api } from '../../api/api.ts'
import { askWithdrawal } from '../../approval/ask-reason.tsx'
import { confirmDelete } from '../../feedback/confirm-delete.tsx'
import { toastError, toastSuccess } from '../../feedback/toast.ts'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { useWords } from '../../i18n/define-words.ts'
import { getSession, useHolds } from '../../session/session.ts'
import { kitWords } from '../../words.ts'
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
      if (r.approval && getMaker(row) !== getSession().user?.id)
        return askWithdrawal(name, (reason) => mutateAsync({ id, reason }))
      if (!(await confirmDelete(name, r.approval ? 'request' : 'record'))) return false
      return mutateAsync({ id }).then(
        () => true,
        (error: unknown) => {
          toastError(getMessage(error))
          return false
        },
      )
    },
    [r, mutateAsync],
  )
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
