import { sql, type SQL } from 'drizzle-orm'
import { run } from '../crud/statement.ts'
import type { Database } from '../db/database.ts'
import { loadArchived } from '../db/partitions/partitions.ts'
import { getKeyId } from './cipher.ts'
import { getNumberColumns, hasNaming, maybePlain, type NumberColumn } from './number-columns.ts'
import { changeNumbersIn } from './sealed-fields.ts'

/** How many values of a column are encrypted by a key. */
export interface NumberUse {
  /** `table.column`. */
  readonly column: string
  /** The id of the key; undefined for values in plain. */
  readonly keyId: string | undefined
  /** Values; documents for those in plain. */
  readonly values: number
}
type Counts = readonly (readonly [keyId: string | undefined, values: number])[]

const toCounts = (rows: readonly (readonly unknown[])[]): Counts =>
  rows.map(([keyId, values]) => [typeof keyId === 'string' ? keyId : undefined, Number(values)])
const countValues = (db: Database, keyId: SQL, from: SQL) =>
  run(db, sql`select ${keyId} as key, count(*)::int from ${from} group by 1`).then(toCounts)

/** Counts of a document column: SQL counts what is encrypted, and reads those documents of which it cannot tell. */
async function countDocuments(db: Database, table: SQL, column: SQL): Promise<Counts> {
  const sealed = await run(
    db,
    sql`select said[1], count(*)::int from ${table}, regexp_matches(${column}::text, 'enc1\.([A-Za-z0-9-]{1,32})\.[A-Za-z0-9_-]{22}\.', 'g') said
      where strpos(${column}::text, 'enc1.') > 0 group by 1`,
  )
  const [simple] = await run(
    db,
    sql`select count(*)::int from ${table} where ${maybePlain(column)} and not ${hasNaming(column)}`,
  )
  let plain = Number(simple?.[0] ?? 0)
  const unclear = await run(
    db,
    sql`select convert_to(${column}::text, 'UTF8') from ${table} where ${maybePlain(column)} and ${hasNaming(column)}`,
  )
  for (const [stored] of unclear) {
    if (!Buffer.isBuffer(stored)) continue
    let isPlain = false
    changeNumbersIn(JSON.parse(stored.toString('utf8')), (text) => {
      isPlain ||= text !== '' && getKeyId(text) === undefined
      return text
    })
    plain += Number(isPlain)
  }
  return [...toCounts(sealed), ...(plain ? [[undefined, plain] as const] : [])]
}
function countColumn(db: Database, { kind, table, column }: NumberColumn): Promise<Counts> {
  if (kind === 'json') return countDocuments(db, sql`${table}`, sql`${column}`)
  const said =
    kind === 'text'
      ? sql`case when starts_with(${column}, 'enc1.') then split_part(${column}, '.', 2) end`
      : sql`case when substring(${column} for 5) = 'enc1.' then split_part(encode(substring(${column} for 38), 'escape'), '.', 2) end`
  const filled = kind === 'text' ? sql`${column} <> ''` : sql`${column} is not null`
  return countValues(db, said, sql`${table} where ${filled}`)
}
/**
 * How many values of each column are encrypted by which key, and how many stand in plain, also in the audit log and its
 * archive. It reads every such column from end to end: a matter of minutes where there are millions of entries.
 */
export async function loadNumberUse(db: Database): Promise<readonly NumberUse[]> {
  const found: NumberUse[] = []
  const add = (column: string, counts: Counts) =>
    void found.push(...counts.map(([keyId, values]) => ({ column, keyId, values })))
  for (const one of getNumberColumns()) add(one.name, await countColumn(db, one))
  const log = new Map<string | undefined, number>()
  for (const name of ['public.audit_log', ...(await loadArchived(db, 'audit_log'))])
    for (const [keyId, values] of await countDocuments(db, sql.raw(name), sql.raw('changes')))
      log.set(keyId, (log.get(keyId) ?? 0) + values)
  add('audit_log.changes', [...log])
  return found
}
