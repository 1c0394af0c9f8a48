import { Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Notification } from '@staff/contract'
import { formatDate, formatDateTime, useWords } from '@staff/kit'
import { notificationWords } from './words.ts'

/** One notification: kind, sentence and day; a mark when it is unread. */
export function Entry({
  entry: { title, isRead, createdAt },
  onOpen,
}: {
  readonly entry: Notification
  readonly onOpen: () => void
}) {
  const w = useWords(notificationWords)
  return (
    <UnstyledButton className="notification-entry" data-unread={!isRead || undefined} onClick={onOpen}>
      <span className="notification-dot" aria-hidden />
      <span>
        {!isRead && <VisuallyHidden>{w('unread')} </VisuallyHidden>}
        <Text component="span" display="block" size="sm" fw={isRead ? 500 : 600}>
          {title.name}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {title.content}
        </Text>
        <Tooltip label={formatDateTime(createdAt)}>
          {/* Spec 3 section 9 writes the day with spaces here. */}
          <Text component="time" dateTime={createdAt} size="xs" c="dimmed">
            {formatDate(createdAt).replaceAll('-', ' ')}
          </Text>
        </Tooltip>
      </span>
    </UnstyledButton>
  )
}
