import type { AuditVerdict } from '@staff/contract/admin'
import { and, asc, gt, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { auditHead, auditLog, auditSeal } from './audit-log.table.ts'
import { asWritten, getHash } from './chain.ts'

const batch = 2_000
type Broken = NonNullable<AuditVerdict['firstBroken']>
interface At {
  readonly id: number
  readonly position: number
  readonly hash: Buffer
}

/**
 * Compares seals with the rows of the same numbers, from the end of the last batch on; answers its own end, or what is
 * broken.
 */
function compare(
  seals: readonly { auditId: number; hash: Buffer }[],
  rows: readonly { id: number; written: string }[],
  from: At,
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
    if (row?.id !== seal.auditId) return broken('removed', seal.auditId)
    if (!getHash(hash, row.written).equals(seal.hash)) return broken('changed', seal.auditId)
    next += 1
    position += 1
    id = seal.auditId
    hash = seal.hash
  }
  const extra = rows[next]
  return extra ? broken('added', extra.id) : { at: { id, position, hash } }
}

/**
 * Calculates the chain again, in batches. Answers the first sealed row that was changed, removed or added, or where the
 * end of the chain was cut off (G19). Rows that wait for their seal are not read.
 */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  const [head] = await db.select().from(auditHead)
  if (!head) throw new Error('the audit log has no head')
  const said = { sealedUpTo: head.sealedUpTo, head: head.hash.toString('hex') }
  let at: At = { id: 0, position: 0, hash: Buffer.alloc(0) }
  for (let after = 0; after < head.sealedUpTo;) {
    const seals = await db
      .select()
      .from(auditSeal)
      .where(and(gt(auditSeal.auditId, after), lte(auditSeal.auditId, head.sealedUpTo)))
      .orderBy(asc(auditSeal.auditId))
      .limit(batch)
    const upTo = seals.length < batch ? head.sealedUpTo : (seals.at(-1)?.auditId ?? head.sealedUpTo)
    const rows = await db
      .select({ id: auditLog.id, written: asWritten })
      .from(auditLog)
      .where(and(gt(auditLog.id, after), lte(auditLog.id, upTo)))
      .orderBy(asc(auditLog.id))
    const step = compare(seals, rows, at)
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
