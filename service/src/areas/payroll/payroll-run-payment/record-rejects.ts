import type { RequestContext } from '../../../http/request-context.ts'
import { payrollPaymentReject as table } from './payment-reject.table.ts'

/** That a line came back: on a day (`YYYY-MM-DD`), for a reason, said by hand or by a file. */
interface Reject {
  readonly paymentId: string
  readonly rejectedOn: string
  readonly reason: string
  readonly fileId?: string
}
/**
 * Records returned lines, each with its audit row; answers id and version of each. The caller has locked the lines and
 * has checked that none of them waits for payment.
 */
export async function recordRejects(ctx: RequestContext, rejects: readonly Reject[]) {
  const by = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  const made = await ctx.db
    .insert(table)
    .values(rejects.map((reject) => ({ ...reject, ...by })))
    .returning({ id: table.id, version: table.version })
  for (const { paymentId, rejectedOn, reason } of rejects)
    ctx.audit({
      entity: 'payroll-run-payment',
      entityId: paymentId,
      changes: { rejectedOn: { old: null, new: rejectedOn }, rejectReason: { old: null, new: reason } },
    })
  return made
}
