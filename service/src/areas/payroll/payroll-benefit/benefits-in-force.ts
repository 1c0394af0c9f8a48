import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Dated } from '../../../dated/days.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { benefitComponent as component } from '../benefit-component/benefit-component.table.ts'
import { adjustmentLine } from '../payroll-benefit-adjustment/adjustment-line.table.ts'
import { payrollBenefitAdjustment } from '../payroll-benefit-adjustment/payroll-benefit-adjustment.table.ts'
import { getOverlap } from './benefit-chain.ts'
import { payrollBenefit as table } from './payroll-benefit.table.ts'

/** Amounts in force on some of the days (`YYYY-MM-DD`, both included). */
export const isInForce = (from: string, to: string) =>
  and(
    eq(table.status, 'ACTIVE'),
    lte(table.effectiveDateFrom, to),
    or(isNull(table.effectiveDateTo), gte(table.effectiveDateTo, from)),
  )
/** What holds of somebody's pay in some days (`YYYY-MM-DD`, both included): rows in force, with their components. */
export const inForce = ({ db }: Pick<RequestContext, 'db'>, employeeId: string, from: string, to = from) =>
  db
    .select({ benefit: table, component })
    .from(table)
    .innerJoin(component, eq(component.id, table.benefitComponentId))
    .where(and(eq(table.employeeId, employeeId), isInForce(from, to)))
    .orderBy(asc(component.ordinal), asc(component.name), asc(table.effectiveDateFrom))

const waits = ['PENDING', 'IN_SCHEDULE']
/** The adjustments that came with one: made in the same transaction, as the rows of a file are. */
const cameWith = (but: string) =>
  sql<boolean>`${payrollBenefitAdjustment.createdAt} = coalesce((select own.created_at from ${payrollBenefitAdjustment} own where own.id = ${but}), now())`
/** Whether amounts of two days are steps of one chain: in whatever order they come into force, both have their days. */
const areSteps = (one: Dated, other: Dated): boolean =>
  getOverlap([one], other) === null && getOverlap([other], one) === null
/**
 * The components of a person's pay with an amount that waits for a decision or for its day, requested alone or in an
 * adjustment; `but` is the present request with its days. Other steps of a file that brought it do not count: they wait
 * as a chain. The person is locked.
 */
export async function waitingComponents(
  db: Database,
  employeeId: string,
  but: Dated & { readonly id: string },
): Promise<ReadonlySet<string>> {
  const alone = await db
    .select({ id: table.id, componentId: table.benefitComponentId })
    .from(table)
    .where(and(eq(table.employeeId, employeeId), inArray(table.status, waits)))
  const found = await db
    .select({
      id: payrollBenefitAdjustment.id,
      componentId: adjustmentLine.benefitComponentId,
      startDate: payrollBenefitAdjustment.effectiveDateFrom,
      endDate: payrollBenefitAdjustment.effectiveDateTo,
      cameWith: cameWith(but.id),
    })
    .from(adjustmentLine)
    .innerJoin(payrollBenefitAdjustment, eq(payrollBenefitAdjustment.id, adjustmentLine.adjustmentId))
    .where(and(eq(payrollBenefitAdjustment.employeeId, employeeId), inArray(payrollBenefitAdjustment.status, waits)))
  const adjusted = found.filter((one) => !(one.cameWith && areSteps(one, but)))
  return new Set([...alone, ...adjusted].filter(({ id }) => id !== but.id).map(({ componentId }) => componentId))
}
