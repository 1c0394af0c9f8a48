import type { SlipCheck } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { getInstant } from '../../../../crud/kinds.ts'
import { loadAuthors } from '../../../../crud/lookups.ts'
import type { Database } from '../../../../db/database.ts'
import { payrollSlipCheck as check } from '../payroll-run.table.ts'

/** Who has checked whom of a run, by person. */
export async function loadSlipChecks(db: Database, runId: string): Promise<ReadonlyMap<string, SlipCheck>> {
  const rows = await db
    .select({ employeeId: check.employeeId, by: check.createdBy, at: check.createdAt })
    .from(check)
    .where(eq(check.runId, runId))
  const author = await loadAuthors(
    db,
    rows.map(({ by }) => by),
  )
  return new Map(rows.map(({ employeeId, by, at }) => [employeeId, { by: author(by), at: getInstant(at) ?? '' }]))
}
