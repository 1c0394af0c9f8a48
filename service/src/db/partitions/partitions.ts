import { sql } from 'drizzle-orm'
import { analyzeFilled } from '../analyze.ts'
import type { Database, PooledDatabase } from '../database.ts'
import { waitPatiently } from '../pool.ts'

/** The tables by month (ADR 048); the parts of a day go wherever its day goes. */
export const monthlyTables = ['attendance_record', 'attendance_day', 'audit_log'] as const
export type MonthlyTable = (typeof monthlyTables)[number]

// Months that are made beside the running one: a job that fails has so long to be mended.
const monthsAhead = 2
/** One partition in a transaction of its own; whoever uses the table is waited for, and nobody waits long behind. */
const alter = <T>(db: PooledDatabase, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '3s'`)
    return work(tx)
  })

/** What a table holds in all its months is told to the planner by nobody else: a server looks at the single months. */
async function analyzeMonths({ $client: pool }: PooledDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await waitPatiently(client)
    await analyzeFilled(client, ['p'])
  } finally {
    client.release(true)
  }
}

/**
 * Makes the partitions of this month and the next ones that are not there, and moves rows into them that came before;
 * answers how many. `today` is the business date. Safe to repeat, and beside other instances.
 */
export async function makePartitions(db: PooledDatabase, today: string): Promise<number> {
  let made = 0
  for (const table of monthlyTables)
    for (let ahead = 0; ahead <= monthsAhead; ahead++)
      made += await alter(db, async (tx) => {
        const { rows } = await tx.execute<{ made: boolean }>(
          sql`select make_partition(${table}, (date_trunc('month', ${today}::date) + make_interval(months => ${ahead}))::date) as made`,
        )
        return Number(rows[0]?.made === true)
      })
  if (made > 0) await analyzeMonths(db)
  return made
}

/**
 * Puts the months of a table that ended before a day into the archive, at most a year's in one run; answers how many.
 * Their rows stay as they are in the schema `archive`, and lists no longer read them. Safe to repeat.
 */
export async function detachMonths(db: PooledDatabase, table: MonthlyTable, before: string): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from table_partition where table_name = ${table} and not is_default and end_month <= ${before}::date order by end_month limit 12`)
  for (const { name } of rows) await alter(db, (tx) => tx.execute(sql`select detach_partition(${name})`))
  return rows.length
}

/** The partitions of a table that lie in the archive, oldest first, as they are written in a statement. */
export async function loadArchived(db: Database, table: MonthlyTable): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('archive.%I', relname) as name from pg_class
    where relnamespace = 'archive'::regnamespace and relkind = 'r' and relname ~ ${`^${table}_([0-9]{4}_[0-9]{2}|before)$`} order by relname`)
  return rows.map(({ name }) => name)
}
