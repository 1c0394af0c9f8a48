import { permit, type AnyResource } from '@staff/contract'
import type { RequestDeclaration } from '@staff/contract/requests'
import type { RequestKind } from '../approvals/request-kind.ts'

type Own = Omit<
  RequestKind,
  'requestType' | 'entity' | 'pay' | 'office' | 'view' | 'ownOnly' | 'attachments' | 'changes'
>
/**
 * The kind of request that a resource declares: its rights and attachments are those of the resource, its fields are
 * shown in the inbox. Throws at start for a resource that nobody may read or update.
 */
export function getRequestKind(
  { requestType, pay, papers, ownOnly }: RequestDeclaration,
  r: AnyResource,
  own: Own,
): RequestKind {
  const [office, view] = [permit(r, 'UPDATE'), permit(r, 'VIEW')]
  if (!office || !view) throw new Error(`${r.name} is a request that nobody may read or update`)
  return {
    requestType,
    entity: r.name,
    pay,
    office,
    view,
    ...(ownOnly && { ownOnly }),
    attachments: { category: papers, permission: r.permission },
    ...own,
  }
}
