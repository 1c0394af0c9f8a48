import { ApiError, messageOf, toastError } from '@staff/kit'

/** Messages by field of a refused call, for the fields of a form; a path may list several (spec 1 section 8). */
export function fieldMessages(error: unknown, names: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.body.errors.flatMap(({ path, message }) =>
    path.split(',').map((part) => part.trim()).filter((part) => names.includes(part)).map((part) => [part, message])))
}

/** Shows a refusal beside the fields, or as a toast where it is about none of them. */
export function showRefusal(error: unknown, names: readonly string[], form: { readonly setErrors: (messages: Record<string, string>) => void }): void {
  const messages = fieldMessages(error, names)
  if (Object.keys(messages).length > 0) form.setErrors(messages)
  else toastError(messageOf(error))
}
