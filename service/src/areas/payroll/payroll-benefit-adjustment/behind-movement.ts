import { fill, L, shownDay } from '@staff/contract'
import { adjustmentRequest, payrollBenefitAdjustment as adjustment } from '@staff/contract/payroll'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { rememberAction } from '../../../approvals/papers.ts'
import { cancelImpossible } from '../../../approvals/requests.ts'
import { ofEntity } from '../../../approvals/tracking.ts'
import { getEffect } from '../../../approvals/transition.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { PaidMovement } from '../../../people/movement-raise.ts'
import { approvalStatusTracking as tracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { getLines, validateLines, writeLines } from './adjustment-lines.ts'
import { adjustmentWords } from './adjustment-words.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

const words = {
  behind: L('Begins on {{day}}, no earlier than its movement', 'ចាប់ផ្ដើមនៅ {{day}} មិនមុនការផ្លាស់ប្ដូររបស់វា'),
}
/** Adjustments of their own that name a movement never begin before it: its later day is theirs, too. */
export async function moveBehind(ctx: RequestContext, { id, employeeId, effectiveDate }: PaidMovement): Promise<void> {
  const early = await ctx.db
    .select()
    .from(table)
    .where(
      and(
        eq(table.employeeMovementId, id),
        eq(table.isPartOfMovement, false),
        inArray(table.status, ['PENDING', 'IN_SCHEDULE']),
        lt(table.effectiveDateFrom, effectiveDate),
      ),
    )
    .for('no key update')
  for (const row of early) {
    const request = { requestType: adjustmentRequest.requestType, entityId: row.id }
    if (row.effectiveDateTo !== null && row.effectiveDateTo < effectiveDate) {
      await cancelImpossible(getEffect(ctx), request, adjustmentWords.overBefore)
      continue
    }
    const stood = (await getLines(ctx.db, row.id)).map(({ line }) => line)
    const now = await validateLines(ctx, employeeId, effectiveDate, stood)
    await ctx.db
      .update(table)
      .set({
        effectiveDateFrom: effectiveDate,
        version: sql`version + 1`,
        updatedBy: ctx.caller.userId,
        updatedAt: sql`now()`,
      })
      .where(eq(table.id, row.id))
    await writeLines(ctx, { ...row, effectiveDateFrom: effectiveDate }, now, stood)
    await ctx.db.update(tracking).set({ effectiveDate }).where(ofEntity(request.requestType, row.id))
    await rememberAction(getEffect(ctx), request, 'ADAPTED', fill(words.behind, { day: shownDay(effectiveDate) }))
    ctx.audit({
      entity: adjustment.name,
      entityId: row.id,
      changes: { effectiveDateFrom: { old: row.effectiveDateFrom, new: effectiveDate } },
    })
  }
}
