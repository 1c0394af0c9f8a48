import { queryOptions } from '@tanstack/react-query'
import { getBudget } from '../page-budget.ts'
import { isAway } from '../composition/ask.ts'
import { compositionKey, startComposition } from '../composition/in-use.ts'
import { quietPauses } from './time-limit.ts'

/**
 * The composition that this tab uses, verified and filtered by the service for the user.
 * A tab keeps one until a safe moment comes (composition/in-use.ts).
 */
export const compositionQuery = queryOptions({
  queryKey: compositionKey,
  queryFn: ({ signal }) => startComposition(getBudget(), signal),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  // A service that was away for a moment is asked again automatically, as a silent remote is.
  refetchInterval: ({ state: { error, errorUpdateCount } }) =>
    error && isAway(error) ? (quietPauses[errorUpdateCount - 1] ?? false) : false,
})
