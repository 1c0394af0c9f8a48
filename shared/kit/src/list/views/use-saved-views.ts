import { calls, type AnyResource, type SavedView } from '@staff/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The key under which the saved views of a list are kept. */
export const savedViewsKey = (list: string) => ['list-view', list] as const

/** The saved views of a list that the reader sees; undefined while they are on their way or do not come. */
export const useSavedViews = ({ name: list }: AnyResource): readonly SavedView[] | undefined =>
  useQuery({
    queryKey: savedViewsKey(list),
    queryFn: ({ signal }) => api.get<{ data: readonly SavedView[] }>(calls.listView, { list }, { signal }),
    // A list works without them; they are asked for again with the next visit.
    retry: false,
    staleTime: 60_000,
  }).data?.data
