import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/http/operation.ts'

/**
 * How often transactions of a test's own database waited for each other in a ring: one is broken and run again unseen,
 * a second later. Each of the pool's connections tells its count after a second at rest.
 */
export async function ringsIn(db: Database, connections: number): Promise<number> {
  await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(1.1)`)))
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? Number.NaN
}
