import { ApiError } from '../../api/api-error.ts'
import { toastRefusal } from '../../feedback/toast.ts'

interface Validated {
  readonly hasErrors: boolean
  readonly errors: Readonly<Record<string, unknown>>
}

/** Messages by field of a refused call, for the fields of a form; one path may list several (spec 1 section 8). */
export function fieldMessages(error: unknown, names: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.body.errors.flatMap(({ path, message }) =>
      path
        .split(',')
        .map((part) => part.trim())
        .filter((part) => names.includes(part))
        .map((part) => [part, message]),
    ),
  )
}

interface Fields {
  readonly getInputNode: (name: string) => HTMLElement | null
}
/**
 * Whether all typed values are valid; otherwise the first invalid field has the focus,
 * with its message (docs/rules/screens.md, "Forms").
 */
export async function passes(
  form: Fields & { readonly validate: () => Validated | Promise<Validated> },
): Promise<boolean> {
  const { hasErrors, errors } = await form.validate()
  focusFirst(form, errors)
  return !hasErrors
}
function focusFirst(form: Fields, messages: Readonly<Record<string, unknown>>): void {
  const [first] = Object.keys(messages)
  if (first) form.getInputNode(first)?.focus()
}

/** Shows a refusal at the fields, or as a toast when it is about no field. */
export function showRefusal(
  error: unknown,
  names: readonly string[],
  form: Fields & { readonly setErrors: (messages: Record<string, string>) => void },
): void {
  const messages = fieldMessages(error, names)
  if (Object.keys(messages).length === 0) toastRefusal(error)
  form.setErrors(messages)
  focusFirst(form, messages)
}
