import { useMutation } from '@tanstack/react-query'
import { ApiError, getMessage } from '../api/api-error.ts'

/** The words of a refusal by the field they belong to; `''` holds those of no field. A path may name several fields. */
export type Faults = Readonly<Record<string, string>>
const getFaults = (error: unknown): Faults => {
  const errors = error instanceof ApiError ? error.body.errors : []
  if (errors.length === 0) return error ? { '': getMessage(error) } : {}
  const said = new Map<string, Set<string>>()
  for (const { path, message } of errors)
    for (const one of path.split(',')) said.set(one, (said.get(one) ?? new Set()).add(message))
  // A field may be wrong in several ways, such as a file without three of its columns.
  return Object.fromEntries([...said].map(([path, messages]) => [path, [...messages].join('; ')]))
}
/** Sends an act once and says what was refused, field by field. */
export function useAction<T>(send: (sent: T) => Promise<unknown>, done: () => void) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: send, onSuccess: done })
  return { run: mutate, isPending, faults: getFaults(error), reset }
}
