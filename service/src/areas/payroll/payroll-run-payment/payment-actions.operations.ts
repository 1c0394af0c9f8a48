import { dateSchema, required, versionSchema } from '@staff/contract'
import { paymentActionCall, type PaymentAction } from '@staff/contract/payroll'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { checkVersion } from '../../../crud/check-version.ts'
import { notFound, refuse, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { notBefore, notFuture } from '../../../people/date-order.ts'
import { payrollPayment as payment, payrollRun as run } from '../payroll-run/payroll-run.table.ts'
import { seesEverybody } from '../payroll-run/run/run-access.ts'
import { beforePaying, mustBePaid } from './paid-run.ts'
import { isOpenReject, wayAgain } from './pay-again.ts'
import { payrollPaymentReject as table } from './payment-reject.table.ts'
import { recordRejects } from './record-rejects.ts'

const entity = 'payroll-run-payment'
const words = () =>
  required(z.string().trim().min(1, { error: 'REQUIRED' }).max(500, { error: 'TOO_LONG' })) as z.ZodType<string>
const day = () => required(dateSchema) as z.ZodType<string>

/**
 * A line of a payroll that was paid, held until the end of the transaction; 404 for a caller who does not see
 * everybody.
 */
async function paidLine(ctx: RequestContext, id: string) {
  if (!seesEverybody(ctx.caller)) return notFound()
  const [line] = await ctx.db.select().from(payment).where(eq(payment.id, id)).for('update')
  if (!line) return notFound()
  const [of] = await ctx.db.select().from(run).where(eq(run.id, line.runId))
  return { ...line, paidOn: mustBePaid(of).paidOn }
}
/** What came back of it and waits, at the version that was read. */
async function openReject(ctx: RequestContext, paymentId: string, version: number) {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.paymentId, paymentId), isOpenReject))
  if (!row) return refuse('', 'STATUS_NOT_ALLOWED')
  await checkVersion(ctx, row, version, () => ({ id: row.id, version: row.version }))
  return row
}
const answered = { id: table.id, version: table.version }
const changed = (ctx: RequestContext) => ({
  version: sql`${table.version} + 1`,
  updatedBy: ctx.caller.userId,
  updatedAt: sql`now()`,
})
const makeOperation = (name: PaymentAction) =>
  ({
    method: 'POST',
    path: paymentActionCall(':id', name),
    rows: 'scoped',
    tag: 'payroll-generation',
    need: 'PAY_PAYROLL',
    answer: anyRecord,
  }) as const

const rejected = operation({
  ...makeOperation('rejected'),
  summary: 'Says that a line of a paid payroll came back from the bank',
  body: z.strictObject({ rejectedOn: day(), reason: words() }),
  async handler(ctx, { params, body: { rejectedOn, reason } }) {
    const { id, paidOn } = await paidLine(ctx, params['id'] ?? '')
    refuseAny(notFuture('rejectedOn', rejectedOn, ctx))
    if (rejectedOn < paidOn) refuse('rejectedOn', beforePaying)
    if ((await ctx.db.$count(table, and(eq(table.paymentId, id), isOpenReject))) > 0) refuse('', 'STATUS_NOT_ALLOWED')
    const [made] = await recordRejects(ctx, [{ paymentId: id, rejectedOn, reason }])
    return { status: 201, body: { data: made } }
  },
})
const paidAgain = operation({
  ...makeOperation('paid-again'),
  summary: 'Says when and how a line that came back was paid again',
  body: z.strictObject({
    version: versionSchema,
    paidOn: day(),
    reference: z.string().trim().max(100, { error: 'TOO_LONG' }).optional(),
  }),
  async handler(ctx, { params, body: { version, paidOn, reference } }) {
    const { id } = await paidLine(ctx, params['id'] ?? '')
    const row = await openReject(ctx, id, version)
    refuseAny([...notFuture('paidOn', paidOn, ctx), ...notBefore('paidOn', paidOn, row.rejectedOn)])
    const {
      rows: [by],
    } = await ctx.db.execute<{ method: string; account_number: string | null }>(
      sql`select again.method, again.account_number from ${payment} cross join ${wayAgain(ctx.today)} where ${payment.id} = ${id}`,
    )
    const [made] = await ctx.db
      .update(table)
      .set({
        paidOn,
        paidReference: reference ?? null,
        paidMethod: by?.method ?? null,
        paidAccountNumber: by?.account_number ?? null,
        ...changed(ctx),
      })
      .where(eq(table.id, row.id))
      .returning(answered)
    ctx.audit({
      entity,
      entityId: id,
      changes: {
        paidAgainOn: { old: null, new: paidOn },
        paidMethod: { old: null, new: by?.method ?? null },
        paidReference: { old: null, new: reference ?? null },
      },
    })
    return { body: { data: made } }
  },
})
const undo = operation({
  ...makeOperation('undo'),
  summary: 'Takes back with a reason that a line came back, before it is paid again',
  body: z.strictObject({ version: versionSchema, reason: words() }),
  async handler(ctx, { params, body: { version, reason } }) {
    const { id } = await paidLine(ctx, params['id'] ?? '')
    const row = await openReject(ctx, id, version)
    const [made] = await ctx.db
      .update(table)
      .set({ undoneAt: sql`now()`, undoneBy: ctx.caller.userId, undoReason: reason, ...changed(ctx) })
      .where(eq(table.id, row.id))
      .returning(answered)
    ctx.audit({
      entity,
      entityId: id,
      changes: { rejectedOn: { old: row.rejectedOn, new: null }, undoReason: { old: null, new: reason } },
    })
    return { body: { data: made } }
  },
})
/** The actions on a line that the bank returned (docs/rules/pay.md, "Paying out"). */
export const paymentActionOperations = [rejected, paidAgain, undo]
