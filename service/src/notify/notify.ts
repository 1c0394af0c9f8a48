import { notificationTypes, type NotificationEntity, type NotificationEvent } from '@staff/contract'
import { and, isNotNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { session } from '../areas/platform/auth/session.table.ts'
import { notification, pushDelivery, pushDevice } from '../areas/platform/notification/notification.table.ts'
import { inList } from '../crud/conditions.ts'
import { insertRows } from '../crud/new-rows/insert-rows.ts'
import { pipelined } from '../db/pipelined.ts'
import type { Database } from '../db/database.ts'
import { loadAudience } from './audience.ts'
import { getWords, type SentenceValues } from './sentences.ts'

/**
 * The channel on which every instance is told, at a commit, whose notifications changed (`{userId, id}`), and which
 * composition is in force.
 */
export const channel = 'notification'

/** Something that happened and those who are to know. */
export interface Notice {
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
/** Tells every instance which activation of the composition is in force, once the transaction is committed. */
export const announceSwitch = async (tx: Database, composition: number): Promise<void> =>
  void (await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ composition })})`))
/** Tells every instance that a flag was switched, once the transaction is committed. */
export const announceFlags = async (tx: Database): Promise<void> =>
  void (await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ flags: true })})`))

/**
 * Writes a notification for each of the users in the caller's transaction, with the pushes to their browsers, as each
 * of them prefers. Open tabs and devices are notified of it after the commit, and of nothing that was rolled back. An
 * area only calls this (docs/rules/platform.md, "Notifications").
 */
export const notify = async (tx: Database, notice: Notice): Promise<void> => void (await notifyAll(tx, [notice]))

type Row = typeof notification.$inferInsert & { readonly id: string }
/** The rows of each notice for the users who want it, and which of them take pushes of it. */
async function loadRows(
  tx: Database,
  all: readonly Notice[],
): Promise<{ readonly row: Row; readonly isPushed: boolean }[]> {
  const events = new Map(all.map(({ event }) => [event, all.filter((notice) => notice.event === event)]))
  const audiences = new Map<Notice['event'], { told: ReadonlySet<string>; pushed: ReadonlySet<string> }>()
  for (const [event, notice] of events) {
    const { told, pushed } = await loadAudience(tx, event, [...new Set(notice.flatMap(({ to }) => to))])
    audiences.set(event, { told: new Set(told), pushed: new Set(pushed) })
  }
  return all.flatMap(({ to, event, entityType, entityId, approvalStatusId = null, values = {}, by }) => {
    const { content, push } = getWords(event, notificationTypes[entityType].label, values)
    const audience = audiences.get(event)
    return [...new Set(to)]
      .filter((userId) => audience?.told.has(userId))
      .map((userId) => ({
        row: {
          id: randomUUID(),
          userId,
          entityType,
          entityId,
          approvalStatusId,
          createdBy: by,
          updatedBy: by,
          contentEn: content.en,
          contentKm: content.km,
          pushTextEn: push.en,
          pushTextKm: push.km,
        },
        isPushed: audience?.pushed.has(userId) === true,
      }))
  })
}
// One value of them all would be large.
const mostRows = 2_000
/** A notification that was written, and its reader. */
export interface ToldNotice {
  readonly id: string
  readonly userId: string
}
/** The same for much at once: a few statements, however much there is to tell. Answers what was written. */
export async function notifyAll(tx: Database, all: readonly Notice[]): Promise<readonly ToldNotice[]> {
  const rows = await loadRows(tx, all)
  for (let at = 0; at < rows.length; at += mostRows) await tell(tx, rows.slice(at, at + mostRows))
  return rows.map(({ row }) => ({ id: row.id, userId: row.userId }))
}
async function tell(tx: Database, rows: Awaited<ReturnType<typeof loadRows>>): Promise<void> {
  const made = rows.map(({ row }) => row)
  const pushed = rows.filter(({ isPushed }) => isPushed).map(({ row }) => row)
  const users = [...new Set(pushed.map(({ userId }) => userId))]
  const told = made.map(({ id, userId }) => JSON.stringify({ userId, id }))
  const [, devices] = await pipelined(
    insertRows(tx, notification, made),
    tx
      .select({ token: pushDevice.token, userId: pushDevice.userId })
      .from(pushDevice)
      .innerJoin(
        session,
        sql`${session.id} = ${pushDevice.sessionId} and ${session.revokedAt} is null and ${session.expiresAt} > now()`,
      )
      .where(inList(pushDevice.userId, users)),
    tx.execute(sql`select pg_notify(${channel}, told) from unnest(${sql.param(told)}::text[]) told`),
  )
  const pushes = pushed.flatMap(({ id, userId }) =>
    devices.filter((device) => device.userId === userId).map(({ token }) => ({ notificationId: id, token })),
  )
  if (pushes.length) await tx.insert(pushDelivery).values(pushes)
}

/** Notifications of which the readers have opened any, and the ones whose pushes have left already. */
export async function loadOpened(
  tx: Database,
  ids: readonly string[],
): Promise<{ readonly isAnyRead: boolean; readonly waiting: ReadonlySet<string> }> {
  const isRead = and(inList(notification.id, ids), isNotNull(notification.readAt))
  const waiting = await tx
    .selectDistinct({ id: pushDelivery.notificationId })
    .from(pushDelivery)
    .where(inList(pushDelivery.notificationId, ids))
  return { isAnyRead: (await tx.$count(notification, isRead)) > 0, waiting: new Set(waiting.map(({ id }) => id)) }
}
/** Takes notifications back, with their pushes that wait; open tabs are told after the commit. */
export async function takeBackNotices(tx: Database, ids: readonly string[]): Promise<readonly ToldNotice[]> {
  const gone = await tx
    .delete(notification)
    .where(inList(notification.id, ids))
    .returning({ id: notification.id, userId: notification.userId })
  for (const { userId } of gone) await announce(tx, userId, null)
  return gone
}
