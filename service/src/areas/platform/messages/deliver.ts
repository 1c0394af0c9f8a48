import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { message } from './message.table.ts'
import type { Seal } from './seal.ts'
import type { Transports } from './transports.ts'

/**
 * A message is tried this often; the wait after each failure is longer. In seconds; one delivery reserves a message for
 * the first.
 */
const waits = [60, 120, 300, 900, 3_600] as const

/** What a delivery works with. `failed` gets why one try did not succeed; the message's text is never part of it. */
export interface Delivery {
  readonly db: Database
  readonly transports: Transports
  readonly seal: Seal
  readonly failed: (error: unknown, id: string) => void
}

// Taking a message moves its next try away, so that no other instance takes it while it is on its way.
const takeOne = (db: Database) =>
  db
    .update(message)
    .set({
      attempts: sql`${message.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => (array[${sql.raw(waits.join(', '))}])[least(${message.attempts} + 1, ${sql.raw(String(waits.length))})])`,
    })
    .where(
      sql`${message.id} = (select id from ${message} where status = 'QUEUED' and next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked)`,
    )
    .returning({
      id: message.id,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      masked: message.masked,
      secret: message.secret,
      attempts: message.attempts,
      isStale: sql<boolean>`coalesce(${message.endsAt} < now(), false)`,
    })

/**
 * Delivers the due messages, one after the other; answers how many it took. A message is sent at least once, or marked
 * FAILED.
 */
export async function deliverDue({ db, transports, seal, failed }: Delivery): Promise<number> {
  const finish = (id: string, status: 'SENT' | 'FAILED') =>
    db
      .update(message)
      .set({ status, secret: null, updatedAt: sql`now()`, ...(status === 'SENT' ? { sentAt: sql`now()` } : {}) })
      .where(eq(message.id, id))
  for (let taken = 0; ; taken++) {
    const [due] = await takeOne(db)
    if (!due) return taken
    const send = transports[due.channel]
    if (due.isStale || !send) {
      await finish(due.id, 'FAILED')
      continue
    }
    try {
      await send({
        recipient: due.recipient,
        subject: due.subject,
        text: due.secret === null ? due.masked : seal.open(due.secret),
      })
      await finish(due.id, 'SENT')
    } catch (error) {
      failed(error, due.id)
      if (due.attempts >= waits.length) await finish(due.id, 'FAILED')
    }
  }
}
