import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import { payrollSlip as slip, payrollSlipCheck as check, payrollSnapshot as snapshot } from '../payroll-run.table.ts'

/** The slip of a person that was taken out of a run. */
export type RemovedSlip = Pick<typeof slip.$inferSelect, 'employeeId' | 'identity' | 'version'>
/**
 * Takes slips out of a run, those of everybody or of one person: with their snapshots, and with the marks of users who
 * have checked them. Answers the slips.
 */
export async function removeSlips(db: Database, runId: string, employeeId?: string): Promise<readonly RemovedSlip[]> {
  for (const table of [check, snapshot])
    await db
      .delete(table)
      .where(and(eq(table.runId, runId), employeeId === undefined ? undefined : eq(table.employeeId, employeeId)))
  return db
    .delete(slip)
    .where(and(eq(slip.runId, runId), employeeId === undefined ? undefined : eq(slip.employeeId, employeeId)))
    .returning({ employeeId: slip.employeeId, identity: slip.identity, version: slip.version })
}
