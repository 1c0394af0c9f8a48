import { modals } from '@mantine/modals'
import { noAnswer } from '../api/api-error.ts'
import { toastRefusal } from '../feedback/toast.ts'
import { say } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { Question } from './reason-question.tsx'

/** Asks why before an act, and stays open with its words until `send` was taken. Answers whether it was. */
export async function askReason({ title, ...question }: Question): Promise<boolean> {
  // Here before the window opens: its box takes the focus then.
  const loaded = await import(/* webpackChunkName: "acts" */ './reason-question.tsx').catch(() => undefined)
  if (!loaded) {
    toastRefusal(noAnswer())
    return false
  }
  const { ReasonQuestion } = loaded
  return new Promise((answer) => {
    const close = () => modals.close(id)
    const id = modals.open({
      title,
      closeButtonProps: { 'aria-label': say(kitWords, 'close') },
      onClose: () => answer(false),
      children: (
        <ReasonQuestion
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
