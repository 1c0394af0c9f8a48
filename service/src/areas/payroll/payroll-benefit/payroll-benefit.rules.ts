import { benefitRequest, type payrollBenefit as declared, type PayrollBenefitInput } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { beforeWork } from '../../../people/days-of-work.ts'
import { notBefore } from '../../../people/date-order.ts'
import type { Person } from '../../../people/lock-person.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitChain, getOverlap } from './benefit-chain.ts'
import { waitingComponents } from './benefits-in-force.ts'
import { afterLastDay, amountFaults, refuseOwnPay } from './pay-change.ts'
import { payrollBenefit as table } from './payroll-benefit.table.ts'

/**
 * An amount of one component from a day of the employment on; no other one begins that day
 * (docs/rules/pay.md, "Benefits of a person").
 */
async function check(ctx: RequestContext, whole: PayrollBenefitInput, person: Person, id: string) {
  refuseOwnPay(ctx, person.id)
  const { effectiveDateFrom: startDate, effectiveDateTo, benefitComponentId } = whole
  const endDate = effectiveDateTo ?? null
  const [component] = await ctx.db
    .select({ calculation: benefitComponent.calculation })
    .from(benefitComponent)
    .where(eq(benefitComponent.id, benefitComponentId))
  refuseAny([
    ...(await beforeWork(ctx, 'effectiveDateFrom', startDate, person)),
    ...notBefore('effectiveDateTo', endDate, startDate),
    ...amountFaults(
      'amount',
      String(whole.amount),
      whole.currency ?? 'USD',
      component?.calculation === 'PERCENT_OF_BASE',
    ),
  ])
  if ((await waitingComponents(ctx.db, person.id, { id, startDate, endDate })).has(benefitComponentId))
    refuse('benefitComponentId', 'DUPLICATE')
  const why =
    (await afterLastDay(ctx.db, person.id, startDate)) ??
    getOverlap(await benefitChain({ tx: ctx.db }, { employeeId: person.id, benefitComponentId, id }), {
      startDate,
      endDate,
    })
  if (why) refuse('effectiveDateFrom', why)
  return {}
}
export const payrollBenefitRules = requestRules<typeof declared.fields, typeof table, PayrollBenefitInput>(
  benefitRequest,
  table,
  check,
  { day: 'effectiveDateFrom' },
)
