import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/db/database.ts'

/**
 * The number of deadlocks in a test's own database: the database ends one transaction, and it silently runs again a
 * second later. Each connection of the pool reports its count after a second at rest.
 */
export async function ringsIn(db: Database, connections: number): Promise<number> {
  await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(1.1)`)))
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? Number.NaN
}
