import { notificationCalls, notificationPage, type Notification, type NotificationList } from '@staff/contract'
import { api, queryClient, useLanguage } from '@staff/kit'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'

const root = ['notifications'] as const
/** Reads everything shown again, after a change. */
export const lookAgain = (): void => void queryClient.invalidateQueries({ queryKey: root })

/** Pages loaded by scrolling are forgotten with the list; the next opening starts at the newest. */
export const keepFirstPage = (): void => {
  queryClient.setQueriesData<InfiniteData<NotificationList, number>>(
    { queryKey: root },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
}

/** The start of the next page; undefined after a page that was not full (spec 3 section 4). */
export const nextOffset = (last: NotificationList, pages: readonly NotificationList[]): number | undefined =>
  last.data.length - 1 < notificationPage.size ? undefined : pages.length * notificationPage.size

/** The entries of all pages, each once: a new entry moves the others to later pages during loading. */
export function getEntries(pages: readonly NotificationList[]): Notification[] {
  const all = pages.flatMap(({ data: [, ...items] }) => items)
  return [...new Map(all.map((entry) => [entry.id, entry])).values()]
}
/** The number of unread ones in the newest answer. */
export const getUnread = (pages: readonly NotificationList[]): number => pages[0]?.data[0].isNotReadCount ?? 0

/** The caller's notifications, page by page, in the language of the page. */
export function useNotifications() {
  const lang = useLanguage()
  return useInfiniteQuery({
    queryKey: [...root, lang],
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    queryFn: ({ pageParam, signal }) =>
      api.get<NotificationList>(
        notificationCalls.list,
        { limit: notificationPage.size, offset: pageParam },
        { signal, silent: true },
      ),
  })
}
