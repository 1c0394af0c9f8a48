import { sumPay, toSummedUnit, type PaySumLine } from '@staff/contract'
import type { AdjustmentForm } from '@staff/contract/payroll'
import { and, asc, desc, eq, lt, or } from 'drizzle-orm'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { getKind } from '../../../approvals/kinds.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { dayBefore } from '../../../dated/days.ts'
import { forbidden, notFound, refuse } from '../../../http/errors.ts'
import { Exact } from '../../../money/money.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { letterPerson, requestApprovers } from '../../../requests/letters.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { benefitAdjustmentType as type } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { inForce } from '../payroll-benefit/benefits-in-force.ts'
import { paidPerson, seesAmounts } from '../payroll-benefit/paid-person.ts'
import { payrollBenefit } from '../payroll-benefit/payroll-benefit.table.ts'
import { loadUsualMonth, toPayCurrency } from '../payroll-benefit/usual-month.ts'
import { getLines, toSumLines, type AdjustmentRow } from './adjustment-lines.ts'
import { noticeDays } from './payroll-benefit-adjustment.rules.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

const label = (en: string | null | undefined, km: string | null | undefined) => ({ en: en ?? '', km: km ?? '' })
const isMonthly = ({ unit }: PaySumLine): boolean => unit !== undefined && toSummedUnit(unit) === 'FIXED'
/** Amounts of a month as one sum in dollars; null where there is riel and no rate. */
function inDollars(lines: readonly PaySumLine[], rate: string | null): number | null {
  const monthly = lines.filter(isMonthly)
  if (rate === null && monthly.some(({ currency }) => currency === 'KHR')) return null
  const dollars = monthly.map(({ value, currency }) =>
    currency === 'KHR' ? Exact.of(value).over(rate ?? '1') : Exact.of(value),
  )
  return Exact.sum(dollars).rounded('USD').toNumber()
}
const toSumLine = ({ benefit, component }: Awaited<ReturnType<typeof inForce>>[number]): PaySumLine => ({
  value: benefit.amount,
  currency: toPayCurrency(benefit.currency),
  unit: component.calculation,
  isBase: component.isBaseSalary,
})
/**
 * What is paid before an adjustment and once all of its lines are in force: what no line changes is in both. A percent,
 * or an amount for each day, is no amount of a month: it is in no total, but in the sums beside them.
 */
async function loadPaid(ctx: RequestContext, { id, employeeId, effectiveDateFrom }: AdjustmentRow) {
  const lines = await getLines(ctx.db, id)
  const isChanged = (componentId: string) => lines.some(({ component }) => component.id === componentId)
  const [inForceRows, kept] = [
    await inForce(ctx, employeeId, dayBefore(effectiveDateFrom)),
    await inForce(ctx, employeeId, effectiveDateFrom),
  ]
  return {
    lines,
    before: inForceRows.map(toSumLine),
    after: [...kept.filter((one) => !isChanged(one.component.id)).map(toSumLine), ...toSumLines(lines)],
  }
}
/** The last day before an adjustment on which an amount of this person began. */
async function lastAdjustment(
  { db }: RequestContext,
  { employeeId, effectiveDateFrom }: AdjustmentRow,
): Promise<string | null> {
  const [last] = await db
    .select({ day: payrollBenefit.effectiveDateFrom })
    .from(payrollBenefit)
    .where(
      and(
        eq(payrollBenefit.employeeId, employeeId),
        eq(payrollBenefit.status, 'ACTIVE'),
        lt(payrollBenefit.effectiveDateFrom, effectiveDateFrom),
      ),
    )
    .orderBy(desc(payrollBenefit.effectiveDateFrom))
    .limit(1)
  return last?.day ?? null
}
/** The movement with which an adjustment comes, in the words of its summary. */
async function loadMovement(
  { db }: RequestContext,
  { employeeMovementId }: AdjustmentRow,
): Promise<AdjustmentForm['movement']> {
  if (employeeMovementId === null) return null
  const told = (await getKind('MOVEMENT').summary(db, [employeeMovementId])).get(employeeMovementId)
  return told?.from && told.sentence ? { day: told.from, what: told.sentence } : null
}
/** The printed Pay Adjustment Form (spec 3 section 2.6) of ACTIVE adjustments, for a caller who sees their amounts. */
export const adjustmentFormOperations = [
  operation({
    method: 'GET',
    path: 'employee/payroll-benefit-adjustment/:id/form',
    need: 'PRINT_PAYROLL_BENEFIT_ADJUSTMENT',
    rows: 'scoped',
    tag: 'payroll-benefit-adjustment',
    summary: 'The Pay Adjustment Form',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const id = params['id'] ?? ''
      const [found] = await ctx.db
        .select({ row: table, maker: employee, username: userAccount.username })
        .from(table)
        .leftJoin(userAccount, eq(userAccount.id, table.createdBy))
        .leftJoin(employee, eq(employee.id, userAccount.employeeId))
        .where(and(eq(table.id, id), visiblePeople(ctx.caller, table.employeeId)))
      if (!found) return notFound()
      const { row, maker, username } = found
      if (!seesAmounts(ctx.caller, row.employeeId)) forbidden()
      if (row.status !== 'ACTIVE') refuse('', 'STATUS_NOT_ALLOWED')
      const person = await paidPerson(ctx, row.employeeId)
      const rate = await settingAt(ctx.db, 'exchange_rate', row.effectiveDateFrom)
      const { lines, before, after } = await loadPaid(ctx, row)
      const month = await loadUsualMonth(ctx.db, { ...row, day: row.effectiveDateFrom })
      const types = await ctx.db
        .select()
        .from(type)
        .where(or(eq(type.isEnabled, true), eq(type.id, row.adjustmentTypeId)))
        .orderBy(asc(type.name))
      const form: AdjustmentForm = {
        id,
        employee: await letterPerson(ctx.db, row.employeeId, row.effectiveDateFrom),
        startDate: person.startDate,
        types: types.map((one) => ({
          name: label(one.name, one.nameKhmer),
          isChosen: one.id === row.adjustmentTypeId,
        })),
        effectiveDateFrom: row.effectiveDateFrom,
        effectiveDateTo: row.effectiveDateTo,
        reason: row.reason,
        movement: await loadMovement(ctx, row),
        lines: lines.map(({ line, component }) => ({
          component: label(component.name, component.nameKhmer),
          adjustAmount: Exact.of(line.adjustAmount).toNumber(),
          currency: line.currency,
          currentAmount: Exact.of(line.currentAmount).toNumber(),
          currentCurrency: line.currentCurrency,
          isPostProbation: line.isPostProbation,
          calculation: component.calculation,
          isBaseSalary: component.isBaseSalary,
        })),
        month,
        sums: [...before, ...after].every(isMonthly)
          ? null
          : { before: sumPay(before, month), after: sumPay(after, month) },
        currentTotalUsd: inDollars(before, rate),
        requestedUsd: inDollars(after, rate),
        lastAdjustmentDate: await lastAdjustment(ctx, row),
        noticeDays: await noticeDays(ctx),
        requester: label(maker?.displayFullNameEn ?? username, maker?.displayFullNameKh ?? username),
        requestedAt: new Date(row.createdAt).toISOString(),
        approvers: await requestApprovers(ctx.db, 'PAYROLL_BENEFIT_ADJUSTMENT', id),
      }
      return { body: { data: form } }
    },
  }),
]
