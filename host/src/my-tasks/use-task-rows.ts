import { contributionCalls, type TaskContribution, type TaskRow, type TaskRows } from '@staff/contract'
import { api, countsKey } from '@staff/kit'
import { useInfiniteQuery } from '@tanstack/react-query'

/** Rows of a task at first, and with each further step. */
const pageSize = 5

/** The rows of a task, so many as were asked for; the list and what stands beside it read the same ones. */
export function useTaskRows({ list: name }: Pick<TaskContribution, 'list'>) {
  const list = useInfiniteQuery({
    // Under the key of the counts: both are asked again together, so that they are one number.
    queryKey: [...countsKey, 'list', name],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.get<TaskRows>(contributionCalls.list(name), { limit: pageSize, offset: pageParam }, { signal }),
    getNextPageParam: ({ pageMeta }, all) =>
      all.length * pageSize < pageMeta.totalCount ? all.length * pageSize : undefined,
  })
  const rows: readonly TaskRow[] | undefined = list.data?.pages.flatMap(({ data }) => data)
  return { list, rows, total: list.data?.pages[0]?.pageMeta.totalCount ?? 0 }
}
