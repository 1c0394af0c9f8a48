import type { AttachmentCategory, PermissionKey } from '@staff/contract'
import { Attachments, useHolds } from '@staff/kit'

/** The papers of a request, below its view (domain.md 3.7: at most five). */
export function RequestFiles({ category, id, permission }: { readonly category: AttachmentCategory; readonly id: string; readonly permission: PermissionKey }) {
  const holds = useHolds()
  return <Attachments category={category} entityId={id} canWrite={holds(permission)} />
}
