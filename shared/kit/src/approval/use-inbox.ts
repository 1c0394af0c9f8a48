import { approvalPages } from '@staff/contract'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { fromApproval } from './request-address.ts'

const getList = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : null

/** The inbox that a request was opened from (`?from=approval`), and the way back to it (spec 3 section 4). */
export function useInbox() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const back = getList(state) ?? approvalPages.pending
  return {
    isFrom: search.get(fromApproval.key) === fromApproval.value,
    back,
    leave: (): void => void navigate(back),
  }
}
