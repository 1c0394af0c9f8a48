import { deviceMarkHeader } from '@staff/contract'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { createHmac, hkdfSync } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { run } from '../../../crud/statement.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { attempt, knownDevice } from './attempt.table.ts'

/**
 * A number of attempts in a number of seconds from the first one; with `renews` the last attempt starts the window
 * again, as for a lock.
 */
export interface Limit {
  /** Infinity where they are only counted. */
  readonly max: number
  readonly seconds: number
  readonly renews?: boolean
}
/** The result of a counted attempt. */
export interface Counted {
  /** How many there are with this one; more than the limit's = too many. */
  readonly count: number
  /** Seconds until the count starts again. */
  readonly left: number
  /** Seconds that this one has to wait before it counts and may go on; 0 = it was counted. */
  readonly wait: number
}
/** What is counted: a kind of attempt on an account (its id) or on a name without an account, from a place. */
export interface Counter {
  readonly kind: 'sign-in' | 'wrong' | 'address' | 'code' | 'code-soon' | 'codes' | 'staff-code'
  readonly about: string
  readonly from?: string
}
/**
 * Attempts, counted in the database, so that all instances share the count. Every statement runs alone: a refusal must
 * not undo a count, so no transaction may include one.
 */
export interface Attempts {
  /**
   * Counts an attempt before it is checked, so that simultaneous attempts cannot slip through. With `delay` (seconds)
   * the first one starts its own wait and is not counted; the one after the wait is. Attempts of others do not make
   * that wait longer.
   */
  readonly count: (db: Database, counter: Counter, limit: Limit, delay?: number) => Promise<Counted>
  /** How many there were in the present window. */
  readonly seen: (db: Database, counter: Counter) => Promise<number>
  readonly forget: (db: Database, counter: Counter) => Promise<void>
  /** Forgets the attempts on an account and the browsers that it knew: its password has changed. */
  readonly forgive: (db: Database, userId: string) => Promise<void>
  /**
   * The place of a request: the mark of its browser where the browser has signed in to this account before (its id; ''
   * = no account), else the network address.
   */
  readonly sourceOf: (ctx: Pick<RequestContext, 'db' | 'header' | 'origin'>, userId: string) => Promise<Source>
  /** Notes the browser of a sign-in that succeeded. */
  readonly noteDevice: (tx: Database, ctx: Pick<RequestContext, 'header'>, userId: string) => Promise<void>
}
export interface Source {
  readonly from: string
  readonly isKnown: boolean
}

/**
 * The network of an address: for IPv4 the address itself, for IPv6 the first 64 bits, which belong to one household or
 * host.
 */
export function getNetwork(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((half) =>
    half === '' ? [] : half.split(':').map((group) => group.replace(/^0+(?=.)/, '')),
  )
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return `${[...(before ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(after ?? [])].slice(0, 4).join(':')}::/64`
}
const markShape = /^[\w-]{32,64}$/
/** The mark that a browser made for itself; undefined where none, or none that could not be guessed, is sent. */
export function getMark({ header }: Pick<RequestContext, 'header'>): string | undefined {
  const mark = header(deviceMarkHeader)
  return mark && markShape.test(mark) ? mark : undefined
}

async function knowsDevice(db: Database, markHash: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .where(and(eq(knownDevice.markHash, markHash), eq(knownDevice.userId, userId)))
  return found.length > 0
}

/** `key` = the service's signing key. */
export function attemptsWith(key: Uint8Array): Attempts {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'attempts', 32))
  const keyed = (...parts: readonly string[]) =>
    createHmac('sha256', own).update(JSON.stringify(parts)).digest('base64url')
  const getAbout = ({ about }: Counter) => keyed('about', about)
  const getKey = ({ kind, about, from = '' }: Counter) => keyed(kind, about, from)
  const device = (mark: string) => keyed('device', mark)
  return {
    count: async (db, counter, { max, seconds, renews = false }, delay = 0) => {
      const until = sql`now() + make_interval(secs => ${seconds})`
      const wait = delay > 0 ? sql`now() + make_interval(secs => ${delay})` : sql`null`
      const lives = sql`(${attempt.endsAt} > now())`
      const goesOn =
        delay > 0 ? sql`(${lives} and ${attempt.waitUntil} is not null and ${attempt.waitUntil} <= now())` : sql`true`
      const before = sql`case when ${lives} then ${attempt.count} else 0 end`
      const [found] = await run(
        db,
        sql`insert into ${attempt} as "attempt" (key, about, count, wait_until, ends_at) values (${getKey(counter)}, ${getAbout(counter)}, ${delay > 0 ? 0 : 1}, ${wait}, ${until})
        on conflict (key) do update set count = case when ${goesOn} then ${before} + 1 else ${before} end,
          wait_until = case when ${goesOn} then null when ${lives} and ${attempt.waitUntil} is not null then ${attempt.waitUntil} else ${wait} end,
          ends_at = case when not ${lives} then ${until} when ${goesOn} and ${attempt.count} + 1 = ${renews ? max : -1}::int then ${until} else ${attempt.endsAt} end
        returning count, ceil(extract(epoch from ends_at - now()))::int, coalesce(ceil(extract(epoch from wait_until - now())), 0)::int`,
      )
      const [count, left, waits] = (found ?? []).map(Number)
      return { count: count ?? 0, left: Math.max(1, left ?? 1), wait: Math.max(0, waits ?? 0) }
    },
    seen: async (db, counter) =>
      (
        await db
          .select({ count: attempt.count })
          .from(attempt)
          .where(and(eq(attempt.key, getKey(counter)), gt(attempt.endsAt, sql`now()`)))
      )[0]?.count ?? 0,
    forget: async (db, counter) => void (await db.delete(attempt).where(eq(attempt.key, getKey(counter)))),
    forgive: async (db, userId) => {
      await db.delete(attempt).where(eq(attempt.about, keyed('about', userId)))
      await db.delete(knownDevice).where(eq(knownDevice.userId, userId))
    },
    sourceOf: async (ctx, userId) => {
      const mark = getMark(ctx)
      const isKnown = mark !== undefined && (await knowsDevice(ctx.db, device(mark), userId))
      return isKnown ? { from: device(mark), isKnown } : { from: getNetwork(ctx.origin.ip), isKnown: false }
    },
    noteDevice: async (tx, ctx, userId) => {
      const mark = getMark(ctx)
      if (mark === undefined) return
      await tx
        .insert(knownDevice)
        .values({ markHash: device(mark), userId })
        .onConflictDoUpdate({ target: [knownDevice.markHash, knownDevice.userId], set: { usedAt: sql`now()` } })
    },
  }
}

/** Drops counts that ended, and devices that nobody signed in from for half a year. */
export async function forgetOldAttempts(db: Database): Promise<void> {
  await db.delete(attempt).where(lt(attempt.endsAt, sql`now()`))
  await db.delete(knownDevice).where(lt(knownDevice.usedAt, sql`now() - interval '180 days'`))
}
