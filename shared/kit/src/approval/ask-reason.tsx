import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { say } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { ReasonForm } from './reason-dialog.tsx'

interface Question {
  readonly title: string
  readonly text: string
  /** What the question is about, set apart so that it is read. */
  readonly subject: string | undefined
  readonly confirm: string
  /** Does the act; what refuses it is shown beside the words, which stay. */
  readonly send: (reason: string) => Promise<unknown>
}
function Why({
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
    return send(words).then(onDone, (error: unknown) => setFault(messageOf(error)))
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
/** Asks why before an act, and stays open with its words until `send` was taken. Answers whether it was. */
export function askReason({ title, ...question }: Question): Promise<boolean> {
  return new Promise((answer) => {
    const close = () => modals.close(id)
    const id = modals.open({
      title,
      closeButtonProps: { 'aria-label': say(kitWords, 'close') },
      onClose: () => answer(false),
      children: (
        <Why
          {...question}
          onDone={() => {
            answer(true)
            close()
          }}
          onClose={close}
        />
      ),
    })
  })
}
/** The question before somebody else's request is taken back. */
export const askWithdrawal = (
  subject: string | undefined,
  send: (reason: string) => Promise<unknown>,
): Promise<boolean> =>
  askReason({
    title: say(kitWords, 'deleteRequestTitle'),
    text: say(kitWords, 'deleteRequestText'),
    confirm: say(kitWords, 'deleteRequestConfirm'),
    subject,
    send,
  })
