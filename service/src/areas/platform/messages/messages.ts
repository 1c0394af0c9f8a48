import { and, isNotNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { namedWork } from '../../../background/thread-watch.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import type { Draft } from '../../../http/request-context.ts'
import { deliverDue } from './deliver.ts'
import { channels, message, type Channel } from './message.table.ts'
import { sealWith } from './seal.ts'
import { getTransports } from './transports.ts'

/** The way of mail and text messages to people. Nothing is sent inside a request. */
export interface Messages {
  /** Writes a message in the caller's transaction. */
  readonly post: (tx: Database, draft: Draft) => Promise<void>
  /** Delivers committed messages; returns at once. Without it a message leaves within {@link pause}. */
  readonly wake: () => void
  /** Whether messages of a channel leave the house; otherwise they are kept in the outbox. */
  readonly sends: (channel: Channel) => boolean
  readonly stop: () => void
}
interface Parts {
  readonly config: Pick<Config, 'mail' | 'sms'> & Partial<Pick<Config, 'webhooks'>>
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
    sends: (channel) => transports[channel] !== undefined,
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
 * Deletes codes that nobody can use any more. A channel that gets a transport deletes at once. Messages themselves have
 * a term (retention).
 */
export async function forgetSentCodes(db: Database, config: Parts['config']): Promise<void> {
  const open = Object.keys(getTransports(config))
  await db
    .update(message)
    .set({ secret: null })
    .where(
      and(
        isNotNull(message.secret),
        sql`${message.status} = 'KEPT' and (${message.endsAt} < now() or ${message.channel} = any(${sql.param(open)}))`,
      ),
    )
}
