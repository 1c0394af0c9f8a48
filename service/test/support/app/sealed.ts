import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { auditHead, auditLog } from '../../../src/areas/platform/audit/audit-log.table.ts'
import { sealer } from '../../../src/areas/platform/audit/seal.ts'
import type { PooledDatabase } from '../../../src/db/database.ts'

/**
 * Seals every entry of the audit log. A seal waits for the transactions of the whole server, so also for those in the
 * databases of other test files.
 */
export async function sealAll(db: PooledDatabase): Promise<void> {
  const { pass } = sealer(db)
  await vi.waitFor(
    async () => {
      await pass()
      const { rows } = await db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from ${auditLog} where id > (select sealed_up_to from ${auditHead})`,
      )
      expect(rows[0]?.waiting).toBe(0)
    },
    { timeout: 200_000, interval: 20 },
  )
}
