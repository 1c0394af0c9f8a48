import { payrollRemindCall } from '@staff/contract/payroll'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { remindAsked } from '../../../../approvals/remind.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { notFound } from '../../../../http/errors.ts'
import { operation } from '../../../../http/operation.ts'
import { approvalStatusTracking as tracking } from '../../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { payrollSlip as slip } from '../payroll-run.table.ts'
import { loadRun } from './run-access.ts'
import { loadWaitingRequests } from './waiting-requests.ts'

/**
 * Reminds those who are asked in a request that a payroll waits for. The right to the payroll is enough: its check
 * names the request to callers who may not open the request itself.
 */
export const payrollRemindOperation = operation({
  method: 'POST',
  rows: 'scoped',
  tag: 'payroll-generation',
  path: payrollRemindCall(':id', ':requestId'),
  need: 'READ_PAYROLL_GENERATION',
  perMinute: mostPerMinute.start,
  summary: 'Reminds those who are asked in a request that a check of a payroll names; once an hour for each request',
  answer: z.object({ data: z.object({ remindedAt: z.string() }) }),
  async handler(ctx, { params: { id, requestId = '' } }) {
    const run = await loadRun(ctx, id)
    const [paid] = await ctx.db
      .select({ id: slip.employeeId })
      .from(slip)
      .innerJoin(tracking, eq(tracking.employeeId, slip.employeeId))
      .where(and(eq(slip.runId, run.id), eq(tracking.id, requestId)))
      .limit(1)
    if (!paid) return notFound()
    const waiting = (await loadWaitingRequests(ctx.db, run, [paid.id], ctx)).get(paid.id) ?? []
    if (!waiting.some(({ request }) => request?.id === requestId)) return notFound()
    return { body: { data: { remindedAt: await remindAsked(ctx, requestId, sql`true`) } } }
  },
})
