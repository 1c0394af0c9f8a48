import { notificationCalls, notificationPath, type Notification } from '@staff/contract'
import { api, say, toastError } from '@staff/kit'
import { lookAgain } from './entries.ts'
import { notificationWords } from './words.ts'

/** The host's address of one notification: a clicked push goes there (worker/push-events.ts). */
export const notificationRoute = '/notification/:id'

/** Marks one as read; the count changes when the service has answered. A failure only leaves it unread. */
export async function markRead({ id, version }: Pick<Notification, 'id' | 'version'>): Promise<void> {
  await api
    .patch(`${notificationCalls.list}/${encodeURIComponent(id)}`, { isRead: true, version }, { silent: true })
    .catch(() => undefined)
  lookAgain()
}

/** The page of the record of a notification, in any remote; null, with a toast, for an unknown type. */
export function getPath({
  entityType,
  approvalStatus,
}: Pick<Notification, 'entityType' | 'approvalStatus'>): string | null {
  const path = notificationPath(entityType, approvalStatus.entityId)
  if (path === null) toastError(say(notificationWords, 'invalidType'))
  return path
}
