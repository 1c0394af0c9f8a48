import type { PaySumLine } from '@staff/contract'
import { lastLines, type PayrollBenefitAdjustmentInput } from '@staff/contract/payroll'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { inList } from '../../../crud/conditions.ts'
import { writeRows } from '../../../crud/batch.ts'
import { Exact, type Currency } from '../../../money/money.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { inForce } from '../payroll-benefit/benefits-in-force.ts'
import { adjustmentLine as table } from './adjustment-line.table.ts'
import type { payrollBenefitAdjustment } from './payroll-benefit-adjustment.table.ts'

export type AdjustmentRow = typeof payrollBenefitAdjustment.$inferSelect
export type LineRow = typeof table.$inferSelect
type SentLine = PayrollBenefitAdjustmentInput['payrollBenefitAdjustmentDetail'][number]
/** A line as it will be stored; `id` is its own when the line exists already. */
export type ValidatedLine = Omit<LineRow, 'id' | 'adjustmentId' | 'effectiveDateFrom' | 'effectiveDateTo'> & {
  readonly id: string | undefined
  /** The component may be chosen. */
  readonly isOpen: boolean
  /** The amount is a percent of the base salary. */
  readonly isPercent: boolean
}
type Wanted = Pick<LineRow, 'benefitComponentId' | 'adjustAmount' | 'isPostProbation'> & {
  readonly id?: string
  readonly currency: Currency | null
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
/** The lines of a form, already checked by its schema. */
export const linesSent = (lines: readonly SentLine[]): Wanted[] =>
  lines.map(({ id, benefitComponentId, adjustAmount, currency, isPostProbation }) => ({
    ...(text(id) ? { id: String(id) } : {}),
    benefitComponentId: String(benefitComponentId),
    adjustAmount: Exact.fromNumber(adjustAmount as number).toString(),
    currency: currency === 'USD' || currency === 'KHR' ? currency : null,
    isPostProbation: isPostProbation === true,
  }))
/** The lines of some adjustments in the order of their components. */
export const loadAdjustmentLines = (db: Database, adjustmentIds: readonly string[]) =>
  db
    .select({ line: table, component: benefitComponent })
    .from(table)
    .innerJoin(benefitComponent, eq(benefitComponent.id, table.benefitComponentId))
    .where(inList(table.adjustmentId, adjustmentIds))
    .orderBy(asc(benefitComponent.ordinal), asc(benefitComponent.name), asc(table.isPostProbation))
export const getLines = (db: Database, adjustmentId: string) => loadAdjustmentLines(db, [adjustmentId])
type LineWithComponent = Awaited<ReturnType<typeof loadAdjustmentLines>>[number]
/** What all lines of an adjustment are in force for at last, ready to be summed. */
export const toSumLines = (lines: readonly LineWithComponent[]): PaySumLine[] =>
  lastLines(lines, ({ line }) => line).map(({ line, component }) => ({
    value: line.adjustAmount,
    currency: line.currency,
    unit: component.calculation,
    isBase: component.isBaseSalary,
  }))

/** The amount of a component by the rows in force: 0 in the currency of the component when there is none. */
export const getCurrent = (
  inForceRows: Awaited<ReturnType<typeof inForce>>,
  componentId: string,
  currency: string | undefined,
): Pick<LineRow, 'currentAmount' | 'currentCurrency'> => {
  const found = inForceRows.find(({ benefit }) => benefit.benefitComponentId === componentId)?.benefit
  return {
    currentAmount: found?.amount ?? '0',
    currentCurrency: (found?.currency ?? currency) === 'KHR' ? 'KHR' : 'USD',
  }
}
/**
 * Lines with the amounts on their first day; a line without a currency takes that of the present amount, else that of
 * the component.
 */
export async function validateLines(
  ctx: Pick<RequestContext, 'db'>,
  employeeId: string,
  day: string,
  lines: readonly Wanted[],
): Promise<ValidatedLine[]> {
  const inForceRows = await inForce(ctx, employeeId, day)
  const components = await ctx.db
    .select()
    .from(benefitComponent)
    .where(
      inArray(
        benefitComponent.id,
        lines.map(({ benefitComponentId }) => benefitComponentId),
      ),
    )
  return lines.map(({ id, benefitComponentId, adjustAmount, currency, isPostProbation }) => {
    const component = components.find((one) => one.id === benefitComponentId)
    const current = getCurrent(inForceRows, benefitComponentId, component?.currency)
    return {
      id,
      benefitComponentId,
      adjustAmount,
      currency: currency ?? current.currentCurrency,
      ...current,
      isPostProbation,
      isOpen: component?.isEnabled === true,
      isPercent: component?.calculation === 'PERCENT_OF_BASE',
    }
  })
}
type Owner = Pick<AdjustmentRow, 'id' | 'effectiveDateFrom' | 'effectiveDateTo'>
const getValues = (
  { id: adjustmentId, ...days }: Owner,
  { id: _id, isOpen: _isOpen, isPercent: _isPercent, ...line }: ValidatedLine,
) => ({
  ...line,
  adjustmentId,
  ...(line.isPostProbation ? { effectiveDateFrom: null, effectiveDateTo: null } : days),
})
/** Replaces the lines of an adjustment; a line that is sent with its id stays the same record. */
export async function writeLines(
  ctx: Pick<RequestContext, 'db' | 'batch'>,
  owner: Owner,
  lines: readonly ValidatedLine[],
  stood: readonly { readonly id: string }[],
): Promise<void> {
  const kept = stood.filter(({ id }) => lines.some((line) => line.id === id)).map(({ id }) => id)
  if (stood.length) await ctx.db.delete(table).where(and(eq(table.adjustmentId, owner.id), notInArray(table.id, kept)))
  const isKept = ({ id }: ValidatedLine) => id !== undefined && kept.includes(id)
  for (const line of lines.filter(isKept))
    await ctx.db
      .update(table)
      .set(getValues(owner, line))
      .where(eq(table.id, line.id ?? ''))
  await writeRows(
    ctx,
    table,
    lines.filter((line) => !isKept(line)).map((line) => getValues(owner, line)),
  )
}
