import { Text } from '@mantine/core'
import { L, type Attachment, type AttachmentCategory, type RequestPaper } from '@staff/contract'
import { useEffect, useRef } from 'react'
import type { InputProps } from '../fields/kit-kind.ts'
import { defineWords, useLabel, useWords } from '../i18n/define-words.ts'
import { Attachments } from '../screens/lazy-pickers.tsx'
import { kitWords } from '../words.ts'

const words = defineWords('request-papers', {
  open: L(
    'A file is not uploaded yet. Wait, upload it again or remove it.',
    'មានឯកសារមិនទាន់ផ្ទុកឡើង។ សូមរង់ចាំ ផ្ទុកឡើងម្ដងទៀត ឬលុបវាចេញ។',
  ),
})
const isPaper = (one: unknown): one is RequestPaper =>
  typeof one === 'object' && one !== null && 'id' in one && 'filename' in one
const asAttachment = (paper: RequestPaper): Attachment => ({ ...paper, createdAt: '', createdBy: null })
const asPaper = ({ id, filename, mimeType, size }: RequestPaper): RequestPaper => ({ id, filename, mimeType, size })

export interface AttachmentsInputProps extends InputProps {
  readonly category: AttachmentCategory
}
/**
 * The papers of a new request of one category: uploaded when they are chosen, kept with the form and its draft, and
 * given to the request in the moment in which it is made (docs/rules/requests.md, "Reasons and papers"). A file that is
 * not there yet is in the value without an id, which no form sends.
 */
export function AttachmentsInput({
  category,
  field,
  required,
  value,
  error,
  inner = {},
  disabled,
  onChange,
  name,
}: AttachmentsInputProps) {
  const say = useLabel()
  const w = useWords(words)
  const kit = useWords(kitWords)
  const open = useRef<readonly RequestPaper[]>([])
  const attachments = Array.isArray(value) ? value.filter(isPaper) : []
  const stored = attachments.filter(({ id }) => id !== '')
  useEffect(() => {
    // A draft brings back what was stored; what was on its way is not there any more.
    if (attachments.length > stored.length && open.current.length === 0) onChange(stored)
  })
  const put = (papers: readonly RequestPaper[]) => onChange([...papers, ...open.current])
  return (
    <div id={name}>
      <Attachments
        category={category}
        title={required ? say(field.label) : `${say(field.label)} ${kit('optional')}`}
        waiting={stored.map(asAttachment)}
        canWrite={!disabled}
        onWaiting={(next) => put(next.map(asPaper))}
        onOpen={(files) => {
          open.current = files.map((file) => ({ id: '', filename: file.name, mimeType: file.type, size: file.size }))
          put(stored)
        }}
      />
      {(error || Object.keys(inner).length > 0) && (
        <Text size="sm" c="danger" role="alert">
          {error ?? w('open')}
        </Text>
      )}
    </div>
  )
}
