import { keptDays, L } from '@staff/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { run } from '../../../crud/statement.ts'
import { refuse } from '../../../http/errors.ts'
import type { Database } from '../../../db/database.ts'
import { idempotencyKey } from './idempotency-key.table.ts'

/** A finished answer as it is kept and sent. */
export interface StoredAnswer {
  readonly status: number
  readonly payload: string
}
/** The key of a request that may be sent again, with the hash of its content. */
export interface Claim {
  readonly userId: string
  readonly key: string
  readonly requestHash: string
}

const sane = /^[\x21-\x7e]{1,200}$/
/** Reads the Idempotency-Key header: undefined when absent; refuses one that is not 1 to 200 printable characters. */
export function getIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  return typeof header === 'string' && sane.test(header) ? header : refuse('Idempotency-Key', 'FORMAT')
}

/** SHA-256 over method, address and body; bytes of a file count by their content. */
export function requestHash(method: string, url: string, body: unknown): string {
  const hash = createHash('sha256').update(`${method} ${url}\n`)
  hash.update(JSON.stringify(body) ?? '')
  return hash.digest('base64')
}

const stillRunning = L('The same request is still being processed', 'សំណើដដែលកំពុងដំណើរការនៅឡើយ')
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '55P03'
/**
 * Takes the key inside the write's transaction. A twin in flight is waited for (at most 5 s, then 409); the answer of a
 * finished one is returned to be sent again. Another request under the key is refused with 422.
 */
export async function claim(
  tx: Database,
  { userId, key, requestHash: hash }: Claim,
): Promise<StoredAnswer | undefined> {
  const k = idempotencyKey
  // The unique key itself waits for the row of an unfinished twin request. The limit is set in the same round trip,
  // before that wait.
  const [taken] = await run(
    tx,
    sql`with patience as materialized (select set_config('lock_timeout', '5s', true) as set)
      insert into ${k} (user_id, key, request_hash, status_code, response) select ${userId}, ${key}, ${hash}, 0, left(set, 0) from patience
      on conflict do nothing returning true`,
  ).catch((error: unknown) => (isLockTimeout(error) ? refuse('', stillRunning) : Promise.reject(error)))
  if (taken) return undefined
  const [stored] = await tx
    .select()
    .from(k)
    .where(and(eq(k.userId, userId), eq(k.key, key)))
  // Forgotten by the clock between the two: nothing is left to be sent again, and the row is not ours.
  if (!stored) return refuse('', stillRunning)
  if (stored.requestHash !== hash) refuse('Idempotency-Key', 'IDEMPOTENCY_MISMATCH')
  return { status: stored.statusCode, payload: stored.response }
}

/** Stores the answer in the same transaction as its work. */
export async function keep(tx: Database, { userId, key }: Claim, { status, payload }: StoredAnswer): Promise<void> {
  const k = idempotencyKey
  await run(
    tx,
    sql`update ${k} set status_code = ${status}, response = ${payload} where ${k.userId} = ${userId} and ${k.key} = ${key}`,
  )
}

/** Drops answers that nobody repeats: a device keeps a request that did not arrive for {@link keptDays}. */
export async function forgetOldAnswers(db: Database): Promise<void> {
  await db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, sql`now() - make_interval(days => ${keptDays + 1})`))
}
