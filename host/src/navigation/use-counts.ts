import { contributionCalls, type Counts, type CountsAsked } from '@staff/contract'
import { api, countsKey } from '@staff/kit'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

// In ms. A source that does not count is asked again, at first soon, then less and less often.
const [soonest, latest] = [4_000, 300_000]
/** When counts are asked again by themselves: never while each of them is known. */
export const getNextAsk = (counts: Counts | undefined, asked: number): number | false =>
  counts && Object.values(counts).includes('unknown') ? Math.min(soonest * 2 ** Math.max(0, asked - 1), latest) : false

/**
 * The named counts of contributions in one round trip, of the caller or of one person. A count that cannot be had is
 * 'unknown' and costs no other one. Without names, or while it is not enabled, nothing is asked.
 */
export const useCounts = (
  names: readonly string[],
  employeeId?: string,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<Counts> =>
  useQuery<Counts>({
    queryKey: [...countsKey, ...names, employeeId],
    enabled: enabled && names.length > 0,
    refetchInterval: ({ state }) => getNextAsk(state.data, state.dataUpdateCount),
    queryFn: async ({ signal }) => {
      const asked: CountsAsked = { names: [...names], ...(employeeId === undefined ? {} : { employeeId }) }
      return (await api.post<{ readonly data: Counts }>(contributionCalls.counts, asked, { signal, silent: true })).data
    },
  })
