import { sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { businessDay } from '../../../db/business-zone.ts'
import type { Database } from '../../../db/database.ts'
import { auditCount, auditLog } from './audit-log.table.ts'

/** The lock of the instance that seals or archives; any fixed number of our own. */
const chainLock = 7_310_003
/**
 * Locks the chain for the rest of the transaction; answers false where another instance has it and `waits` is not set.
 */
export async function takeChain(tx: Database, waits = false): Promise<boolean> {
  if (waits) return tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`).then(() => true)
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${chainLock}) as taken`)
  return rows[0]?.taken === true
}

/**
 * A row in one written form that is the same on every database. The archive flag is not part of it: it changes once.
 */
export const asWritten = sql<string>`jsonb_build_array(${auditLog.id}, to_char(${auditLog.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${auditLog.userId}, ${auditLog.username},
  ${auditLog.requestMethod}, ${auditLog.requestUrl}, ${auditLog.ipAddress}, ${auditLog.requestId}, ${auditLog.statusCode}, ${auditLog.entity}, ${auditLog.entityId}, ${auditLog.changes}, ${auditLog.durationMs})::text`
/** The hash of a row, over the hash before it (empty ahead of the first). */
export const getHash = (before: Buffer, written: string): Buffer =>
  createHash('sha256').update(before).update(written).digest()

/**
 * Adds rows of `source` to the counts, or with -1 subtracts them; `source` has user_id, request_method and created_at.
 */
export const counted = (source: SQL, isArchive: boolean, sign: 1 | -1): SQL => sql`
  insert into ${auditCount} (is_archive, user_id, request_method, day, rows)
  select ${isArchive}::boolean, coalesce(user_id, ''), coalesce(request_method, ''), day, ${sign}::int * count(*)::int
  from (select user_id, request_method, ${businessDay(sql`created_at`)} as day from ${source}) written
  group by grouping sets ((day), (day, user_id), (day, request_method), (day, user_id, request_method))
  having grouping(user_id) = 1 or user_id is not null
  on conflict (is_archive, user_id, request_method, day) do update set rows = ${auditCount}.rows + excluded.rows`
