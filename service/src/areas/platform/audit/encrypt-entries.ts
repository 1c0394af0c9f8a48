import { eq, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { run } from '../../../crud/statement.ts'
import type { Database, PooledDatabase } from '../../../db/database.ts'
import { loadArchived } from '../../../db/partitions/partitions.ts'
import { getNumberKeys, resealText } from '../../../numbers/cipher.ts'
import { maybePlain } from '../../../numbers/number-columns.ts'
import { numberKeyTable } from '../../../numbers/number-key.table.ts'
import { changeNumbersIn } from '../../../numbers/sealed-fields.ts'
import { auditHead } from './audit-log.table.ts'
import { changeEntries, stateChanged } from './erase-entries.ts'

/** Entries of one step, and numbers of entries that are looked through for them. */
const [most, lookedThrough] = [500, 20_000]

interface Found {
  readonly changed: number
  /** All entries up to this number are done. */
  readonly upTo: number
}
/** Puts the cipher into the entries of a table between two numbers, and states it in the log (ADR 045). */
async function encryptBatch(tx: Database, name: string, keyId: string, after: number, upTo: number): Promise<Found> {
  const rows = await run(
    tx,
    sql`select id::text, convert_to(changes::text, 'UTF8') from ${sql.raw(name)} where id > ${after} and id <= ${upTo} and ${maybePlain(sql`changes`, keyId)}
      order by id limit ${sql.raw(String(most))}`,
  )
  const entries = rows.flatMap(([id, stored]) => {
    const document: unknown = Buffer.isBuffer(stored) ? JSON.parse(stored.toString('utf8')) : null
    const now = changeNumbersIn(document, resealText)
    return now === document ? [] : [{ id: String(id), changes: JSON.stringify(now), isAbout: false, isAuthor: false }]
  })
  if (entries.length) {
    const statement = randomUUID()
    await changeEntries(tx, name, entries, statement)
    await stateChanged(tx, statement)
  }
  return { changed: entries.length, upTo: rows.length < most ? upTo : Number(rows.at(-1)?.[0]) }
}
/**
 * Encrypts the numbers in entries of the log, also in the archive, that stand in plain or under another key than the
 * one in force. The chain is not calculated again: each step states which entries it changed, and where the chain ended
 * then.
 */
export async function encryptEntries(db: PooledDatabase, signal: AbortSignal): Promise<number> {
  const keyId = getNumberKeys()?.inForce
  if (keyId === undefined) return 0
  const [known] = await db.select().from(numberKeyTable).where(eq(numberKeyTable.keyId, keyId))
  const [head] = await db.select().from(auditHead)
  const [bounds] = await run(db, sql`select case when is_called then last_value else 0 end from audit_log_id_seq`)
  const top = Number(bounds?.[0] ?? 0)
  // Another key begins anew when it is in force again: this one writes over what it did.
  await db.update(numberKeyTable).set({ auditUpTo: 0 }).where(ne(numberKeyTable.keyId, keyId))
  let changed = 0
  for (const name of [...(await loadArchived(db, 'audit_log')), 'public.audit_log'])
    for (let after = known?.auditUpTo ?? 0; after < top;) {
      if (signal.aborted) return changed
      const upTo = Math.min(after + lookedThrough, top)
      const done = await db.transaction((tx) => encryptBatch(tx, name, keyId, after, upTo))
      changed += done.changed
      after = done.upTo
    }
  // What is not sealed may still come to light below `top`.
  await db
    .update(numberKeyTable)
    .set({ auditUpTo: Math.min(top, head?.sealedUpTo ?? 0) })
    .where(eq(numberKeyTable.keyId, keyId))
  return changed
}
