import { queryOptions } from '@tanstack/react-query'
import { currentOpening } from '../opening.ts'
import { compositionKey, startComposition } from '../composition/in-use.ts'

/**
 * The composition that this tab uses, verified and filtered by the service to what the caller may use. A tab stays on one
 * until a safe moment comes (composition/in-use.ts).
 */
export const compositionQuery = queryOptions({
  queryKey: compositionKey,
  queryFn: ({ signal }) => startComposition(currentOpening(), signal),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
})
