import { L } from '@staff/contract'
import { isSettledRun } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import type { AuditedEffect } from '../../../../approvals/request-kind.ts'
import { refuse } from '../../../../http/errors.ts'
import type { EmploymentReturns } from '../../../../people/employment-returns.ts'
import { payrollRun as run, payrollSettlement as settlement } from '../payroll-run.table.ts'
import type { LeaveOfEnd } from './settlement-made.ts'

const isPaidOut = L(
  'The final settlement of this employment is approved. Open its payroll again first; once it is paid, rehire the employee instead.',
  'ការទូទាត់ចុងក្រោយនៃការងារនេះត្រូវបានអនុម័តហើយ។ សូមបើកបញ្ជីបៀវត្សរ៍របស់វាជាមុន ឬជួលបុគ្គលិកឡើងវិញប្រសិនបើបានបើកប្រាក់រួច។',
)
type Effect = Pick<AuditedEffect, 'tx' | 'by' | 'audit'>

/**
 * Takes out a settlement that is not approved, with its payroll, and gives its leave back. Answers whether it was
 * there; refuses (409) what is approved.
 */
export async function takeBackSettlement({ tx, by, audit }: Effect, id: string, leave: LeaveOfEnd): Promise<boolean> {
  const [found] = await tx
    .select({ runId: run.id, status: run.status })
    .from(settlement)
    .innerJoin(run, eq(run.id, settlement.runId))
    .where(eq(settlement.id, id))
    .for('update', { of: run })
  if (!found) return false
  if (isSettledRun(found.status)) refuse('', isPaidOut)
  await leave.takeBack(tx, found.runId, by)
  await tx.delete(run).where(eq(run.id, found.runId))
  audit({
    entity: 'payroll-master',
    entityId: found.runId,
    changes: { status: { old: found.status, new: null } },
  })
  return true
}
/** An employment that goes on again has no last pay (docs/rules/pay.md, "Final settlement"). */
export const settlementOfReturned =
  (leave: LeaveOfEnd): EmploymentReturns =>
  async (effect, { employeeId, startDate }) => {
    const [own] = await effect.tx
      .select({ id: settlement.id })
      .from(settlement)
      .where(and(eq(settlement.employeeId, employeeId), eq(settlement.startDate, startDate)))
    if (own) await takeBackSettlement(effect, own.id, leave)
  }
