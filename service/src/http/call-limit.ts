import { lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { run } from '../crud/statement.ts'
import type { Database } from '../db/database.ts'
import { callCount } from './call-count.table.ts'
import { tooMany } from './limiter.ts'

/**
 * Calls a minute that one user has where an operation names no number of its own, by what the call asks of the service.
 * Nobody makes so many by hand; a program that makes more waits.
 */
export const mostPerMinute = {
  /** What is typed into a picker asks again with each pause. */
  search: 300,
  /** What a form asks while it is filled in, and what explains, compares or checks a record. */
  preview: 120,
  file: 60,
  /** What starts long work or tells other people. */
  start: 20,
} as const

/** One call that is counted. */
export interface CountedCall {
  /** Method and path, as the operation declares them. */
  readonly call: string
  /** The id of a user, or a network address. */
  readonly caller: string
  readonly most: number
}
const windowSeconds = 60

/** Counts a call in one statement; answers the calls in this minute and the seconds until the next one begins. */
async function count(db: Database, { call, caller }: CountedCall): Promise<readonly [calls: number, left: number]> {
  const until = sql`now() + make_interval(secs => ${windowSeconds})`
  const goesOn = sql`${callCount.endsAt} > now()`
  const [found] = await run(
    db,
    sql`insert into ${callCount} as "call_count" (call, caller, count, ends_at) values (${call}, ${caller}, 1, ${until})
    on conflict (call, caller) do update set count = case when ${goesOn} then ${callCount.count} + 1 else 1 end,
      ends_at = case when ${goesOn} then ${callCount.endsAt} else ${until} end
    returning count, ceil(extract(epoch from ends_at - now()))::int`,
  )
  const [calls = 0, left = 1] = (found ?? []).map(Number)
  return [calls, left]
}

/**
 * Counts calls over all instances; more than `most` in a minute from the first one are refused with 429 TOO_MANY and
 * `Retry-After`. Who was refused is not counted again until then, so that a flood reaches no database.
 */
export function callLimits(db: Database): (counted: CountedCall) => Promise<void> {
  const refused = new LRUCache<string, true>({ max: 20_000, ttl: windowSeconds * 1000 })
  return async (counted) => {
    const key = `${counted.call} ${counted.caller}`
    const known = refused.getRemainingTTL(key)
    if (known > 0) tooMany(Math.ceil(known / 1000))
    const [calls, left] = await count(db, counted)
    if (calls <= counted.most) return
    refused.set(key, true, { ttl: left * 1000 })
    tooMany(left)
  }
}

/** Drops counts of minutes that are over. */
export async function forgetOldCounts(db: Database): Promise<void> {
  await db.delete(callCount).where(lt(callCount.endsAt, sql`now()`))
}
