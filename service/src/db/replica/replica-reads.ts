import { drizzle } from 'drizzle-orm/node-postgres'
import { lt, sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { Database, PooledDatabase } from '../database.ts'
import { isOfReplica } from '../failures.ts'
import { cuttable, serverLimits, serverPool } from '../pool.ts'
import { openPool } from '../primary/following-pool.ts'
import { watchLag, type ReplicaState } from './lag-watch.ts'
import { lastWrite } from './last-write.table.ts'

/** Where reads that may be late went, since the start. `returned`: begun on the replica, done by the primary. */
export interface ReadCounts {
  readonly replica: number
  readonly primary: number
  readonly returned: number
}
/** The read replica of an instance. */
export interface ReplicaReads {
  /**
   * Runs a read of a user on the replica. On the primary where the replica is late or away, does not hold yet what the
   * user wrote last, or fails on the way: so it may run twice.
   */
  readonly read: <T>(userId: string, primary: PooledDatabase, work: (db: PooledDatabase) => Promise<T>) => Promise<T>
  /** Notes that a user has written, or was told of a change: what they read from now on holds it, at every instance. */
  readonly noteWrite: (userId: string) => Promise<void>
  readonly getState: () => ReplicaState
  readonly getCounts: () => ReadCounts
  readonly close: () => Promise<void>
}
export interface ReplicaParts {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'readLagMs' | 'dbPool'>
  readonly log: { readonly warn: (about: object, text: string) => void }
}
// In ms. A server that does not say where it is in this time is away, whatever the bound.
const longestLook = 2_000
// A connection that is not free at once: the primary answers sooner.
const longestWait = 1_000

const unseen = `select 1 from last_write where user_id = $1 and wal_bytes > $2
  and written_at > now() - make_interval(secs => $3)`
const note = `insert into last_write (user_id, wal_bytes, written_at)
  values ($1, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint, now())
  on conflict (user_id) do update set wal_bytes = excluded.wal_bytes, written_at = excluded.written_at`

/** Opens the replica of the settings; undefined where they name none. Nothing waits for it. */
export function openReplicaReads({ config, log }: ReplicaParts): ReplicaReads | undefined {
  const { databaseUrl, databaseReadUrl, readLagMs: boundMs, dbPool } = config
  if (!databaseUrl || !databaseReadUrl) return undefined
  const patience = Math.min(boundMs, longestLook)
  const limits = { connect: patience, statement: patience, silence: patience, idleInTransaction: patience }
  // One connection to look, one for the notes of all requests.
  const [{ pool: beside }, looks] = [openPool(databaseUrl, 2, limits, patience), serverPool(databaseReadUrl, 1, limits)]
  const pool = serverPool(databaseReadUrl, dbPool, { ...serverLimits, connect: longestWait })
  const { cut } = cuttable(pool)
  const replica: PooledDatabase = drizzle({ client: pool })
  const watch = watchLag({ primary: beside, replica: looks, boundMs, away: cut })
  const counts = { replica: 0, primary: 0, returned: 0 }
  /** An older write is held by a replica within the bound. */
  const hasUnseen = async (userId: string, bytes: bigint) =>
    (await beside.query({ name: 'unseen', text: unseen, values: [userId, bytes, boundMs / 1_000] })).rowCount !== 0
  return {
    read: async (userId, primary, work) => {
      const isLate = watch.getState().fault !== undefined
      // Where the primary does not say it in time, it answers the read itself.
      if (isLate || (await hasUnseen(userId, watch.getBytes()).catch(() => true))) {
        counts.primary += 1
        return work(primary)
      }
      try {
        const done = await work(replica)
        counts.replica += 1
        return done
      } catch (error) {
        if (!isOfReplica(error)) throw error
        counts.returned += 1
        log.warn({ err: error }, 'the replica did not answer a read, the primary does')
        return work(primary)
      }
    },
    noteWrite: async (userId) => {
      // The write is done: an answer that it failed would be worse than a list that is late by the bound.
      await beside
        .query({ name: 'note', text: note, values: [userId] })
        .catch((error: unknown) => log.warn({ err: error }, 'a write was not noted: reads of it may be late'))
    },
    getState: watch.getState,
    getCounts: () => ({ ...counts }),
    close: async () => {
      await watch.stop()
      await Promise.all([beside, looks, pool].map((one) => one.end()))
    },
  }
}

/** Looks once how the replica of the settings is: until it follows, at most for its bound. */
export async function loadReplicaState(config: ReplicaParts['config']): Promise<ReplicaState | undefined> {
  const replica = openReplicaReads({ config, log: { warn: () => undefined } })
  if (!replica) return undefined
  const until = performance.now() + config.readLagMs
  while (replica.getState().fault && performance.now() < until) await setTimeout(50)
  const state = replica.getState()
  await replica.close()
  return state
}

/** Drops notes of writes that every usable replica holds since long. */
export async function forgetOldWrites(db: Database): Promise<void> {
  await db.delete(lastWrite).where(lt(lastWrite.writtenAt, sql`now() - interval '1 hour'`))
}
