import { L } from '@staff/contract'
import { leastValue, mostPercent, type benefitIncreasementPolicyLine as declared } from '@staff/contract/payroll'
import { and, eq, sql } from 'drizzle-orm'
import type { Rules } from '../../../crud/rules.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { benefitIncreasementPolicy as policy } from '../benefit-increasement-policy/benefit-increasement-policy.table.ts'
import { benefitIncreasementPolicyLine as table } from './benefit-increasement-policy-line.table.ts'

const lastStays = L(
  'A policy keeps at least one raise. Delete the policy instead.',
  'គោលការណ៍ត្រូវមានការដំឡើងយ៉ាងតិចមួយ។ សូមលុបគោលការណ៍វិញ។',
)
/** Holds a policy until the end of the transaction: its lines are looked at together. */
const lockPolicy = (ctx: RequestContext, policyId: string) =>
  ctx.db.select({ id: policy.id }).from(policy).where(eq(policy.id, policyId)).for('no key update')
const boundPercent = (mode: string, value: number) => {
  if (mode === 'PERCENT' && value > mostPercent) refuse('value', 'RANGE', { min: leastValue, max: mostPercent })
}
/** Refuses a second line for a component, except the line itself. */
async function oncePerComponent(
  ctx: RequestContext,
  policyId: string,
  benefitComponentId: string,
  ownId = '',
): Promise<void> {
  await lockPolicy(ctx, policyId)
  if (
    await ctx.db.$count(
      table,
      and(eq(table.policyId, policyId), eq(table.benefitComponentId, benefitComponentId), sql`${table.id} <> ${ownId}`),
    )
  )
    refuse('benefitComponentId', 'DUPLICATE')
}

/**
 * One line for each component, at least one line, and no raise above double
 * (docs/rules/people.md, "Payroll lists").
 */
export const benefitIncreasementPolicyLineRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, { policyId, benefitComponentId, mode, value }) {
    boundPercent(mode, value)
    await oncePerComponent(ctx, policyId, benefitComponentId)
    return {}
  },
  async beforeUpdate(ctx, { mode, value, benefitComponentId }, old) {
    boundPercent(mode ?? old.mode, value ?? Number(old.value))
    if (benefitComponentId !== undefined) await oncePerComponent(ctx, old.policyId, benefitComponentId, old.id)
    return {}
  },
  async beforeDelete(ctx, old) {
    await lockPolicy(ctx, old.policyId)
    if ((await ctx.db.$count(table, eq(table.policyId, old.policyId))) < 2) refuse('', lastStays)
  },
}
