import { approvalCalls, approvalPages, type Approval, type ListAnswer } from '@staff/contract'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../api/api.ts'
import { toastSuccess } from '../feedback/toast.ts'
import { say } from '../i18n/define-words.ts'
import { usePageAccess } from '../widgets/page-access.ts'
import { fromApproval, requestAddress, type TrackedRequest } from './request-address.ts'
import { approvalWords } from './words.ts'

// Among the oldest of the list; those that wait for somebody else's answer are passed over.
const looked = 20
/** The next request that waits for this reader's answer, or null. */
async function nextWaiting(answeredId: string): Promise<TrackedRequest | null> {
  const { data } = await api.get<ListAnswer<TrackedRequest>>(approvalCalls.list, {
    displayType: 'Normal',
    status: 'PENDING',
    limit: looked,
    orderBy: 'createdAt:ASC',
  })
  for (const request of data.filter(({ id }) => id !== answeredId)) {
    const {
      data: { abilities },
    } = await api.get<{ data: Approval }>(approvalCalls.one(request.id))
    if (abilities.approve || abilities.acknowledge) return request
  }
  return null
}
const listOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : null

/** The inbox that a request was opened from (`?from=approval`): the way back to it, and on to the next request that waits. */
export function useInbox() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const opens = usePageAccess()
  const isFrom = search.get(fromApproval.key) === fromApproval.value
  const back = listOf(state) ?? approvalPages.pending
  return {
    isFrom,
    back,
    /** Opens what waits next; back to the inbox when that was the last. */
    openNext: async (answeredId: string): Promise<void> => {
      const next = await nextWaiting(answeredId).catch(() => null)
      const address = next && requestAddress(next, opens)
      if (!address) toastSuccess(say(approvalWords, 'allAnswered'))
      await navigate(address ?? back, { state: address ? { list: back } : null })
    },
  }
}
