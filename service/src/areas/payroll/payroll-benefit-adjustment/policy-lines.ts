import { and, eq } from 'drizzle-orm'
import { later } from '../../../dated/days.ts'
import { Exact } from '../../../money/money.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { primaryNode, storedPositions } from '../../../people/held-positions.ts'
import type { Person } from '../../../people/lock-person.ts'
import { companyStructure, companyStructureComponent } from '../../admin/company-structure/company-structure.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitIncreasementPolicy as policy } from '../benefit-increasement-policy/benefit-increasement-policy.table.ts'
import { benefitIncreasementPolicyLine as raise } from '../benefit-increasement-policy-line/benefit-increasement-policy-line.table.ts'
import { benefitChain, getOverlap } from '../payroll-benefit/benefit-chain.ts'
import { inForce, waitingComponents } from '../payroll-benefit/benefits-in-force.ts'
import { getCurrent, type ValidatedLine } from './adjustment-lines.ts'

/**
 * What an amount becomes by a raise, to the cent or the riel, a percent of the base to the hundredth; null where there
 * is nothing to raise.
 */
function raised(
  { currentAmount, currentCurrency }: ReturnType<typeof getCurrent>,
  { mode, value }: typeof raise.$inferSelect,
  isPercent: boolean,
): string | null {
  const now = Exact.of(currentAmount)
  if (mode !== 'AMOUNT' && now.isZero()) return null
  const made = now.plus(mode === 'AMOUNT' ? value : now.percent(value))
  return (isPercent ? made.toStep('0.01') : made.rounded(currentCurrency)).toString()
}
/**
 * The raises of a person who passes the probation, by the policy of the position: from the first day after the
 * probation, or some months later. Raises that do not fit are left out: another amount waits or begins that day, `but`
 * has raised it already, there is no base for a percent, or the currency differs.
 */
export async function policyLines(
  { db }: Pick<RequestContext, 'db'>,
  person: Person,
  but: readonly string[],
): Promise<{ readonly day: string; readonly lines: readonly ValidatedLine[] }> {
  const node = primaryNode(await storedPositions({ db }, person.id), person.postProbationDate)
  const found = await db
    .select({ policy, raise, component: benefitComponent })
    .from(companyStructure)
    .innerJoin(
      companyStructureComponent,
      eq(companyStructureComponent.id, companyStructure.companyStructureComponentId),
    )
    .innerJoin(
      policy,
      and(
        eq(policy.id, companyStructureComponent.postProbationBenefitIncreasementPolicyId),
        eq(policy.isEnabled, true),
      ),
    )
    .innerJoin(raise, eq(raise.policyId, policy.id))
    .innerJoin(
      benefitComponent,
      and(eq(benefitComponent.id, raise.benefitComponentId), eq(benefitComponent.isEnabled, true)),
    )
    .where(eq(companyStructure.id, node))
    .orderBy(benefitComponent.ordinal, benefitComponent.name)
  const day = later(person.postProbationDate, found[0]?.policy.monthsAfter ?? 0, 'month')
  const inForceRows = await inForce({ db }, person.id, day)
  const waiting = await waitingComponents(db, person.id, { id: '', startDate: day, endDate: null })
  const lines: ValidatedLine[] = []
  for (const { raise: one, component } of found) {
    const { id: benefitComponentId } = component
    const current = getCurrent(inForceRows, benefitComponentId, component.currency)
    const isPercent = component.calculation === 'PERCENT_OF_BASE'
    const adjustAmount = raised(current, one, isPercent)
    const chain = await benefitChain({ tx: db }, { employeeId: person.id, benefitComponentId, id: '' })
    const isOther = one.mode === 'AMOUNT' && !isPercent && component.currency !== current.currentCurrency
    if (adjustAmount === null || isOther || but.includes(benefitComponentId) || waiting.has(benefitComponentId))
      continue
    if (getOverlap(chain, { startDate: day, endDate: null })) continue
    lines.push({
      id: undefined,
      benefitComponentId,
      adjustAmount,
      currency: current.currentCurrency,
      ...current,
      isPostProbation: false,
      isOpen: true,
      isPercent,
    })
  }
  return { day, lines }
}
