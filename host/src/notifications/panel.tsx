import { Button, Group, Loader, ScrollArea, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { notificationCalls, notificationPage, type Notification } from '@staff/contract'
import { api, EmptyState, ErrorState, PageSkeleton, toastRefusal, useWords } from '@staff/kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { getEntries, lookAgain, getUnread, type useNotifications } from './entries.ts'
import { Entry } from './entry.tsx'
import './notifications.css'
import { markRead, getPath } from './opening.ts'
import type { PushChoice } from './use-push.ts'
import { notificationWords } from './words.ts'

interface Props {
  readonly list: ReturnType<typeof useNotifications>
  readonly push: PushChoice
  readonly onClose: () => void
}

/** Loads a further page a moment after the end of the list comes into view (spec 3 section 4). */
function useMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props['list']) {
  const { ref, entry } = useIntersection<HTMLDivElement>()
  const atEnd = entry?.isIntersecting ?? false
  useEffect(() => {
    if (!atEnd || !hasNextPage || isFetchingNextPage) return undefined
    const timer = setTimeout(() => void fetchNextPage(), notificationPage.delay)
    return () => clearTimeout(timer)
  }, [atEnd, hasNextPage, isFetchingNextPage, fetchNextPage])
  return ref
}

function Entries({ list, onClose }: Pick<Props, 'list' | 'onClose'>) {
  const w = useWords(notificationWords)
  const navigate = useNavigate()
  const end = useMore(list)
  const open = (entry: Notification) => {
    if (!entry.isRead) void markRead(entry)
    const path = getPath(entry)
    if (path === null) return
    onClose()
    void navigate(path)
  }
  if (list.isError && !list.data) return <ErrorState onRetry={() => void list.refetch()} />
  if (!list.data) return <PageSkeleton />
  const entries = getEntries(list.data.pages)
  if (!entries.length) return <EmptyState text={w('none')} />
  return (
    <ScrollArea.Autosize mah={notificationPage.height} type="auto">
      <ul className="notification-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} onOpen={() => open(entry)} />
          </li>
        ))}
      </ul>
      <div ref={end} className="notification-end">
        {list.isFetchingNextPage && <Loader size="xs" aria-label={w('loadingMore')} />}
      </div>
    </ScrollArea.Autosize>
  )
}

/** The panel of the bell: the list, Mark all as read and, when push is configured, its switch. */
export function Panel({ list, push, onClose }: Props) {
  const w = useWords(notificationWords)
  const readAll = useMutation({
    mutationFn: () => api.patch(notificationCalls.readAll),
    onSuccess: lookAgain,
    onError: toastRefusal,
  })
  const unread = getUnread(list.data?.pages ?? [])
  return (
    <>
      <Group justify="space-between" className="notification-head">
        <Title order={2} size="h4">
          {w('title')}
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={unread === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          {w('readAll')}
        </Button>
      </Group>
      <Entries list={list} onClose={onClose} />
      {push.offered && (
        <div className="notification-foot">
          <Button size="compact-sm" variant="subtle" color="gray" loading={push.busy} onClick={push.toggle}>
            {w(push.on ? 'pushOff' : 'pushOn')}
          </Button>
        </div>
      )}
    </>
  )
}
