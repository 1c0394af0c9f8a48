import { calls, compositionSchema, type Composition } from '@staff/contract'
import { api } from '@staff/kit'
import { queryOptions } from '@tanstack/react-query'

/**
 * The active composition, filtered by the service to what the caller may use. Read once per sign-in: a tab stays on one
 * snapshot. An answer that is not valid is refused as a whole.
 */
export const compositionQuery = queryOptions({
  queryKey: ['composition'],
  queryFn: async ({ signal }): Promise<Composition> => {
    const { data } = await api.get<{ data: unknown }>(calls.composition, undefined, { signal, silent: true })
    return compositionSchema.parse(data)
  },
  staleTime: Infinity, gcTime: Infinity,
})
