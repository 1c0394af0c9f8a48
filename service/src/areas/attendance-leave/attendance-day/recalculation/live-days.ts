import { dayOfInstant } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { backgroundWork, type BackgroundWork } from '../../../../background/background-work.ts'
import type { PooledDatabase } from '../../../../db/database.ts'
import { deriveLeaveAgain } from '../../leave-request/leave-again.ts'
import { attendanceDirty } from '../attendance-day.table.ts'
import { recalculateWaiting } from './recalculate.ts'

/** The worker of this instance that makes marked days. */
export interface LiveDays {
  readonly start: () => void
  /** Ends after the batch that runs. */
  readonly stop: () => Promise<void>
}
interface Parts {
  readonly db: PooledDatabase
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Between two looks, in ms: a scan is in its day within two seconds (docs/rules/time.md, "Doing a day again"). */
  readonly pauseMs?: number
  /** By which clock a day is over, in ms. */
  readonly now?: () => number
}

/**
 * Calculates marked days soon after their mark, together with the workers of all other instances. A look at an empty
 * table costs one row.
 */
export function liveDays({ db, log, pauseMs = 1_000, now = Date.now }: Parts): LiveDays {
  const stopping = new AbortController()
  let work: BackgroundWork | undefined
  async function pass(): Promise<void> {
    // Leave first: its days are among what the others are made from.
    await deriveLeaveAgain(db, dayOfInstant(now()), stopping.signal)
    const { rows } = await db.execute(
      sql`select from ${attendanceDirty} where retry_at is null or retry_at <= ${new Date(now()).toISOString()} limit 1`,
    )
    if (rows.length === 0) return
    // The embedded database has one connection: a backlog leaves every second moment of it to the requests.
    const pause = async (ms: number) => {
      if (db.$client.options.max === 1)
        await wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
    await recalculateWaiting(db, { now, signal: stopping.signal, pause })
  }
  return {
    start: () => {
      if (stopping.signal.aborted) return
      work = backgroundWork({
        name: 'attendance days',
        pass,
        pauseMs,
        failed: (error) => log.warn({ err: error }, 'marked days could not be made'),
      })
      work.wake()
    },
    stop: async () => {
      stopping.abort()
      await work?.stop()
    },
  }
}
