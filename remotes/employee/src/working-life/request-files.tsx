import { Title } from '@mantine/core'
import type { AttachmentCategory, PermissionKey } from '@staff/contract'
import { L } from '@staff/contract'
import { Attachments, defineWords, useHolds, useWords } from '@staff/kit'

const words = defineWords('request-files', { files: L('Attachments', 'ឯកសារភ្ជាប់') })

/** The papers of a request, below its view (domain.md 3.7: at most five). */
export function RequestFiles({ category, id, permission }: { readonly category: AttachmentCategory; readonly id: string; readonly permission: PermissionKey }) {
  const w = useWords(words)
  const holds = useHolds()
  return (
    <section className="kit-panel kit-section" aria-labelledby="request-files">
      <Title order={2} className="kit-section-title" id="request-files">{w('files')}</Title>
      <Attachments category={category} entityId={id} canWrite={holds(permission)} />
    </section>
  )
}
