import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import * as z from 'zod'
import { channel } from './notify.ts'

/** A committed change of one user's notifications; `id` names a new one. */
const heardSchema = z.object({ userId: z.string(), id: z.string().nullable() })
export type Heard = z.infer<typeof heardSchema>
interface Ears {
  readonly heard: (news: Heard) => void
  /** Called whenever listening (re)starts: something may have been missed before. */
  readonly resumed: () => void
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}
/** Between two tries to listen again, in ms. */
const pause = 2_000

const parse = (payload: string | undefined): Heard | undefined => {
  try {
    return heardSchema.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}

/** Listens for what any instance commits, on a connection of its own, and begins again when that is lost. Returns the way to stop. */
export function listen(pool: pg.Pool, { heard, resumed, log }: Ears): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let leave: (() => Promise<void>) | undefined
  const begin = async () => {
    const client = await pool.connect()
    const onNotification = ({ channel: on, payload }: pg.Notification) => {
      const news = on === channel ? parse(payload) : undefined
      if (news) heard(news)
    }
    // The embedded database has one session, which hears what it sends itself and is needed by everyone else too.
    const shared = pool.options.max === 1
    let over = false
    const again = () => {
      if (over || stopped) return
      over = true
      client.off('notification', onNotification)
      if (!shared) client.release(true)
      timer = setTimeout(start, pause).unref()
    }
    leave = async () => {
      over = true
      client.off('notification', onNotification)
      if (!shared) client.release(true)
    }
    try {
      client.on('notification', onNotification).once('end', again)
      await client.query(`listen ${channel}`)
      if (shared) client.release()
      resumed()
    } catch (error) {
      if (shared) client.release(true)
      again()
      throw error
    }
  }
  const start = () => {
    if (stopped) return
    begin().catch((error: unknown) => {
      log.warn({ err: error }, 'notifications cannot be heard; trying again')
      if (!stopped && !timer) timer = setTimeout(start, pause).unref()
    })
  }
  start()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await leave?.()
  }
}
