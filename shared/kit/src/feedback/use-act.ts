import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '../api/api-error.ts'

/** The words of a refusal by the field they belong to; `''` holds those of no field. A path may name several fields. */
export type Faults = Readonly<Record<string, string>>
const faultsOf = (error: unknown): Faults => {
  const errors = error instanceof ApiError ? error.body.errors : []
  return errors.length
    ? Object.fromEntries(errors.flatMap(({ path, message }) => path.split(',').map((one) => [one, message] as const)))
    : error
      ? { '': messageOf(error) }
      : {}
}
/** Sends an act once and says what was refused, field by field. */
export function useAct<T>(send: (sent: T) => Promise<unknown>, done: () => void) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: send, onSuccess: done })
  return { run: mutate, isPending, faults: faultsOf(error), reset }
}
