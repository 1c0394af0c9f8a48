import type { AuditVerdict } from '@staff/contract/admin'
import { and, asc, gt, lte, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { loadArchived } from '../../../db/partitions/partitions.ts'
import { auditHead, auditLog, auditSeal } from './audit-log.table.ts'
import { asWritten, getHash } from './chain.ts'
import { loadExempt, type Exempt } from './gaps.ts'

const batch = 2_000
type Broken = NonNullable<AuditVerdict['firstBroken']>
interface At {
  readonly id: number
  readonly position: number
  readonly hash: Buffer
}

interface Written {
  readonly id: number
  readonly written: string
}

/**
 * Compares seals with the rows of the same numbers, from the end of the last batch on; answers its own end, or what is
 * broken.
 */
function compare(
  seals: readonly { auditId: number; hash: Buffer }[],
  rows: readonly Written[],
  { at: from, exempt }: { readonly at: At; readonly exempt: Exempt },
): { readonly at: At; readonly broken?: Broken } {
  let { id, position, hash } = from
  let next = 0
  const broken = (fault: Broken['fault'], where: number) => ({
    at: { id, position, hash },
    broken: { position: position + 1, id: where, fault },
  })
  for (const seal of seals) {
    const row = rows[next]
    if (row && row.id < seal.auditId) return broken('added', row.id)
    if (row?.id !== seal.auditId) {
      if (!exempt.isRemoved(seal.auditId)) return broken('removed', seal.auditId)
    } else {
      const asErased = exempt.erased.get(row.id)
      const isWhole =
        (asErased !== undefined && asErased === getPlainHash(row.written)) ||
        getHash(hash, row.written).equals(seal.hash)
      if (!isWhole) return broken('changed', seal.auditId)
      next += 1
    }
    position += 1
    id = seal.auditId
    hash = seal.hash
  }
  const extra = rows[next]
  return extra ? broken('added', extra.id) : { at: { id, position, hash } }
}

const getPlainHash = (written: string): string => createHash('sha256').update(written).digest('hex')
const getEverywhere = (archived: readonly string[]) =>
  sql.raw(['audit_log', ...archived].map((table) => `select * from ${table}`).join(' union all '))

/** The rows between two numbers, also those in the archive. */
async function loadRows(db: Database, archived: readonly string[], after: number, upTo: number): Promise<Written[]> {
  const everywhere = getEverywhere(archived)
  const { rows } = await db.execute<{ id: string; written: string }>(sql`
    select ${auditLog.id} as id, ${asWritten} as written from (${everywhere}) as audit_log
    where ${and(gt(auditLog.id, after), lte(auditLog.id, upTo))} order by 1`)
  return rows.map(({ id, written }) => ({ id: Number(id), written }))
}

/**
 * Calculates the chain again, in batches. Answers the first sealed row that was changed, removed or added, or where the
 * end of the chain was cut off (G19). Rows that wait for their seal are not read; months in the archive are. What was
 * removed or erased after its term counts as whole where an entry states it (gaps.ts).
 */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  const [head] = await db.select().from(auditHead)
  if (!head) throw new Error('the audit log has no head')
  const said = { sealedUpTo: head.sealedUpTo, head: head.hash.toString('hex') }
  let archived = await loadArchived(db, 'audit_log')
  let exempt = await loadExempt(db, getEverywhere(archived))
  let at: At = { id: 0, position: 0, hash: Buffer.alloc(0) }
  for (let after = 0; after < head.sealedUpTo;) {
    const seals = await db
      .select()
      .from(auditSeal)
      .where(and(gt(auditSeal.auditId, after), lte(auditSeal.auditId, head.sealedUpTo)))
      .orderBy(asc(auditSeal.auditId))
      .limit(batch)
    const upTo = seals.length < batch ? head.sealedUpTo : (seals.at(-1)?.auditId ?? head.sealedUpTo)
    // The table of a month that is removed at this moment is read no more.
    const rows = await loadRows(db, archived, after, upTo).catch(() => undefined)
    let step = rows && compare(seals, rows, { at, exempt })
    // Meanwhile a month may have been put into the archive or removed from it, or the identity of a person erased.
    if (!step || step.broken) {
      archived = await loadArchived(db, 'audit_log')
      exempt = await loadExempt(db, getEverywhere(archived))
      step = compare(seals, await loadRows(db, archived, after, upTo), { at, exempt })
    }
    at = step.at
    if (step.broken) return { ok: false, rows: at.position, ...said, firstBroken: step.broken }
    after = upTo
  }
  if (at.position !== head.rows || !at.hash.equals(head.hash))
    return {
      ok: false,
      rows: at.position,
      ...said,
      firstBroken: { position: at.position + 1, id: at.id, fault: 'cut' },
    }
  return { ok: true, rows: at.position, ...said }
}
