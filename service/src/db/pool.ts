import pg from 'pg'
import type { Socket } from 'node:net'
import { atPause } from '../background/thread-watch.ts'
import { traceStatement } from '../tracing/traces.ts'

declare module 'pg' {
  interface ClientConfig {
    /** Statements leave without waiting for the answers of those before them. */
    pipeline?: boolean
  }
}

/**
 * How long one use of a database server may wait, in ms. Twice `connect` (for a free connection, then for a new one)
 * and `silence` each stay below 10 s: then the answer is 503.
 */
export const serverLimits = {
  connect: 4_500,
  /** The server's own limit of a statement; it ends there in order. */
  statement: 8_000,
  /** A limit of the client: a connection without an answer is cut, because a frozen server keeps no limit. */
  silence: 9_000,
  /** A transaction whose client is gone without a word gives its locks back after this. */
  idleInTransaction: 60_000,
} as const
export type Limits = Readonly<Record<keyof typeof serverLimits, number>>

// What pg itself has and its types do not name.
interface Asked {
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Pick<Socket, 'setTimeout' | 'on' | 'destroy'> }
}
const inside = (client: pg.ClientBase) => client as unknown as Asked
const silent = () => Object.assign(new Error('connection terminated: the database does not answer'), { code: '08006' })

function cutWhenSilent(client: pg.PoolClient, silence: number): void {
  const { stream } = inside(client).connection
  stream.setTimeout(silence)
  // An idle connection is silent by right.
  stream.on('timeout', () => {
    if (!inside(client).readyForQuery) stream.destroy(silent())
  })
}
/**
 * Lifts both limits of a statement on this connection, for work that may take as long as it takes; the connection must
 * not go back to the pool.
 */
export async function waitPatiently(client: pg.PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0')
  // The embedded database has no socket and no limits.
  if ('setTimeout' in inside(client).connection.stream) inside(client).connection.stream.setTimeout(0)
}

/** Lets all connections of a pool be cut at once: whoever waits for an answer gets an error. */
export function cuttable(pool: pg.Pool): { readonly cut: () => void } {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => void open.delete(client))
  })
  return {
    cut: () => {
      for (const client of open) inside(client).connection.stream.destroy(silent())
    },
  }
}

const getText = (asked: unknown): string => {
  const text: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : asked
  return typeof text === 'string' ? text : ''
}
/** Each answer of this connection says whose code goes on with it, and ends the span of its statement. */
function nameAnswers(client: pg.PoolClient): void {
  // As it is at each call: tests count what is sent there.
  const ask = (...asked: unknown[]): unknown => {
    const own: unknown = Reflect.get(pg.Client.prototype, 'query')
    return typeof own === 'function' ? own.call(client, ...asked) : undefined
  }
  const query = (...asked: unknown[]): unknown => {
    const [goesOn, traced] = [atPause(), traceStatement(getText(asked[0]))]
    if (!goesOn && !traced) return ask(...asked)
    const end = (failed: boolean) => {
      traced?.(failed)
      goesOn?.()
    }
    const told: unknown = asked.at(-1)
    if (typeof told === 'function')
      return ask(...asked.slice(0, -1), (...answer: unknown[]) => {
        end(Boolean(answer[0]))
        told(...answer)
      })
    const answer = ask(...asked)
    // Before the code that waits for it: its own wait begins later.
    if (answer instanceof Promise)
      answer.then(
        () => end(false),
        () => end(true),
      )
    return answer
  }
  Object.assign(client, { query })
}
/**
 * A pool that outlives its connections: a broken one is replaced on the next use. Its place is free again even when the
 * caller never gives it back (drizzle does not when BEGIN fails).
 */
export function outlivingPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ pipeline: true, ...options })
  const lent = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => void lent.add(client))
  pool.on('release', (_, client) => void lent.delete(client))
  // Without listeners the error of a broken connection would end the process; its query fails by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    nameAnswers(client)
    client.once('end', () => {
      if (!lent.has(client)) return
      client.release(true)
      client.release = () => undefined
    })
  })
  return pool
}
/** The pool of a PostgreSQL server: every wait in it has an end. */
export function serverPool(
  connectionString: string,
  size: number,
  { connect, statement, silence, idleInTransaction }: Limits,
  Client: NonNullable<pg.PoolConfig['Client']> = pg.Client,
): pg.Pool {
  const pool = outlivingPool({
    Client,
    connectionString,
    max: size,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
    connectionTimeoutMillis: connect,
    keepAlive: true,
    // What a report groups and sorts of ten thousand people fits; the 4 MB that a server gives by itself are written to
    // its disk.
    options: '-c work_mem=16MB',
    application_name: 'staff',
  })
  pool.on('connect', (client) => cutWhenSilent(client, silence))
  return pool
}
