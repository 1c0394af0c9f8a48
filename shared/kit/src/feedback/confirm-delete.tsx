import { Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { say } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'

interface Question {
  readonly title: string
  readonly text: string
  /** What the question is about, set apart so that it is read. */
  readonly subject?: string | undefined
  readonly confirm: string
  readonly danger?: boolean
}

/** Asks before an act; answers false for Cancel, Esc and a click outside. The focus starts on Cancel. */
export function ask({ title, text, subject, confirm, danger = false }: Question): Promise<boolean> {
  return new Promise((answer) => {
    modals.openConfirmModal({
      title,
      children: (
        <Stack gap="xs">
          <Text size="sm">{text}</Text>
          {subject && (
            <Text size="sm" fw={600}>
              {subject}
            </Text>
          )}
        </Stack>
      ),
      labels: { confirm, cancel: say(kitWords, 'cancel') },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: danger ? 'danger' : 'brand' },
      closeButtonProps: { 'aria-label': say(kitWords, 'close') },
      onConfirm: () => answer(true),
      onClose: () => answer(false),
    })
  })
}

const questions = {
  record: { title: 'deleteTitle', text: 'deleteText', confirm: 'remove' },
  request: { title: 'deleteRequestTitle', text: 'deleteRequestText', confirm: 'deleteRequestConfirm' },
} as const
/**
 * The specified question before every deletion, with the record's name. Lists of requests have their own texts (spec 1
 * section 5, spec 3 section 4).
 */
export function confirmDelete(name?: string, what: keyof typeof questions = 'record'): Promise<boolean> {
  const { title, text, confirm } = questions[what]
  return ask({
    title: say(kitWords, title),
    text: say(kitWords, text),
    subject: name,
    confirm: say(kitWords, confirm),
    danger: true,
  })
}
