import { notificationCalls, pages, type Notification } from '@staff/contract'
import { api, ErrorState, NotFoundState, ApiError, PageSkeleton } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { markRead, getPath } from './opening.ts'

/** The target of a push: the notification is read, marked as read, and its record opens in place of this page. */
export function NotificationPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['notification', id],
    queryFn: ({ signal }) =>
      api.get<{ data: Notification }>(`${notificationCalls.list}/${encodeURIComponent(id)}`, undefined, { signal }),
  })
  useEffect(() => {
    if (!data) return
    if (!data.data.isRead) void markRead(data.data)
    void navigate(getPath(data.data) ?? pages.dashboard, { replace: true })
  }, [data, navigate])
  if (error)
    return error instanceof ApiError && error.status === 404 ? (
      <NotFoundState />
    ) : (
      <ErrorState onRetry={() => void refetch()} />
    )
  return <PageSkeleton />
}
