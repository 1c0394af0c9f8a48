import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '../../../src/db/tables.ts'
import type { TestApp } from './app.ts'

/**
 * What stands in every table, but in those that are named: to be the same before an act and after it was taken back.
 */
export async function checksums(
  { db }: Pick<TestApp, 'db'>,
  leftOut: readonly PgTable[],
): Promise<Record<string, string>> {
  const all = Object.values<unknown>(tables).filter((one): one is PgTable => is(one, PgTable) && !leftOut.includes(one))
  const sums: Record<string, string> = {}
  for (const table of all) {
    const { rows } = await db.execute<{ sum: string | null }>(
      sql`select md5(string_agg(whole::text, '|' order by whole::text)) as sum from ${table} whole`,
    )
    sums[getTableName(table)] = rows[0]?.sum ?? ''
  }
  return sums
}
