import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

/** Where the rows of a table lie between the two copies. */
export const copyFile = (table: string): string => join(tmpdir(), `staff-bench-${table}.copy`)
/** The columns of a table that are copied: a generated one is not. */
export const copiedColumns = async (client: pg.ClientBase, table: string): Promise<string> =>
  (
    await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
  ).rows[0]?.names ?? ''
/**
 * Copies a file of rows into a table of the same shape, with all its indexes and foreign keys, logged like the
 * product's table. Answers what `taken` measures of the copy alone.
 */
export async function copiedUnderKeys<T>(
  client: pg.ClientBase,
  table: string,
  taken: (copy: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  await client.query(`create table copied_${table} (like ${table} including all)`)
  const { rows: keys } = await client.query<{ key: string }>(
    `select pg_get_constraintdef(oid) as key from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  for (const { key } of keys) await client.query(`alter table copied_${table} add ${key}`)
  const columns = await copiedColumns(client, table)
  const answer = await taken(() => client.query(`copy copied_${table} (${columns}) from '${copyFile(table)}'`))
  await client.query(`drop table copied_${table}`)
  return answer
}
