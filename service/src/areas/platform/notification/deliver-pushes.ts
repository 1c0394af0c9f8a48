import { notificationTypes, type Label } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { spokenLanguage, userAccount } from '../../admin/user/user.table.ts'
import { session } from '../auth/session.table.ts'
import type { SendPush } from './fcm.ts'
import { notification, pushDelivery, pushDevice } from './notification.table.ts'

/** Seconds until the next try after each failed one: five further tries. One try reserves a push for the first. */
const waits = [60, 120, 300, 900, 3_600] as const
/** Pushes that are on their way at the same time. */
const concurrency = 8

/** What a delivery works with; `failed` gets why one try did not succeed. */
export interface PushDelivery {
  readonly db: Database
  readonly send: SendPush
  readonly failed: (error: unknown, id: string) => void
}

// Taking a push moves its next try away, so that no other instance takes it while it is on its way.
const take = (db: Database) =>
  db
    .update(pushDelivery)
    .set({
      attempts: sql`${pushDelivery.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => (array[${sql.raw(waits.join(', '))}])[least(${pushDelivery.attempts} + 1, ${sql.raw(String(waits.length))})])`,
    })
    .where(
      sql`${pushDelivery.id} in (select id from ${pushDelivery} where next_attempt_at <= now() order by next_attempt_at limit ${sql.raw(String(concurrency))} for update skip locked)`,
    )
    .returning({
      id: pushDelivery.id,
      notificationId: pushDelivery.notificationId,
      token: pushDelivery.token,
      attempts: pushDelivery.attempts,
    })
type Taken = Awaited<ReturnType<typeof take>>[number]

const labels: Readonly<Record<string, { readonly label: Label }>> = notificationTypes
/** The present push, or undefined when it is useless: already read, or the browser is signed out. */
async function loadContent(db: Database, { notificationId, token }: Taken) {
  const [found] = await db
    .select({
      id: notification.id,
      entityType: notification.entityType,
      en: notification.pushTextEn,
      km: notification.pushTextKm,
      language: spokenLanguage,
      topic: pushDevice.topic,
    })
    .from(notification)
    .innerJoin(userAccount, eq(userAccount.id, notification.userId))
    .innerJoin(pushDevice, sql`${pushDevice.token} = ${token} and ${pushDevice.userId} = ${notification.userId}`)
    .innerJoin(
      session,
      sql`${session.id} = ${pushDevice.sessionId} and ${session.revokedAt} is null and ${session.expiresAt} > now()`,
    )
    .where(sql`${notification.id} = ${notificationId} and ${notification.readAt} is null`)
  if (!found) return undefined
  const lang = found.language
  return {
    token,
    data: { id: found.id, title: labels[found.entityType]?.label[lang] ?? '', body: found[lang], topic: found.topic },
  }
}

async function deliver({ db, send, failed }: PushDelivery, taken: Taken): Promise<void> {
  const drop = () => db.delete(pushDelivery).where(eq(pushDelivery.id, taken.id))
  try {
    const push = await loadContent(db, taken)
    const end = push ? await send(push) : 'refused'
    if (end === 'gone') await db.delete(pushDevice).where(eq(pushDevice.token, taken.token))
    else await drop()
  } catch (error) {
    failed(error, taken.id)
    if (taken.attempts > waits.length) await drop()
  }
}

/** Delivers the due pushes: one try and at most five further ones. A push is sent at least once, or given up. */
export async function deliverPushes(delivery: PushDelivery): Promise<void> {
  for (;;) {
    const due = await take(delivery.db)
    if (!due.length) return
    await Promise.all(due.map((taken) => deliver(delivery, taken)))
  }
}
