import { notificationTypes, type NotificationEntity, type NotificationEvent } from '@staff/contract'
import { inArray, sql } from 'drizzle-orm'
import { session } from '../areas/platform/auth/session.table.ts'
import { notification, pushDelivery, pushDevice } from '../areas/platform/notification/notification.table.ts'
import type { Database } from '../operation.ts'
import { audienceOf } from './audience.ts'
import { wordsOf, type SentenceValues } from './sentences.ts'

/** The channel on which every instance hears, at a commit, whose notifications changed: `{userId, id}`. */
export const channel = 'notification'

/** Something that happened and those who are to know. */
export interface News {
  /** The user accounts that are told; nobody twice. */
  readonly to: readonly string[]
  readonly event: NotificationEvent
  readonly entityType: NotificationEntity
  /** The record that the notification opens. */
  readonly entityId: string
  readonly approvalStatusId?: string
  readonly values?: SentenceValues
  /** Who did it; null for the system. */
  readonly by: string | null
}

/** Tells every instance about a change of a user's notifications, once the transaction is committed. */
export const announce = async (tx: Database, userId: string, id: string | null): Promise<void> =>
  void (await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ userId, id })})`))

/**
 * Writes a notification for each of the users in the caller's transaction, with the pushes to their browsers, as each of them
 * prefers. Open tabs and devices hear of it after the commit, and of nothing that was rolled back. An area only calls this (domain.md 3.14).
 */
export async function notify(
  tx: Database,
  { to, event, entityType, entityId, approvalStatusId, values = {}, by }: News,
): Promise<void> {
  const { told, pushed } = await audienceOf(tx, event, [...new Set(to)])
  if (!told.length) return
  const { content, push } = wordsOf(event, notificationTypes[entityType].label, values)
  const made = await tx
    .insert(notification)
    .values(
      told.map((userId) => ({
        userId,
        entityType,
        entityId,
        approvalStatusId: approvalStatusId ?? null,
        createdBy: by,
        updatedBy: by,
        contentEn: content.en,
        contentKm: content.km,
        pushTextEn: push.en,
        pushTextKm: push.km,
      })),
    )
    .returning({ id: notification.id, userId: notification.userId })
  const devices = await tx
    .select({ token: pushDevice.token, userId: pushDevice.userId })
    .from(pushDevice)
    .innerJoin(
      session,
      sql`${session.id} = ${pushDevice.sessionId} and ${session.revokedAt} is null and ${session.expiresAt} > now()`,
    )
    .where(inArray(pushDevice.userId, [...pushed]))
  const pushes = made.flatMap(({ id, userId }) =>
    devices.filter((device) => device.userId === userId).map(({ token }) => ({ notificationId: id, token })),
  )
  if (pushes.length) await tx.insert(pushDelivery).values(pushes)
  for (const { id, userId } of made) await announce(tx, userId, id)
}
