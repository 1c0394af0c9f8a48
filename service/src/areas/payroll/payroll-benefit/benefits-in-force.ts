import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { benefitComponent as component } from '../benefit-component/benefit-component.table.ts'
import { adjustmentLine } from '../payroll-benefit-adjustment/adjustment-line.table.ts'
import { payrollBenefitAdjustment } from '../payroll-benefit-adjustment/payroll-benefit-adjustment.table.ts'
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
/**
 * The components of a person's pay with an amount that waits for a decision or for its day, requested alone or in an
 * adjustment; `but` is the present request. The person is locked.
 */
export async function waitingComponents(db: Database, employeeId: string, but: string): Promise<ReadonlySet<string>> {
  const alone = await db
    .select({ id: table.id, componentId: table.benefitComponentId })
    .from(table)
    .where(and(eq(table.employeeId, employeeId), inArray(table.status, waits)))
  const adjusted = await db
    .select({ id: payrollBenefitAdjustment.id, componentId: adjustmentLine.benefitComponentId })
    .from(adjustmentLine)
    .innerJoin(payrollBenefitAdjustment, eq(payrollBenefitAdjustment.id, adjustmentLine.adjustmentId))
    .where(and(eq(payrollBenefitAdjustment.employeeId, employeeId), inArray(payrollBenefitAdjustment.status, waits)))
  return new Set([...alone, ...adjusted].filter(({ id }) => id !== but).map(({ componentId }) => componentId))
}
