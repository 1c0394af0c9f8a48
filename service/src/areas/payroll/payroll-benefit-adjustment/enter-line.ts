import { and, eq, isNull } from 'drizzle-orm'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { benefitChain, enter, getOverlap } from '../payroll-benefit/benefit-chain.ts'
import { inForce } from '../payroll-benefit/benefits-in-force.ts'
import { afterLastDay } from '../payroll-benefit/pay-change.ts'
import { payrollBenefit } from '../payroll-benefit/payroll-benefit.table.ts'
import { adjustmentLine } from './adjustment-line.table.ts'
import { getCurrent, getLines, type AdjustmentRow, type LineRow } from './adjustment-lines.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

/**
 * Writes the amount of a line into the chain of its component, from a day on (docs/rules/pay.md, "Adjustments"); the
 * line keeps the earlier amount.
 */
export async function enterLine(
  effect: AuditedEffect,
  { employeeId, effectiveDateTo, reason }: AdjustmentRow,
  line: LineRow,
  effectiveDateFrom: string,
): Promise<void> {
  const inForceRows = await inForce({ db: effect.tx }, employeeId, effectiveDateFrom)
  await effect.tx
    .update(adjustmentLine)
    .set({ ...getCurrent(inForceRows, line.benefitComponentId, line.currency), effectiveDateFrom, effectiveDateTo })
    .where(eq(adjustmentLine.id, line.id))
  const [row] = await effect.tx
    .insert(payrollBenefit)
    .values({
      employeeId,
      benefitComponentId: line.benefitComponentId,
      amount: line.adjustAmount,
      currency: line.currency,
      effectiveDateFrom,
      effectiveDateTo,
      reason,
      status: 'ACTIVE',
      adjustmentLineId: line.id,
      createdBy: effect.by,
      updatedBy: effect.by,
    })
    .returning()
  if (!row) return
  effect.audit({
    entity: 'payroll-benefit',
    entityId: row.id,
    changes: {
      amount: { old: null, new: row.amount },
      currency: { old: null, new: row.currency },
      effectiveDateFrom: { old: null, new: effectiveDateFrom },
      status: { old: null, new: 'ACTIVE' },
    },
  })
  await enter(effect, row)
}
/**
 * The lines after probation of an adjustment in force begin on the first day after the probation, once it is passed.
 * They are dropped where another amount begins on that day, or where the employment has ended. Answers the components
 * that changed.
 */
export async function enterPassed(effect: AuditedEffect, row: AdjustmentRow): Promise<string[]> {
  const [person] = await effect.tx.select().from(employee).where(eq(employee.id, row.employeeId))
  if (!person?.isPassedProbation) return []
  const day = person.postProbationDate > row.effectiveDateFrom ? person.postProbationDate : row.effectiveDateFrom
  if (row.effectiveDateTo !== null && row.effectiveDateTo < day) return []
  if (await afterLastDay(effect.tx, person.id, day, row.createdAt)) return []
  const entered: string[] = []
  for (const { line } of await getLines(effect.tx, row.id)) {
    if (!line.isPostProbation || line.effectiveDateFrom !== null) continue
    const { benefitComponentId } = line
    const chain = await benefitChain(effect, { employeeId: person.id, benefitComponentId, id: '' })
    if (getOverlap(chain, { startDate: day, endDate: row.effectiveDateTo })) continue
    await enterLine(effect, row, line, day)
    entered.push(benefitComponentId)
  }
  return entered
}
/** The same for all adjustments in force of a person who passes the probation. */
export async function enterAllPassed(effect: AuditedEffect, employeeId: string): Promise<string[]> {
  const rows = await effect.tx
    .selectDistinct({ row: table })
    .from(table)
    .innerJoin(adjustmentLine, eq(adjustmentLine.adjustmentId, table.id))
    .where(
      and(
        eq(table.employeeId, employeeId),
        eq(table.status, 'ACTIVE'),
        eq(adjustmentLine.isPostProbation, true),
        isNull(adjustmentLine.effectiveDateFrom),
      ),
    )
  const entered: string[] = []
  for (const { row } of rows) entered.push(...(await enterPassed(effect, row)))
  return entered
}
