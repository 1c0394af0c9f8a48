import { notificationCalls, notificationPath, type Notification } from '@staff/contract'
import { api, say, toastError } from '@staff/kit'
import { lookAgain } from './entries.ts'
import { notificationWords } from './words.ts'

/** The host's own address of one notification: a push that is clicked goes there (public/push-worker.js). */
export const openingPath = '/notification/:id'

/** Marks one as read; the count follows when the service has answered. A failure leaves it unread, and nothing else. */
export async function markRead({ id, version }: Pick<Notification, 'id' | 'version'>): Promise<void> {
  await api
    .patch(`${notificationCalls.list}/${encodeURIComponent(id)}`, { isRead: true, version }, { silent: true })
    .catch(() => undefined)
  lookAgain()
}

/** The page of the record that a notification is about, whichever remote has it; null, said in a toast, for an unknown type. */
export function getPath({
  entityType,
  approvalStatus,
}: Pick<Notification, 'entityType' | 'approvalStatus'>): string | null {
  const path = notificationPath(entityType, approvalStatus.entityId)
  if (path === null) toastError(say(notificationWords, 'invalidType'))
  return path
}
