import { sql } from 'drizzle-orm'
import type { PooledDatabase } from '../../../src/db/database.ts'

/** The text of each row of each table as it is stored, as a dump has it: the driver opens nothing of it. */
export async function loadStored(db: PooledDatabase): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'archive') and c.relkind = 'r' order by 1`,
  )
  const stored = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: Buffer }>(
      sql`select convert_to(one::text, 'UTF8') as row from ${sql.raw(name)} one`,
    )
    stored.set(name, rows.map(({ row }) => row.toString('utf8')).join('\n'))
  }
  return stored
}
/** The tables of a dump in which one of these numbers stands, as text or as bytes. */
export async function findInDump(db: PooledDatabase, numbers: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const [table, text] of await loadStored(db))
    for (const number of numbers)
      if (text.includes(number) || text.includes(Buffer.from(number).toString('hex'))) found.push(`${table}: ${number}`)
  return found
}
