import { notifications } from '@mantine/notifications'
import { getMessage } from '../api/api-error.ts'
import { say } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'

const show = (id: string, message: string, color: string, autoClose: number, title?: string) =>
  void notifications.show({
    id: `${id}:${message}`,
    message,
    ...(title === undefined ? {} : { title }),
    color,
    autoClose,
    closeButtonProps: { 'aria-label': say(kitWords, 'close') },
  })

/** Says that an act succeeded, in the spec's words. */
export const toastSuccess = (message: string): void => show('success', message, 'success', 4000)

/**
 * Says why an action failed, under the spec's title if there is one. The same text shows once, however many calls
 * failed with it.
 */
export const toastError = (message: string, title?: string): void => show('error', message, 'danger', 8000, title)

/** Says why a call was refused or failed, in the words of its answer: the end of every `catch` of an act. */
export const toastRefusal = (error: unknown): void => toastError(getMessage(error))

/** Says that a form was saved as it stands. Its button stays open: a grey one does not say why. */
export const toastUnchanged = (): void => toastSuccess(say(kitWords, 'nothingChanged'))
