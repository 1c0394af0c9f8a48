import { versionSchema } from '@staff/contract'
import { payrollCheckedCall } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../../crud/answers.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { notFound, refuse } from '../../../../http/errors.ts'
import { operation } from '../../../../http/operation.ts'
import { payrollSlip as slip, payrollSlipCheck as check } from '../payroll-run.table.ts'
import { lockRun } from './actions.operations.ts'
import { askSalary } from './run-access.ts'
import { loadSlipChecks } from './slip-checks.ts'

/**
 * Says that somebody has looked at the difference of one person in a draft, or takes that back. A person who is only in
 * another payroll may be marked as well: such a person has left the month (docs/rules/pay.md, "Two runs beside each
 * other").
 */
export const payrollCheckedOperation = operation({
  method: 'PUT',
  rows: 'scoped',
  tag: 'payroll-generation',
  path: payrollCheckedCall(':id', ':employeeId'),
  need: 'UPDATE_PAYROLL_GENERATION',
  perMinute: mostPerMinute.preview,
  summary: 'Marks the difference of one person in a payroll as checked, or takes the mark back',
  body: z.strictObject({ version: versionSchema, isChecked: z.boolean({ error: 'FORMAT' }) }),
  answer: anyRecord,
  async handler(ctx, { params, body: { version, isChecked } }) {
    askSalary(ctx.caller)
    const { id: runId, status } = await lockRun(ctx, params['id'] ?? '', version)
    if (status !== 'nssf') refuse('', 'STATUS_NOT_ALLOWED')
    const employeeId = params['employeeId'] ?? ''
    const [known] = await ctx.db
      .select({ id: slip.id, name: slip.identity })
      .from(slip)
      .where(eq(slip.employeeId, employeeId))
      .limit(1)
    if (!known) return notFound()
    const of = and(eq(check.runId, runId), eq(check.employeeId, employeeId))
    const changed = isChecked
      ? await ctx.db
          .insert(check)
          .values({ runId, employeeId, createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId })
          .onConflictDoNothing()
          .returning({ id: check.id })
      : await ctx.db.delete(check).where(of).returning({ id: check.id })
    if (changed.length > 0)
      ctx.audit({
        entity: 'payroll-master',
        entityId: runId,
        changes: {
          checked: { old: isChecked ? null : known.name.accountNo, new: isChecked ? known.name.accountNo : null },
        },
      })
    return { body: { data: { checked: (await loadSlipChecks(ctx.db, runId)).get(employeeId) ?? null } } }
  },
})
