import { getWidgetPath, liveAnswers } from '@staff/contract'
import { storeNowPage, storeNowWidget, type StoreNow } from '@staff/contract/attendance-leave'
import { api, useIsLive } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

const path = getWidgetPath(storeNowWidget)
/**
 * Who of a store is there now, asked again while the page is seen and when the service tells of a scan; without `node`,
 * of the reader's own store.
 */
export function useStoreNow(node: string | undefined) {
  const isTold = useIsLive()
  return useQuery({
    queryKey: [liveAnswers.storeNow, node],
    queryFn: ({ signal }): Promise<StoreNow> =>
      api
        .get<{ readonly data: StoreNow }>(path, node ? { node } : {}, { signal, silent: true })
        .then(({ data }) => data),
    refetchInterval: storeNowPage.refresh[isTold ? 'told' : 'untold'],
    placeholderData: keepPreviousData,
  })
}
