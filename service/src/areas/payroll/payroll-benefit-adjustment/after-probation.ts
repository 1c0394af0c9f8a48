import { adjustmentRequest, payrollBenefitAdjustment } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { openRequest } from '../../../approvals/open-requests.ts'
import { effectOf } from '../../../approvals/transition.ts'
import type { Cx } from '../../../http/operation.ts'
import type { Person } from '../../../people/hold-person.ts'
import type { ProbationPassed } from '../../../people/probation-passed.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { afterLastDay } from '../payroll-benefit/pay-change.ts'
import { writeLines } from './adjustment-lines.ts'
import { enterAllPassed } from './enter-line.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'
import { policyLines } from './policy-lines.ts'

/** Asks for the raises of the policy, without those that came by lines after probation; nobody raises the own pay. */
async function askByPolicy(cx: Cx, person: Person, entered: readonly string[]): Promise<void> {
  if (cx.caller.employeeId === person.id) return
  const { day, lines } = await policyLines(cx, person, entered)
  const [type] = await cx.db
    .select()
    .from(benefitAdjustmentType)
    .where(and(eq(benefitAdjustmentType.code, 'POST_PROBATION'), eq(benefitAdjustmentType.isEnabled, true)))
  if (!lines.length || !type || (await afterLastDay(cx.db, person.id, day))) return
  const values = {
    employeeId: person.id,
    adjustmentTypeId: type.id,
    effectiveDateFrom: day,
    reason: cx.lang === 'km' ? 'ជាប់សាកល្បង' : 'Passed probation',
  }
  const by = { createdBy: cx.caller.userId, updatedBy: cx.caller.userId }
  const [row] = await cx.db
    .insert(table)
    .values({ ...values, ...by })
    .returning()
  if (!row) return
  await writeLines(cx, row, lines, [])
  const changes = { ...values, payrollBenefitAdjustmentDetail: lines }
  cx.audit({
    entity: payrollBenefitAdjustment.name,
    entityId: row.id,
    changes: Object.fromEntries(Object.entries(changes).map(([key, now]) => [key, { old: null, new: now }])),
  })
  await openRequest(cx, { requestType: adjustmentRequest.requestType, entityId: row.id, employeeId: person.id })
}
/** What passing a probation does to the pay (docs/rules/pay.md, "Adjustments"): lines that waited for it enter, and the policy of the position asks for its raises. */
export const payAfterProbation: ProbationPassed = async (cx, person) => {
  await askByPolicy(cx, person, await enterAllPassed(effectOf(cx), person.id))
}
