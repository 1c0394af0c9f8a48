import { approvalCalls, type Approval, type ApprovalDecision } from '@staff/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** Which approval: by its own id, or by the record that it is about. */
export type ApprovalOf = { readonly id: string } | { readonly entityId: string; readonly requestType: string }
const getPath = (of: ApprovalOf): string =>
  'id' in of ? approvalCalls.one(of.id) : approvalCalls.ofEntity(of.entityId, of.requestType)
/** Everything that a screen knows of approvals lies under this key of the query client. */
export const approvalKey = 'approval-status-tracking'

/** The way of one request through its approvers. */
export const useApproval = (of: ApprovalOf) =>
  useQuery({
    queryKey: [approvalKey, 'approval', getPath(of)],
    queryFn: ({ signal }): Promise<Approval> =>
      api.get<{ data: Approval }>(getPath(of), undefined, { signal }).then(({ data }) => data),
  })
/** Sends an answer. Then it reloads what the request changed (its record, the lists, the bell). */
export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: ApprovalDecision) => api.patch(approvalCalls.one(id), decision),
    onSuccess: () => client.invalidateQueries(),
  })
}
