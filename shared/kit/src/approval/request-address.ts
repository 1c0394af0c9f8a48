import { approvalPages, notificationPath } from '@staff/contract'
import type { PageAccess } from '../widgets/page-access.ts'

/** What a list of requests says of one (spec 2 section 3). */
export interface TrackedRequest {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly entityId: { readonly id: string }
  readonly requestWorkflowType: { readonly requestType: string }
  readonly createdBy: { readonly id: string } | null
}
/** The mark in an address by which a record knows that its reader comes from the inbox. */
export const fromApproval = { key: 'from', value: 'approval' } as const

/**
 * The view of a request's own record. Null if this reader's composition has none, or the type has no screen of its own.
 */
export function recordPath(
  { entityId, requestWorkflowType: { requestType } }: Pick<TrackedRequest, 'entityId' | 'requestWorkflowType'>,
  opens: PageAccess,
): string | null {
  const path = notificationPath(requestType, entityId.id)?.split('?')[0]
  return path && path !== approvalPages.view(entityId.id) && opens(path) ? path : null
}
/**
 * Where a request of the inbox opens: the view of its own record with the query of spec 2 section 2.4 (`from=approval`,
 * `status`, `createdBy`, `isApproval=1`, `version`). Where the composition has no such view for this reader, the
 * tracking page, which has everything an answer needs. Null for a type that nobody knows.
 */
export function requestAddress(request: TrackedRequest, opens: PageAccess): string | null {
  const { id, version, status, createdBy, entityId, requestWorkflowType } = request
  if (notificationPath(requestWorkflowType.requestType, entityId.id) === null) return null
  const query = new URLSearchParams({
    [fromApproval.key]: fromApproval.value,
    status,
    isApproval: '1',
    version: String(version),
  })
  if (createdBy) query.set('createdBy', createdBy.id)
  return `${recordPath(request, opens) ?? approvalPages.view(id)}?${query.toString()}`
}
