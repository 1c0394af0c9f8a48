import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { EmbeddedDatabase } from './embedded/embedded.ts'
import { WireStream } from './embedded/wire-stream.ts'

/** The database with its pool at `$client`; one driver for the embedded database and for a server. */
export type PooledDatabase = NodePgDatabase & { readonly $client: pg.Pool }

/** Longest time of one statement, in ms; a stuck query must not hold a connection for ever. */
const statementTimeout = 30_000

// In ms; with one connection someone always waits, but a handler that asks outside its own transaction must not hang.
const longestWait = 30_000

/** Connects to a PostgreSQL server. `size` = connections of this process. */
export function serverDatabase(connectionString: string, size: number): PooledDatabase {
  return withDrizzle(
    new pg.Pool({
      connectionString,
      max: size,
      statement_timeout: statementTimeout,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'staff',
    }),
  )
}
/** Connects to the embedded database. It has one session, hence one connection that is never given up. */
export function embeddedDatabase(embedded: EmbeddedDatabase): PooledDatabase {
  return withDrizzle(
    new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: longestWait,
      stream: () => new WireStream(embedded),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    }),
  )
}
function withDrizzle(pool: pg.Pool): PooledDatabase {
  // A connection that breaks, idle or in a transaction, is replaced on the next use and its query fails by itself; without
  // these listeners the same event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return drizzle({ client: pool })
}
