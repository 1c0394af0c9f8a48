import { eq, sql } from 'drizzle-orm'
import type { Cx } from '../../../operation.ts'
import { notifyAll } from '../../../notify/notify.ts'
import { payrollSlip as slip, type payrollRun } from '../payroll-generation/payroll-run.table.ts'
import { accountsOfPeople } from './payslip-accounts.ts'
import { payslip } from './payslip.table.ts'

/**
 * Shows the payslips of a run that is being approved to their people, and tells whose slip is new or another than the one that
 * was told of; no amounts are said (docs/rules/pay.md, "Payslips"). By sets: a few statements for any number of people.
 */
export async function tellPayslips(
  { db, caller }: Cx,
  run: Pick<typeof payrollRun.$inferSelect, 'id' | 'startDate' | 'endDate'>,
): Promise<void> {
  const made = db
    .select({
      id: slip.id,
      runId: slip.runId,
      employeeId: slip.employeeId,
      toldHash: slip.hash,
      version: sql<number>`1`.as('version'),
      createdBy: sql<string>`${caller.userId}`.as('created_by'),
      createdAt: sql<string>`now()`.as('created_at'),
      updatedBy: sql<string>`${caller.userId}`.as('updated_by'),
      updatedAt: sql<string>`now()`.as('updated_at'),
    })
    .from(slip)
    .where(eq(slip.runId, run.id))
  const told = await db
    .insert(payslip)
    .select(made)
    .onConflictDoUpdate({
      target: payslip.id,
      set: { toldHash: sql`excluded.told_hash`, version: sql`${payslip.version} + 1`, updatedAt: sql`now()` },
      setWhere: sql`${payslip.toldHash} <> excluded.told_hash`,
    })
    .returning({ id: payslip.id, employeeId: payslip.employeeId })
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
