import { required } from '@staff/contract'
import { isSettledRun, maternityCall } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../../crud/answers.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { refuseOwnRow } from '../../../../people/own-pay.ts'
import { notFound, refuse } from '../../../../http/errors.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import type { DaysOfPay } from '../inputs/days-of-pay.ts'
import { makeMaternity } from './maternity-made.ts'
import { start } from '../run/generate.operations.ts'
import { payrollMaternity as maternity, payrollRun as run } from '../payroll-run.table.ts'
import { askEverybody } from '../run/run-access.ts'
import { payrollRunTask } from '../run/run-task.ts'

const shared = { rows: 'scoped', tag: 'payroll-generation', need: 'GENERATE_PAYROLL', answer: anyRecord } as const
const make = (sources: PaySources, days: DaysOfPay) => {
  const task = payrollRunTask(sources, days)
  return operation({
    ...shared,
    method: 'POST',
    path: maternityCall,
    perMinute: mostPerMinute.start,
    summary: 'Pays maternity leave before it begins, in a separate payroll, as a task',
    task,
    body: z.strictObject({ leaveRequestId: required(z.string()) as z.ZodType<string> }),
    async handler(ctx, { body }) {
      askEverybody(ctx.caller)
      const row = await makeMaternity(ctx, body.leaveRequestId, sources)
      ctx.audit({ entity: 'payroll-master', entityId: row.id, changes: { status: { old: null, new: 'processing' } } })
      return start(task, ctx, row)
    },
  })
}
const takeBack = operation({
  ...shared,
  method: 'DELETE',
  path: `${maternityCall}/:id`,
  summary: 'Takes back maternity pay whose payroll is not approved, by its leave request',
  async handler({ caller, db, audit }, { params }) {
    askEverybody(caller)
    const id = params['id'] ?? ''
    const [found] = await db
      .select({ runId: run.id, status: run.status, employeeId: maternity.employeeId })
      .from(maternity)
      .innerJoin(run, eq(run.id, maternity.runId))
      .where(eq(maternity.leaveRequestId, id))
      .for('update', { of: run })
    if (!found) return notFound()
    refuseOwnRow({ caller }, '', found.employeeId, 'ANOTHER')
    if (isSettledRun(found.status)) refuse('', 'STATUS_NOT_ALLOWED')
    await db.delete(run).where(eq(run.id, found.runId))
    audit({ entity: 'payroll-master', entityId: found.runId, changes: { status: { old: found.status, new: null } } })
    return { body: { data: { id } } }
  },
})
/**
 * Maternity pay before the leave begins: the payroll that pays it, and its cancellation
 * (docs/rules/pay.md, "Maternity pay").
 */
export const payrollMaternityOperations = (sources: PaySources, days: DaysOfPay): Operation[] => [
  make(sources, days),
  takeBack,
]
