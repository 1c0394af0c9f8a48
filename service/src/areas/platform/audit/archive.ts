import { sql } from 'drizzle-orm'
import { inZone } from '../../../db/business-zone.ts'
import type { Database } from '../../../db/database.ts'
import { auditHead, auditLog } from './audit-log.table.ts'
import { counted, takeChain } from './chain.ts'

/** Rows of one transaction. */
const batch = 5_000

/**
 * Marks sealed rows that are more than 12 months old as archived and answers their number
 * (docs/rules/access.md, "The audit log"; job ARCHIVE_AUDIT_LOG). `today` is the business date, `YYYY-MM-DD`. Runs in
 * batches; it is safe to repeat and to interrupt.
 */
export async function archiveAuditLog(db: Database, today: string): Promise<number> {
  let archived = 0
  for (;;) {
    const moved = await db.transaction(async (tx) => {
      await takeChain(tx, true)
      const { rows } = await tx.execute<{ moved: number }>(sql`with moved as (
          update ${auditLog} set is_archive = true where id in (
            select id from ${auditLog} where not is_archive and created_at < ${inZone(sql`(${today}::date - interval '12 months')`)}
              and id <= (select sealed_up_to from ${auditHead}) order by created_at limit ${batch})
          returning user_id, request_method, created_at),
        added as (${counted(sql`moved`, true, 1)}), taken as (${counted(sql`moved`, false, -1)})
        select count(*)::int as moved from moved`)
      return rows[0]?.moved ?? 0
    })
    archived += moved
    if (moved < batch) return archived
  }
}
