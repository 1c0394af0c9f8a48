import { getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, PgCustomColumn, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { fault, refuseAny } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { getNumberKeys } from '../numbers/cipher.ts'
import { numberKey } from '../numbers/number-key.ts'
import { loadOnce } from './batch.ts'
import type { RecordTable } from './record-table.ts'
import { columnInside } from './references.ts'
import { run } from './statement.ts'

type Columns = readonly (readonly [property: string, column: AnyPgColumn])[]
/** An encrypted number that a table has once, with the columns within which it is unique. */
export interface UniqueNumber {
  readonly table: RecordTable
  readonly columns: Columns
}
/** The encrypted numbers of a table that are unique, from its own indexes; the number is the last of the columns. */
export function getUniqueNumbers(table: RecordTable): readonly UniqueNumber[] {
  const all = Object.entries(getTableColumns(table)) as unknown as Columns
  const found = new Map<string, UniqueNumber>()
  for (const { config } of getTableConfig(table).indexes) {
    const names = config.unique && !config.where ? config.columns.map(columnInside) : []
    const columns = names.flatMap((name) => all.filter(([, column]) => column.name === name))
    const [property, number] = columns.at(-1) ?? []
    if (property && is(number, PgCustomColumn)) found.set(property, { table, columns })
  }
  return [...found.values()]
}
/**
 * Refuses a number that stands in plain already: a unique index compares keyed hashes with each other, and plain values
 * with each other. It asks only while something stands in plain (ENCRYPT_NUMBERS).
 */
export async function refusePlainTwins(
  ctx: RequestContext,
  numbers: readonly UniqueNumber[],
  row: Readonly<Record<string, unknown>>,
  written: readonly string[],
): Promise<void> {
  if (!getNumberKeys()) return
  for (const { table, columns } of numbers) {
    const [[property, column] = ['', undefined], within] = [columns.at(-1), columns.slice(0, -1)]
    const number = row[property]
    if (!column || typeof number !== 'string' || !columns.some(([name]) => written.includes(name))) continue
    const plain = sql`not starts_with(${column}, 'enc1.')`
    const [some] = await loadOnce(ctx, `plain ${property}`, () =>
      run(ctx.db, sql`select 1 from ${table} where ${plain} limit 1`),
    )
    if (!some) continue
    const beside = within.map(([name, one]) => sql` and ${one} = ${row[name]}`)
    const [twin] = await run(
      ctx.db,
      sql`select 1 from ${table} where ${plain} and ${numberKey(column)} = ${number.trim().toLowerCase()}
        and ${table.id} is distinct from ${row['id'] ?? null}${sql.join(beside)} limit 1`,
    )
    refuseAny(twin ? [fault(property, 'DUPLICATE')] : [])
  }
}
