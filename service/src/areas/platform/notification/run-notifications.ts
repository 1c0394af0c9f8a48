import { lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { backgroundWork } from '../../../background/background-work.ts'
import type { RunningComposition } from '../../../composition/live/running.ts'
import type { Config } from '../../../config.ts'
import type { PooledDatabase, Database } from '../../../db/database.ts'
import type { ReplicaReads } from '../../../db/replica/replica-reads.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Operation } from '../../../http/operation.ts'
import { deliverPushes } from './deliver-pushes.ts'
import { fcmSender } from './fcm.ts'
import { listen } from './listen.ts'
import { notificationOperations } from './notification.operations.ts'
import { notification, pushDelivery } from './notification.table.ts'
import { preferenceOperations } from './preference.operations.ts'
import { pushAccount } from './push-account.ts'
import { pushOperations } from './push.operations.ts'
import { openStreams } from './streams.ts'

interface Parts {
  readonly config: Pick<Config, 'push'>
  readonly db: PooledDatabase
  /** Whether the session of a caller is still good. */
  readonly isAlive: (caller: Caller) => Promise<boolean>
  /** What the streams tell of the composition in force. */
  readonly composition: Pick<RunningComposition, 'live' | 'lookAgain' | 'present'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Where reads may be late: a tab that is told of a change asks for it at once. */
  readonly replica: Pick<ReplicaReads, 'noteWrite'> | undefined
}
/** Notifications of a running service. */
export interface RunningNotifications {
  readonly operations: readonly Operation[]
  /** Ends the streams and lets the push that is on its way finish. */
  readonly stop: () => Promise<void>
}
/** Between two looks for pushes that are due again, in ms; new ones leave at once. */
const pause = 5_000

async function runPush(push: Config['push'], db: Database, log: Parts['log']) {
  if (!push) return undefined
  const account = await pushAccount(push.serviceAccountFile)
  const send = fcmSender(account, push.endpoint)
  const work = backgroundWork({
    name: 'notifications',
    pauseMs: pause,
    failed: (error) => log.warn({ err: error }, 'the pushes could not be read'),
    pass: () =>
      deliverPushes({
        db,
        send,
        failed: (error, id) => log.warn({ err: error, push: id }, 'a push could not be delivered'),
      }),
  })
  return { work, configuration: { ...push.browser, projectId: account.projectId } }
}

/**
 * Starts the listener, the streams and, where it is configured, push. Throws ConfigError when the push account cannot
 * be used.
 */
export async function runNotifications({
  config,
  db,
  isAlive,
  composition,
  log,
  replica,
}: Parts): Promise<RunningNotifications> {
  const push = await runPush(config.push, db, log)
  const streams = openStreams(isAlive, () => composition.present().sequence)
  // A tab that is told asks at once: this instance has to know the switch before it tells of it.
  const tellAfterLook = async (tell: () => void) => {
    composition.lookAgain()
    await composition.live()
    tell()
  }
  const toldLater = (error: unknown) => log.warn({ err: error }, 'a switch is told with the next sign of life')
  const stopListening = listen(db.$client, {
    log,
    resumed: () => {
      streams.tellAll()
      void tellAfterLook(streams.tellComposition).catch(toldLater)
    },
    heard: (notice) => {
      if ('scansOf' in notice) return streams.tellScans(notice.scansOf)
      if ('composition' in notice) return void tellAfterLook(streams.tellComposition).catch(toldLater)
      if ('flags' in notice) return void tellAfterLook(streams.tellFlags).catch(toldLater)
      if (!replica || !streams.isOpenTo(notice.userId)) streams.tell(notice)
      else void replica.noteWrite(notice.userId).then(() => streams.tell(notice))
      if (notice.id !== null) push?.work.wake()
    },
  })
  return {
    operations: [
      ...notificationOperations(streams),
      ...pushOperations(push?.configuration ?? null),
      ...preferenceOperations,
    ],
    stop: async () => {
      streams.stop()
      await stopListening()
      await push?.work.stop()
    },
  }
}

/** Drops notifications that were read 90 days ago or written a year ago, and pushes that nobody delivered in a day. */
export async function forgetOldNotifications(db: Database): Promise<void> {
  await db
    .delete(notification)
    .where(
      or(
        lt(notification.readAt, sql`now() - interval '90 days'`),
        lt(notification.createdAt, sql`now() - interval '1 year'`),
      ),
    )
  await db.delete(pushDelivery).where(sql`${pushDelivery.nextAttemptAt} < now() - interval '1 day'`)
}
