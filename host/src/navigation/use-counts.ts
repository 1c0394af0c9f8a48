import { contributionCalls, type Counts, type CountsAsked } from '@staff/contract'
import { api, countsKey } from '@staff/kit'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/**
 * The named counts of contributions in one round trip, of the caller or of one person. A count that cannot be had is
 * 'unknown' and costs no other one. Without names, or while it is not enabled, nothing is asked.
 */
export const useCounts = (
  names: readonly string[],
  employeeId?: string,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<Counts> =>
  useQuery({
    queryKey: [...countsKey, ...names, employeeId],
    enabled: enabled && names.length > 0,
    queryFn: async ({ signal }) => {
      const asked: CountsAsked = { names: [...names], ...(employeeId === undefined ? {} : { employeeId }) }
      return (await api.post<{ readonly data: Counts }>(contributionCalls.counts, asked, { signal, silent: true })).data
    },
  })
