import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod'
import { channel } from '../../../notify/notify.ts'

/** A committed change of one user's notifications; `id` names a new one. */
const noticeSchema = z.object({ userId: z.string(), id: z.string().nullable() })
/** Committed scans of people of a store. */
const scansSchema = z.object({ scansOf: z.string() })
/** A committed switch of the composition: the number of the activation. */
const switchSchema = z.object({ composition: z.number().int() })
/** A committed switch of a flag. */
const flagsSchema = z.object({ flags: z.literal(true) })
const heardSchema = z.union([noticeSchema, scansSchema, switchSchema, flagsSchema])
export type HeardNotice = z.infer<typeof noticeSchema>
export type Heard = z.infer<typeof heardSchema>
interface Ears {
  readonly heard: (notice: Heard) => void
  /** Called whenever listening (re)starts: something may have been missed before. */
  readonly resumed: () => void
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Between two questions whether the database is still there, in ms. */
  readonly everyMs?: number
}
// In ms: between two tries to listen again, and between two checks of the database; a listener alone would never notice
// its loss.
const pause = 2_000
const beat = 15_000

const parse = (payload: string | undefined): Heard | undefined => {
  try {
    return heardSchema.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}

/** Listens until the connection or the service ends. */
async function listenOnce(pool: pg.Pool, { heard, resumed, everyMs = beat }: Ears, stop: AbortSignal): Promise<void> {
  const client = await pool.connect()
  let held = true
  const release = (broken: boolean) => {
    if (held) client.release(broken)
    held = false
  }
  const take = ({ channel: on, payload }: pg.Notification) => {
    const notice = on === channel ? parse(payload) : undefined
    if (notice) heard(notice)
  }
  // The connection's own limit cuts it when the question stays open; then its end is heard below.
  let asking = false
  const asks = setInterval(() => {
    if (!held || asking) return
    asking = true
    void client
      .query('select 1')
      .catch(() => undefined)
      .finally(() => (asking = false))
  }, everyMs).unref()
  try {
    client.on('notification', take)
    await client.query(`listen ${channel}`)
    // The embedded database has one session: it receives its own messages, and all other work needs it too.
    if (pool.options.max === 1) release(false)
    resumed()
    await new Promise<void>((done) => {
      client.once('end', done)
      stop.addEventListener('abort', () => done(), { once: true })
      // Stopped while it connected: the event is over.
      if (stop.aborted) done()
    })
  } finally {
    clearInterval(asks)
    client.off('notification', take)
    release(true)
  }
}

/**
 * Listens for commits of all instances on its own connection, and starts again when that is lost. Returns the way to
 * stop.
 */
export function listen(pool: pg.Pool, ears: Ears): () => Promise<void> {
  const stop = new AbortController()
  const running = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce(pool, ears, stop.signal).catch((error: unknown) => {
        if (!stop.signal.aborted) ears.log.warn({ err: error }, 'notifications cannot be heard; trying again')
      })
      await wait(pause, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stop.abort()
    await running
  }
}
