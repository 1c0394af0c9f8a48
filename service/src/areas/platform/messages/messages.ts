import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { namedWork } from '../../../background/thread-watch.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { Draft } from '../../../http/request-context.ts'
import { deliverDue } from './deliver.ts'
import { channels, message } from './message.table.ts'
import { sealWith } from './seal.ts'
import { getTransports } from './transports.ts'

/** The way of mail and text messages to people. Nothing is sent inside a request. */
export interface Messages {
  /** Writes a message in the caller's transaction. */
  readonly post: (tx: Database, draft: Draft) => Promise<void>
  /** Delivers committed messages; returns at once. Without it a message leaves within {@link pause}. */
  readonly wake: () => void
  readonly stop: () => void
}
interface Parts {
  readonly config: Pick<Config, 'mail' | 'sms'>
  readonly db: Database
  readonly key: Uint8Array
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}
/** Between two looks for messages that are due, in ms. */
const pause = 5_000

/** Opens the outbox; with a transport it also begins to deliver, until `stop`. */
export function openMessages({ config, db, key, log }: Parts): Messages {
  const transports = getTransports(config)
  const seal = sealWith(key)
  const delivers = channels.some((channel) => transports[channel])
  let running = false
  let again = false
  const wake = () => {
    again = true
    if (running || !delivers) return
    running = true
    void namedWork('messages', async () => {
      try {
        while (again) {
          again = false
          await deliverDue({
            db,
            transports,
            seal,
            failed: (error, id) => log.warn({ err: error, message: id }, 'a message could not be delivered'),
          })
        }
      } catch (error) {
        log.warn({ err: error }, 'the outbox could not be read')
      } finally {
        running = false
      }
    })
  }
  const timer = delivers ? setInterval(wake, pause).unref() : undefined
  return {
    wake,
    stop: () => clearInterval(timer),
    post: async (tx, { channel, recipient, subject, text, secretText, minutes }) => {
      const isKept = !transports[channel]
      await tx.insert(message).values({
        channel,
        recipient,
        subject,
        masked: text,
        status: isKept ? 'KEPT' : 'QUEUED',
        secret: secretText === undefined ? null : isKept ? secretText : seal.close(secretText),
        endsAt: minutes === undefined ? null : sql`now() + make_interval(mins => ${minutes})`,
      })
    },
  }
}

/**
 * Deletes codes that nobody can use any more, and messages after 90 days. A channel that gets a transport deletes at
 * once.
 */
export async function forgetOldMessages(db: Database, config: Pick<Config, 'mail' | 'sms'>): Promise<void> {
  const open = [...(config.mail ? ['MAIL'] : []), ...(config.sms ? ['SMS'] : [])]
  await db
    .update(message)
    .set({ secret: null })
    .where(
      and(
        isNotNull(message.secret),
        sql`${message.status} = 'KEPT' and (${message.endsAt} < now() or ${message.channel} = any(${sql.param(open)}))`,
      ),
    )
  await db.delete(message).where(lt(message.createdAt, sql`now() - interval '90 days'`))
}
