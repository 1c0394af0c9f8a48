import { holds, type Fault } from '@staff/contract'
import { payrollBenefitAdjustment as adjustment } from '@staff/contract/payroll'
import { and, eq, sql } from 'drizzle-orm'
import type { Currency } from '../../../money/money.ts'
import { refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { MovementRaise, PaidMovement } from '../../../people/movement-raise.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitChain, getOverlap } from '../payroll-benefit/benefit-chain.ts'
import { waitingComponents } from '../payroll-benefit/benefits-in-force.ts'
import { refuseOwnPay } from '../payroll-benefit/pay-change.ts'
import { moveBehind } from './behind-movement.ts'
import { getLines, validateLines, writeLines, type AdjustmentRow } from './adjustment-lines.ts'
import { lineFaults, lines as detail, paysAnything } from './line-faults.ts'
import { noticeFaults } from './payroll-benefit-adjustment.rules.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

type Db = Pick<RequestContext, 'db'>
const salary = 'newBaseSalary'
const loadPart = async ({ db }: Db, movementId: string): Promise<AdjustmentRow | undefined> =>
  (
    await db
      .select()
      .from(table)
      .where(and(eq(table.employeeMovementId, movementId), eq(table.isPartOfMovement, true)))
  )[0]
/** The one line of an adjustment that a movement carries: the base salary from its day on. */
async function loadSalaryLine(
  ctx: Db,
  { employeeId, effectiveDate }: Pick<PaidMovement, 'employeeId' | 'effectiveDate'>,
  adjustAmount: string,
  currency: Currency | null,
) {
  const [base] = await ctx.db
    .select({ id: benefitComponent.id })
    .from(benefitComponent)
    .where(eq(benefitComponent.isBaseSalary, true))
  const benefitComponentId = base?.id ?? refuse(salary, 'NOT_FOUND_REF')
  const [line] = await validateLines(ctx, employeeId, effectiveDate, [
    { benefitComponentId, adjustAmount, currency, isPostProbation: false },
  ])
  return line ?? refuse(salary, 'NOT_FOUND_REF')
}
/** Faults of a line are those of the one field that it is made of. */
const onSalary = (faults: readonly Fault[]): Fault[] => faults.map((one) => ({ ...one, path: salary }))

const validate: MovementRaise['validate'] = async (
  ctx,
  person,
  { movementId, effectiveDate, amount, currency, createdAt },
) => {
  refuseOwnPay(ctx, person.id)
  const line = await loadSalaryLine(ctx, { employeeId: person.id, effectiveDate }, amount, currency)
  if (!paysAnything([line])) refuse(salary, 'REQUIRED')
  const part = movementId ? await loadPart(ctx, movementId) : undefined
  const own = { id: part?.id ?? '', startDate: effectiveDate, endDate: null }
  const waiting = await waitingComponents(ctx.db, person.id, own)
  refuseAny([
    ...(await noticeFaults(ctx, 'effectiveDate', { day: effectiveDate, createdAt }, person)),
    ...onSalary(lineFaults([line], waiting, person)),
  ])
  const { benefitComponentId } = line
  const chain = await benefitChain({ tx: ctx.db }, { employeeId: person.id, benefitComponentId, id: '' })
  const unfit = getOverlap(chain, { startDate: effectiveDate, endDate: null })
  if (unfit) refuse(salary, unfit)
  return {
    newBaseSalary: line.adjustAmount,
    newBaseCurrency: line.currency,
    previousBaseSalary: line.currentAmount,
    previousBaseCurrency: line.currentCurrency,
  }
}

/** The row of the adjustment that a movement carries: a new one, or the one that was written with it. */
async function writePart(ctx: RequestContext, movement: PaidMovement, part: AdjustmentRow | undefined) {
  const [type] = await ctx.db.select().from(benefitAdjustmentType).where(eq(benefitAdjustmentType.code, 'MOVEMENT'))
  const [template] = await ctx.db.select().from(reasonTemplate).where(eq(reasonTemplate.id, movement.reasonTemplateId))
  const values = {
    employeeId: movement.employeeId,
    adjustmentTypeId: type?.id ?? refuse(salary, 'NOT_FOUND_REF'),
    employeeMovementId: movement.id,
    isPartOfMovement: true,
    effectiveDateFrom: movement.effectiveDate,
    effectiveDateTo: null,
    reason: [template?.name, movement.reason].filter(Boolean).join(': '),
    updatedBy: ctx.caller.userId,
  }
  const [row] = part
    ? await ctx.db
        .update(table)
        .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
        .where(eq(table.id, part.id))
        .returning()
    : await ctx.db
        .insert(table)
        .values({ ...values, createdBy: ctx.caller.userId })
        .returning()
  return row
}
/** The adjustment that a movement carries says what the movement says: made, changed, or gone with its salary. */
async function carry(ctx: RequestContext, movement: PaidMovement): Promise<void> {
  const part = await loadPart(ctx, movement.id)
  const stood = part ? (await getLines(ctx.db, part.id)).map(({ line }) => line) : []
  if (movement.newBaseSalary === null) {
    if (!part) return
    await ctx.db.delete(table).where(eq(table.id, part.id))
    ctx.audit({ entity: adjustment.name, entityId: part.id, changes: { [detail]: { old: stood, new: null } } })
    return
  }
  const line = await loadSalaryLine(ctx, movement, movement.newBaseSalary, movement.newBaseCurrency)
  const row = await writePart(ctx, movement, part)
  if (!row) return
  await writeLines(ctx, row, [line], stood)
  ctx.audit({
    entity: adjustment.name,
    entityId: row.id,
    changes: {
      effectiveDateFrom: { old: part?.effectiveDateFrom ?? null, new: row.effectiveDateFrom },
      [detail]: { old: part ? stood : null, new: [line] },
    },
  })
}
/** What a movement means to pay (docs/rules/pay.md, "Adjustments"). */
export const payOfMovement: MovementRaise = {
  checkRight({ caller }, isNew) {
    const need = isNew ? 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT' : 'UPDATE_PAYROLL_BENEFIT_ADJUSTMENT'
    if (!holds(caller.permissions, need) || !holds(caller.permissions, 'READ_SALARY')) refuse(salary, 'FORBIDDEN')
  },
  validate,
  async write(ctx, movement) {
    await carry(ctx, movement)
    await moveBehind(ctx, movement)
  },
}
