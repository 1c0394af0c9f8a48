import { Text } from '@mantine/core'
import { useState } from 'react'
import { getMessage } from '../api/api-error.ts'
import { say } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { ReasonForm } from './reason-dialog.tsx'

export interface Question {
  readonly title: string
  readonly text: string
  /** What the question is about, set apart so that it is read. */
  readonly subject: string | undefined
  readonly confirm: string
  /** Does the act; what refuses it is shown beside the words, which stay. */
  readonly send: (reason: string) => Promise<unknown>
}
/** A question that an act needs the reason for, with the box for it. */
export function ReasonQuestion({
  text,
  subject,
  confirm,
  send,
  onDone,
  onClose,
}: Omit<Question, 'title'> & { readonly onDone: () => void; readonly onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const sendWords = () => {
    const words = reason.trim()
    if (!words) return setFault(say(kitWords, 'required'))
    return send(words).then(onDone, (error: unknown) => setFault(getMessage(error)))
  }
  return (
    <ReasonForm
      confirm={confirm}
      reason={reason}
      onReason={(typed) => {
        setReason(typed)
        setFault(null)
      }}
      error={fault}
      onConfirm={sendWords}
      onClose={onClose}
    >
      <Text size="sm">{text}</Text>
      {subject && (
        <Text size="sm" fw={600}>
          {subject}
        </Text>
      )}
    </ReasonForm>
  )
}
