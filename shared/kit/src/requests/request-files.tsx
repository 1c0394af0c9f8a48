import { attachmentKinds, type AttachmentCategory, type PermissionKey } from '@staff/contract'
import { useLabel } from '../i18n/define-words.ts'
import { Attachments } from '../screens/lazy-pickers.tsx'
import { useHolds } from '../session/session.ts'

/** The papers of a request, below its view (at most five: docs/rules/requests.md, "Reasons and papers"). */
export function RequestFiles({
  category,
  id,
  permission,
}: {
  readonly category: AttachmentCategory
  readonly id: string
  readonly permission: PermissionKey
}) {
  const holds = useHolds()
  return <Attachments category={category} entityId={id} canWrite={holds(permission)} />
}

/** The letter of a request as it was printed, with who and when. */
export function PrintedLetters({ category, id }: { readonly category: AttachmentCategory; readonly id: string }) {
  const say = useLabel()
  return <Attachments category={category} title={say(attachmentKinds[category].label)} hidesEmpty entityId={id} />
}
