import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { backgroundWork } from '../../../background/background-work.ts'
import { insertRows } from '../../../crud/new-rows/insert-rows.ts'
import type { Database } from '../../../db/database.ts'
import { auditHead, auditLog, auditSeal } from './audit-log.table.ts'
import { asWritten, counted, getHash, takeChain } from './chain.ts'

/** Between two looks for rows to seal, in ms. */
const pause = 2_000
/** Rows of one transaction; the embedded database serves nobody else meanwhile. */
const batch = 500

/** All rows up to `id` are there or will never be, once every transaction before `xid` has ended. */
interface Horizon {
  readonly id: number
  readonly xid: bigint
}
/** The last number that was given out, whether or not its row is there, and where the chain ends. */
async function reach(db: Database): Promise<{ readonly top: number; readonly sealedUpTo: number }> {
  const { rows } = await db.execute<{ top: string; sealed: string }>(
    sql`select case when is_called then last_value else 0 end as top, (select sealed_up_to from ${auditHead}) as sealed from audit_log_id_seq`,
  )
  return { top: Number(rows[0]?.top ?? 0), sealedUpTo: Number(rows[0]?.sealed ?? 0) }
}
/**
 * Row numbers are given out before the commit, so a lower one may still appear. A writer has a transaction number
 * before it takes a row number (audit-log.table.ts): so a transaction with a number up to `top`, read earlier, is older
 * than a transaction that begins now.
 */
async function horizonAt(db: Database, top: number): Promise<Horizon> {
  const { rows } = await db.execute<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`)
  return { id: top, xid: BigInt(rows[0]?.xid ?? 0) }
}
/** The oldest transaction that still runs, or a later number when none does. */
async function oldest(db: Database): Promise<bigint> {
  const { rows } = await db.execute<{ xid: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
  return BigInt(rows[0]?.xid ?? 0)
}

/** Chains the next rows up to `id`. Answers whether there are more; false also where another instance is at work. */
async function sealBatch(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await takeChain(tx))) return false
    const [head] = await tx.select().from(auditHead)
    if (!head || head.sealedUpTo >= id) return false
    const within = (upTo: number) => and(gt(auditLog.id, head.sealedUpTo), lte(auditLog.id, upTo))
    const rows = await tx
      .select({ id: auditLog.id, written: asWritten })
      .from(auditLog)
      .where(within(id))
      .orderBy(asc(auditLog.id))
      .limit(batch)
    let { hash } = head
    const seals = rows.map((row) => ({ auditId: row.id, hash: (hash = getHash(hash, row.written)) }))
    const sealedUpTo = rows.length < batch ? id : (rows.at(-1)?.id ?? id)
    if (seals.length) {
      await insertRows(tx, auditSeal, seals)
      await tx.execute(counted(sql`${auditLog} where ${within(sealedUpTo)}`, false, 1))
    }
    await tx.update(auditHead).set({ sealedUpTo, rows: head.rows + seals.length, hash })
    return sealedUpTo < id
  })
}

/** What one sealer remembers between its passes: a horizon that waits for older transactions to end. */
export interface Sealer {
  /** Seals one batch of the rows that are final by now. Answers whether more rows wait. */
  readonly pass: () => Promise<boolean>
}
export function sealer(db: Database): Sealer {
  let waiting: Horizon | undefined
  return {
    pass: async () => {
      const { top, sealedUpTo } = await reach(db)
      if (sealedUpTo >= top) return false
      if (waiting === undefined || waiting.id <= sealedUpTo) waiting = await horizonAt(db, top)
      return (await oldest(db)) < waiting.xid ? false : sealBatch(db, waiting.id)
    },
  }
}

/**
 * Seals the audit log in the background (docs/rules/access.md, "The audit log"). Any number of instances may run it;
 * one works at a time.
 */
export function runSeal({ db, log }: { readonly db: Database; readonly log: Pick<FastifyBaseLogger, 'warn'> }): {
  readonly stop: () => Promise<void>
} {
  const { pass } = sealer(db)
  const work = backgroundWork({
    name: 'seal of the audit log',
    pauseMs: pause,
    failed: (error) => log.warn({ err: error }, 'the audit log could not be sealed'),
    pass: async () => {
      if (await pass()) work.wake()
    },
  })
  return { stop: work.stop }
}
