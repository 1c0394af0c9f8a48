import { fill, L, type Label } from '@staff/contract'
import { adjustmentRequest, payrollBenefitAdjustment } from '@staff/contract/payroll'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuditedEffect, Effect } from '../../../approvals/request-kind.ts'
import type { Currency } from '../../../money/money.ts'
import { Exact } from '../../../money/money.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { lockRequest } from '../../../requests/request-rules.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitChain, getOverlap, takeOut } from '../payroll-benefit/benefit-chain.ts'
import { afterLastDay } from '../payroll-benefit/pay-change.ts'
import { payrollBenefit as benefit } from '../payroll-benefit/payroll-benefit.table.ts'
import { adjustmentLine } from './adjustment-line.table.ts'
import { adjustmentWords } from './adjustment-words.ts'
import { getLines, type AdjustmentRow } from './adjustment-lines.ts'
import { enterLine, enterPassed } from './enter-line.ts'
import { loadMovementBlocker } from './named-movement.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

const words = {
  component: L('{{name}}: {{why}}', '{{name}}៖ {{why}}'),
}
/** Why an adjustment can no longer come into force; null where it can (docs/rules/pay.md, "Adjustments"). */
async function loadBlocker(effect: Effect, row: AdjustmentRow): Promise<Label | null> {
  const { employeeId, effectiveDateFrom: startDate, effectiveDateTo: endDate, createdAt } = row
  const leaves = await afterLastDay(effect.tx, employeeId, startDate, createdAt)
  if (leaves) return leaves
  const moves = await loadMovementBlocker(effect.tx, row.employeeMovementId, startDate)
  if (moves) return moves
  for (const { line, component } of await getLines(effect.tx, row.id)) {
    if (line.isPostProbation) continue
    const chain = await benefitChain(effect, { employeeId, benefitComponentId: component.id, id: '' })
    const why = getOverlap(chain, { startDate, endDate })
    if (why)
      return L(
        fill(words.component, { name: component.name, why: why.en }).en,
        fill(words.component, { name: component.nameKhmer, why: why.km }).km,
      )
  }
  return null
}
/**
 * Every line takes its place in the chain of its component; lines after probation do so when the probation is passed.
 */
async function begin(effect: AuditedEffect, row: AdjustmentRow): Promise<void> {
  for (const { line } of await getLines(effect.tx, row.id))
    if (!line.isPostProbation) await enterLine(effect, row, line, row.effectiveDateFrom)
  await enterPassed(effect, row)
}
/** What its lines brought goes out of the chains again, and the amounts before take the days. */
async function end(effect: AuditedEffect, row: AdjustmentRow): Promise<void> {
  const brought = await effect.tx
    .select({ benefit })
    .from(benefit)
    .innerJoin(adjustmentLine, eq(adjustmentLine.id, benefit.adjustmentLineId))
    .where(and(eq(adjustmentLine.adjustmentId, row.id), eq(benefit.status, 'ACTIVE')))
  for (const one of brought) {
    await takeOut(effect, one.benefit)
    await effect.tx
      .update(benefit)
      .set({ status: 'CANCEL', version: sql`version + 1`, updatedBy: effect.by, updatedAt: sql`now()` })
      .where(eq(benefit.id, one.benefit.id))
    effect.audit({
      entity: 'payroll-benefit',
      entityId: one.benefit.id,
      changes: { status: { old: 'ACTIVE', new: 'CANCEL' } },
    })
  }
}

/** Other amounts that are requested together; each is in the chain of its component from its first day on. */
export const payrollBenefitAdjustmentKind = getRequestKind(adjustmentRequest, payrollBenefitAdjustment, {
  table,
  comesWith: {
    requestType: 'MOVEMENT',
    named: table.employeeMovementId,
    isPart: table.isPartOfMovement,
    fell: adjustmentWords.fell,
  },
  async onActive(effect, id) {
    const found = await lockRequest(effect, table, id)
    if (found) await begin(effect, found.row)
  },
  async onCancelled(effect, id, from) {
    const found = from === 'ACTIVE' ? await lockRequest(effect, table, id) : undefined
    if (found) await end(effect, found.row)
  },
  async blocker(effect, id) {
    const found = await lockRequest(effect, table, id)
    return found ? loadBlocker(effect, found.row) : null
  },
  effectiveOn: async (tx, id) =>
    (await tx.select({ day: table.effectiveDateFrom }).from(table).where(eq(table.id, id)))[0]?.day ?? null,
  async summary(db, ids) {
    const rows = await db
      .select({ row: table, type: benefitAdjustmentType })
      .from(table)
      .innerJoin(benefitAdjustmentType, eq(benefitAdjustmentType.id, table.adjustmentTypeId))
      .where(inArray(table.id, [...ids]))
    const lines = await db
      .select()
      .from(adjustmentLine)
      .where(inArray(adjustmentLine.adjustmentId, [...ids]))
    return new Map(
      rows.map(({ row, type }) => {
        const own = lines.filter(({ adjustmentId }) => adjustmentId === row.id)
        const currency: Currency = own[0]?.currency ?? 'USD'
        // Money of two currencies is never summed.
        const isOne = own.every((line) => line.currency === currency)
        const value = Exact.sum(own.map(({ adjustAmount }) => adjustAmount)).toString()
        return [
          row.id,
          {
            from: row.effectiveDateFrom,
            to: row.effectiveDateTo ?? row.effectiveDateFrom,
            sentence: L(type.name, type.nameKhmer),
            ...(isOne ? { amount: { value, currency, need: 'READ_SALARY' as const } } : {}),
          },
        ]
      }),
    )
  },
})
