import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database, PooledDatabase } from './database.ts'
import { isConnectionLost } from './failures.ts'

const dialect = new PgDialect()
const none = (): void => undefined

/** What speaks to the database: a pool, or the connection of a transaction. */
export type Driver = Pick<pg.Pool, 'query'>
/** The driver behind a database, which drizzle keeps to itself. */
export const getDriver = ({ _: { session } }: Database): Driver =>
  (session as unknown as { readonly client: Driver }).client

/** The server was lost when COMMIT had been sent: nobody knows whether the work is done. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
  constructor(cause: unknown) {
    super('the server was lost at a commit', { cause })
  }
}
/**
 * Runs work in a transaction. Unlike that of drizzle its BEGIN leaves with the first statement, in one round trip, and
 * its connection always goes back.
 */
export async function inTransaction<T>({ $client }: PooledDatabase, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await $client.connect()
  try {
    const begun = client.query('begin')
    begun.catch(none)
    const done = await work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined))
    await begun
    await client.query('commit').catch((error: unknown) => {
      throw isConnectionLost(error) ? new CommitUnknown(error) : error
    })
    return done
  } catch (error) {
    await client.query('rollback').catch(none)
    throw error
  } finally {
    client.release()
  }
}
