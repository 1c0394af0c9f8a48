import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { notifyAll } from '../../../notify/notify.ts'
import { payrollSlip as slip, type payrollRun } from '../payroll-run/payroll-run.table.ts'
import { accountsOfPeople } from './payslip-accounts.ts'
import { payslip } from './payslip.table.ts'

type Run = Pick<typeof payrollRun.$inferSelect, 'id' | 'startDate' | 'endDate'>

/**
 * Shows the payslips of a run to their people from now on; answers those that are new or have changed. One statement
 * for any number of people.
 */
export function showPayslips(db: Database, run: Pick<Run, 'id'>, by: string) {
  const made = db
    .select({
      id: slip.id,
      runId: slip.runId,
      employeeId: slip.employeeId,
      toldHash: slip.hash,
      version: sql<number>`1`.as('version'),
      createdBy: sql<string>`${by}`.as('created_by'),
      createdAt: sql<string>`now()`.as('created_at'),
      updatedBy: sql<string>`${by}`.as('updated_by'),
      updatedAt: sql<string>`now()`.as('updated_at'),
    })
    .from(slip)
    .where(eq(slip.runId, run.id))
  return db
    .insert(payslip)
    .select(made)
    .onConflictDoUpdate({
      target: payslip.id,
      set: { toldHash: sql`excluded.told_hash`, version: sql`${payslip.version} + 1`, updatedAt: sql`now()` },
      setWhere: sql`${payslip.toldHash} <> excluded.told_hash`,
    })
    .returning({ id: payslip.id, employeeId: payslip.employeeId })
}

/**
 * Shows the payslips of a run that is being approved, and notifies people whose payslip is new or has changed; no
 * amounts are sent (docs/rules/pay.md, "Payslips").
 */
export async function tellPayslips({ db, caller }: RequestContext, run: Run): Promise<void> {
  const told = await showPayslips(db, run, caller.userId)
  const slipOf = new Map(told.map(({ id, employeeId }) => [employeeId, id]))
  const accounts = await accountsOfPeople(db, [...slipOf.keys()])
  await notifyAll(
    db,
    accounts.map(({ userId, employeeId }) => ({
      to: [userId],
      event: 'PAYSLIP_READY' as const,
      entityType: 'PAYSLIP' as const,
      entityId: slipOf.get(employeeId ?? '') ?? '',
      by: caller.userId,
      values: { day: run.startDate, until: run.endDate },
    })),
  )
}
