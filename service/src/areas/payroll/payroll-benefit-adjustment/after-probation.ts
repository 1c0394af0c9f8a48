import { adjustmentRequest, payrollBenefitAdjustment } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { openRequest } from '../../../approvals/open-requests.ts'
import { getEffect } from '../../../approvals/transition.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Person } from '../../../people/lock-person.ts'
import type { ProbationPassed } from '../../../people/probation-passed.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { afterLastDay } from '../payroll-benefit/pay-change.ts'
import { writeLines } from './adjustment-lines.ts'
import { enterAllPassed } from './enter-line.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'
import { policyLines } from './policy-lines.ts'

/** Requests the raises of the policy, except those that lines after probation brought; nobody raises their own pay. */
async function askByPolicy(ctx: RequestContext, person: Person, entered: readonly string[]): Promise<void> {
  if (ctx.caller.employeeId === person.id) return
  const { day, lines } = await policyLines(ctx, person, entered)
  const [type] = await ctx.db
    .select()
    .from(benefitAdjustmentType)
    .where(and(eq(benefitAdjustmentType.code, 'POST_PROBATION'), eq(benefitAdjustmentType.isEnabled, true)))
  if (!lines.length || !type || (await afterLastDay(ctx.db, person.id, day))) return
  const values = {
    employeeId: person.id,
    adjustmentTypeId: type.id,
    effectiveDateFrom: day,
    reason: ctx.lang === 'km' ? 'ជាប់សាកល្បង' : 'Passed probation',
  }
  const by = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
  const [row] = await ctx.db
    .insert(table)
    .values({ ...values, ...by })
    .returning()
  if (!row) return
  await writeLines(ctx, row, lines, [])
  const changes = { ...values, payrollBenefitAdjustmentDetail: lines }
  ctx.audit({
    entity: payrollBenefitAdjustment.name,
    entityId: row.id,
    changes: Object.fromEntries(Object.entries(changes).map(([key, now]) => [key, { old: null, new: now }])),
  })
  await openRequest(ctx, { requestType: adjustmentRequest.requestType, entityId: row.id, employeeId: person.id })
}
/**
 * The effect of a passed probation on the pay (docs/rules/pay.md, "Adjustments"): waiting lines come into force, and
 * the policy of the position requests its raises.
 */
export const payAfterProbation: ProbationPassed = async (ctx, person) => {
  await askByPolicy(ctx, person, await enterAllPassed(getEffect(ctx), person.id))
}
