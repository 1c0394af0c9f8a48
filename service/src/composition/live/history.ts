import { canonicalJson } from '@staff/contract'
import type { CompositionHistory } from '@staff/contract/remote-version'
import { asc, desc, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { compositionHead, compositionHistory } from '../composition.table.ts'

type Row = typeof compositionHistory.$inferSelect
type Unhashed = Omit<Row, 'hash'>

// A database writes instants and key order in its own way: the hash is over one way of writing them.
const iso = (instant: string) => new Date(instant).toISOString()
const getHash = (row: Unhashed, before: string): string =>
  createHash('sha256')
    .update(canonicalJson({ ...row, at: iso(row.at) }))
    .update(before)
    .digest('hex')

const hashBefore = async (db: Database, sequence: number): Promise<string> => {
  const [row] = await db
    .select({ hash: compositionHistory.hash })
    .from(compositionHistory)
    .where(eq(compositionHistory.sequence, sequence - 1))
  return row?.hash ?? ''
}

/** Adds the row of an activation, chained to the one before. Call it in the transaction that holds the pointer. */
export async function addHistory(db: Database, row: Unhashed): Promise<void> {
  await db.insert(compositionHistory).values({ ...row, hash: getHash(row, await hashBefore(db, row.sequence)) })
}

/** Activations, newest first. */
export async function readHistory(
  db: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CompositionHistory> {
  const rows = await db
    .select()
    .from(compositionHistory)
    .orderBy(desc(compositionHistory.sequence))
    .limit(limit)
    .offset(offset)
  return rows.map(({ sequence, at, who, action, reason, from, to, difference }) => ({
    sequence,
    at: iso(at),
    who,
    action,
    reason,
    from,
    to,
    difference: [...difference],
  }))
}

/** Whether every row is as it was written, none is missing, and the last one is the active composition. */
export interface HistoryVerdict {
  readonly ok: boolean
  readonly rows: number
  /** The first sequence number at which something is wrong. */
  readonly brokenAt: number | null
}

/** Computes the chain of hashes again. */
export async function verifyHistory(db: Database): Promise<HistoryVerdict> {
  const rows = await db.select().from(compositionHistory).orderBy(asc(compositionHistory.sequence))
  const [head] = await db.select().from(compositionHead)
  let before = ''
  let snapshot: string | null = null
  for (const [at, { hash, ...row }] of rows.entries()) {
    const sequence = at + 1
    if (row.sequence !== sequence || row.from !== snapshot || hash !== getHash(row, before))
      return { ok: false, rows: rows.length, brokenAt: sequence }
    before = hash
    snapshot = row.to
  }
  const last = rows.at(-1)
  const fits = head?.sequence === last?.sequence && head?.snapshot === last?.to
  return { ok: fits, rows: rows.length, brokenAt: fits ? null : rows.length + 1 }
}
