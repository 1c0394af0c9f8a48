import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { EmbeddedDatabase } from './embedded/embedded.ts'
import { WireStream } from './embedded/wire-stream.ts'
import { outlivingPool, serverLimits, type Limits } from './pool.ts'
import { openPool } from './primary/following-pool.ts'
import type { PrimaryWatch } from './primary/primary-watch.ts'

/** The database as handlers see it: the pool for reads, the open transaction for writes. */
export type Database = NodePgDatabase
/**
 * The database with its pool at `$client`; one driver for the embedded database and for a server. `$sinceAnswer` tells
 * how long ago the embedded one answered a statement of anybody, in ms. `$primary` knows which of several servers takes
 * writes.
 */
export type PooledDatabase = Database & {
  readonly $client: pg.Pool
  readonly $sinceAnswer?: () => number
  readonly $primary?: PrimaryWatch
}

// In ms; with one connection someone always waits, but a handler that asks outside its own transaction must not hang.
const longestWait = 30_000

/**
 * Connects to a PostgreSQL server. `size` = connections of this process. A database that does not answer is an error
 * within 10 s.
 */
export function serverDatabase(connectionString: string, size: number, limits: Partial<Limits> = {}): PooledDatabase {
  const { pool, primary } = openPool(connectionString, size, { ...serverLimits, ...limits })
  const db = drizzle({ client: pool })
  return primary ? Object.assign(db, { $primary: primary }) : db
}
/** Connects to the embedded database. It has one session, hence one connection that is never given up. */
export function embeddedDatabase(embedded: EmbeddedDatabase): PooledDatabase {
  const db = drizzle({
    client: outlivingPool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: longestWait,
      stream: () => new WireStream(embedded),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    }),
  })
  return Object.assign(db, { $sinceAnswer: () => embedded.sinceAnswer() })
}
