import { and, sql, type SQL } from 'drizzle-orm'
import { run } from '../crud/statement.ts'
import type { Database, PooledDatabase } from '../db/database.ts'
import { getRefusal } from '../db/failures.ts'
import { getNumberKeys, resealBytes, resealText } from './cipher.ts'
import { isOtherwise, type NumberColumn } from './number-columns.ts'
import { changeNumbersIn } from './sealed-fields.ts'

/** Rows of one transaction. */
const most = 500
/** Bytes are files: so many of them are held in memory at once. */
const mostFiles = 20

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
/** What is stored, changed to what is to be stored; undefined where nothing is to be done or can be. */
function getChanged({ kind }: NumberColumn, stored: Buffer): Buffer | string | undefined {
  if (kind === 'bytes') {
    const now = resealBytes(stored)
    return now === stored ? undefined : now
  }
  const text = stored.toString('utf8')
  if (kind === 'text') {
    const now = resealText(text)
    return now === text ? undefined : now
  }
  const document: unknown = JSON.parse(text)
  const now = changeNumbersIn(document, resealText)
  return now === document ? undefined : JSON.stringify(now)
}
/** Writes a value; false where its encrypted twin stands already: a person has to say whose number it is. */
async function isWritten(tx: Database, update: SQL): Promise<boolean> {
  try {
    await tx.transaction((own) => run(own, update))
    return true
  } catch (error) {
    if (getRefusal(error)?.status === 409) return false
    throw error
  }
}
/**
 * Encrypts one batch of a column behind a row: what stands in plain or under another key than that in force. A row that
 * somebody holds is left to the next run. Answers how many it changed, and the last row that it saw.
 */
async function encryptBatch(
  tx: Database,
  of: NumberColumn,
  keyId: string,
  after: readonly unknown[] | undefined,
): Promise<{ readonly changed: number; readonly last: readonly unknown[] | undefined }> {
  const { table, column, primaryKey, kind } = of
  const key = listed(primaryKey.map((one) => sql`${one}`))
  const behind = after && sql`(${key}) > (${listed(after.map((value) => sql`${value}`))})`
  const limit = kind === 'bytes' ? mostFiles : most
  const stored = kind === 'bytes' ? sql`${column}` : sql`convert_to(${column}::text, 'UTF8')`
  const rows = await run(
    tx,
    sql`select ${stored}, ${key} from ${table} where ${and(isOtherwise(of, keyId), behind)} order by ${key} limit ${sql.raw(String(limit))}
      for no key update skip locked`,
  )
  let changed = 0
  for (const [value, ...id] of rows) {
    const now = Buffer.isBuffer(value) ? getChanged(of, value) : undefined
    if (now === undefined) continue
    // The value alone: the version, the time and the audit of a record say what people did.
    const update = sql`update ${table} set ${sql.identifier(column.name)} = ${now} where (${key}) = (${listed(id.map((one) => sql`${one}`))})`
    changed += Number(await isWritten(tx, update))
  }
  return { changed, last: rows.length < limit ? undefined : rows.at(-1)?.slice(1) }
}
/** Brings all values of a column under the key in force, batch by batch; answers how many were not. */
export async function encryptColumn(db: PooledDatabase, of: NumberColumn, signal: AbortSignal): Promise<number> {
  const keyId = getNumberKeys()?.inForce
  if (keyId === undefined) return 0
  let changed = 0
  let after: readonly unknown[] | undefined
  while (!signal.aborted) {
    const done = await db.transaction((tx) => encryptBatch(tx, of, keyId, after))
    changed += done.changed
    after = done.last
    if (after === undefined) break
  }
  return changed
}
