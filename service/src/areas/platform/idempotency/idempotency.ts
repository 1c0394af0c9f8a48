import { L } from '@staff/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { refuse } from '../../../errors.ts'
import type { Database } from '../../../operation.ts'
import { idempotencyKey } from './idempotency-key.table.ts'

/** A finished answer as it is kept and sent. */
export interface StoredAnswer {
  readonly status: number
  readonly payload: string
}
/** The key of a request that may be sent again, with the hash of what it asks. */
export interface Claim {
  readonly userId: string
  readonly key: string
  readonly requestHash: string
}

const sane = /^[\x21-\x7e]{1,200}$/
/** Reads the Idempotency-Key header: undefined when absent; refuses one that is not 1 to 200 printable characters. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  return typeof header === 'string' && sane.test(header) ? header : refuse('Idempotency-Key', 'FORMAT')
}

/** SHA-256 over method, address and body; bytes of a file count by their content. */
export function requestHash(method: string, url: string, body: unknown): string {
  const hash = createHash('sha256').update(`${method} ${url}\n`)
  hash.update(JSON.stringify(body) ?? '')
  return hash.digest('base64')
}

const stillRunning = L('The same request is still being worked on', 'សំណើដដែលកំពុងដំណើរការនៅឡើយ')
/**
 * Takes the key inside the write's transaction. A twin in flight is waited for (at most 5 s, then 409); the answer of a
 * finished one is returned to be sent again. Another request under the key is refused with 422.
 */
export async function claim(
  tx: Database,
  { userId, key, requestHash: hash }: Claim,
): Promise<StoredAnswer | undefined> {
  // The lock is the transaction's: it is given back with the commit or the rollback of whoever holds it. The limit is set
  // in the same round trip, before it is waited for.
  await tx
    .execute(
      sql`with patience as materialized (select set_config('lock_timeout', '5s', true) as set) select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`} || left(set, 0), 0)) from patience`,
    )
    .catch((error: unknown) => {
      if (
        error instanceof Error &&
        error.cause instanceof Error &&
        'code' in error.cause &&
        error.cause.code === '55P03'
      )
        refuse('', stillRunning)
      throw error
    })
  const [stored] = await tx
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.userId, userId), eq(idempotencyKey.key, key)))
  if (!stored) return undefined
  if (stored.requestHash !== hash) refuse('Idempotency-Key', 'IDEMPOTENCY_MISMATCH')
  return { status: stored.statusCode, payload: stored.response }
}

/** Keeps the answer in the same transaction as the work it tells of. */
export async function keep(
  tx: Database,
  { userId, key, requestHash: hash }: Claim,
  answer: StoredAnswer,
): Promise<void> {
  await tx
    .insert(idempotencyKey)
    .values({ userId, key, requestHash: hash, statusCode: answer.status, response: answer.payload })
}

/** Drops answers older than 48 h; a repeat is promised for 24 h. */
export async function forgetOldAnswers(db: Database): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - interval '48 hours'`))
}
