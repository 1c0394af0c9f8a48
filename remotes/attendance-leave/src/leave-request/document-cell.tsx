import { Button } from '@mantine/core'
import { L, type Attachment } from '@staff/contract'
import { api, defineWords, saveFile, toastRefusal, useWords } from '@staff/kit'
import { useState } from 'react'

const words = defineWords('leave-documents', { download: L('Document', 'ឯកសារ') })

/** Downloads the attachments of a request; nothing when it has none (spec 3 section 2.2). */
export function DocumentCell({ id, count }: { readonly id: string; readonly count: number }) {
  const w = useWords(words)
  const [isBusy, setBusy] = useState(false)
  if (count === 0) return <span className="kit-muted">{'-'}</span>
  const download = async () => {
    setBusy(true)
    try {
      const papers = await api.get<{ readonly data: readonly Attachment[] }>('employee/media', {
        entityType: 'LEAVE_REQUEST',
        entityId: id,
      })
      for (const paper of papers.data) {
        const { blob } = await api.download(`employee/media/download/${paper.id}`)
        saveFile(blob, paper.filename)
      }
    } catch (error) {
      toastRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={() => void download()}>
      {`${w('download')} (${String(count)})`}
    </Button>
  )
}
