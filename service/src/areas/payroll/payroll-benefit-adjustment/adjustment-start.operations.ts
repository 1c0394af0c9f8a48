import { dateSchema, type PermissionKey } from '@staff/contract'
import { adjustmentRequest, type AdjustmentStart } from '@staff/contract/payroll'
import { eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { matchesText, textOrder } from '../../../crud/conditions.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { notFound, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Person } from '../../../people/lock-person.ts'
import { getReachFaults } from '../../../requests/request-reach.ts'
import { benefitAdjustmentType as type } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { inForce } from '../payroll-benefit/benefits-in-force.ts'
import { paidPerson, seesAmounts } from '../payroll-benefit/paid-person.ts'
import { loadUsualMonth, toPayCurrency } from '../payroll-benefit/usual-month.ts'
import { firstBenefits } from './first-benefits.ts'
import { noticeDays } from './payroll-benefit-adjustment.rules.ts'

const need: PermissionKey = 'READ_PAYROLL_BENEFIT_ADJUSTMENT'
const tag = 'payroll-benefit-adjustment'
const named = ({ id, name, nameKhmer, calculation, isBaseSalary }: typeof benefitComponent.$inferSelect) => ({
  id,
  name,
  nameKhmer,
  calculation,
  isBaseSalary,
})

const types = { method: 'GET', need, rows: 'reference', tag } as const
const page = (ctx: RequestContext, where: readonly SQL[], limit: number, offset: number) =>
  optionList(ctx, {
    from: sql`${type}`,
    where,
    order: sql`${textOrder(type.name)}, ${type.id}`,
    limit,
    offset,
    columns: {
      id: type.id,
      name: type.name,
      nameKhmer: type.nameKhmer,
      code: type.code,
      needsMovement: type.needsMovement,
    },
  })

/** What a first adjustment begins with: the lines of the structure, else the base salary without an amount. */
async function loadInitiate(
  ctx: RequestContext,
  person: Person,
  day: string,
  getAmount: (value: string) => { readonly amount?: number },
): Promise<AdjustmentStart['initiate']> {
  const lines = await firstBenefits(ctx, person, day)
  if (lines.length > 0)
    return lines.map(({ line, component }) => ({
      benefitComponent: named(component),
      currency: toPayCurrency(component.currency),
      isPostProbation: line.isPostProbation,
      ...getAmount(line.amount),
    }))
  const base = await ctx.db.select().from(benefitComponent).where(eq(benefitComponent.isBaseSalary, true))
  return base.map((component) => ({
    benefitComponent: named(component),
    currency: toPayCurrency(component.currency),
    isPostProbation: false,
  }))
}
/** The day of a first pay: the first day of work until there is a base salary, then today. */
async function firstPayDay(ctx: RequestContext, { id, startDate }: Person): Promise<string> {
  const last = startDate > ctx.today ? startDate : ctx.today
  const rows = await inForce(ctx, id, last)
  return rows.some(({ component }) => component.isBaseSalary) ? ctx.today : startDate
}
/**
 * What the form of an adjustment asks for besides records: the types, and the person's amounts on a day (spec 3
 * sections 5 and 7.2).
 */
export const adjustmentStartOperations = [
  operation({
    ...types,
    path: `employee/${tag}/adjustment/type`,
    summary: 'Types of adjustments',
    query: z.strictObject(optionQuery),
    answer: anyRecordList,
    handler: (ctx, { query: { keywords, limit, offset } }) =>
      page(
        ctx,
        [eq(type.isEnabled, true), ...matchesText([type.name, type.nameKhmer, type.code], keywords ?? '')],
        limit,
        offset,
      ),
  }),
  operation({
    ...types,
    path: `employee/${tag}/adjustment/type/:id`,
    summary: 'One type of adjustments',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const { body } = await page(ctx, [eq(type.id, params['id'] ?? '')], 1, 0)
      return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
    },
  }),
  operation({
    method: 'GET',
    path: `employee/${tag}/employee/:id/start`,
    need,
    rows: 'scoped',
    tag,
    summary: 'What an adjustment of somebody starts from',
    query: z.strictObject({ effectiveDateFrom: dateSchema.optional() }),
    answer: anyRecord,
    async handler(ctx, { params, query: { effectiveDateFrom: asked } }) {
      const person = await paidPerson(ctx, params['id'] ?? '')
      const day = asked ?? (await firstPayDay(ctx, person))
      refuseAny(await getReachFaults(ctx, adjustmentRequest, { effectiveDateFrom: day }))
      const isShown = seesAmounts(ctx.caller, person.id)
      const getAmount = (value: string) => (isShown ? { amount: Number(value) } : {})
      const data: AdjustmentStart = {
        id: person.id,
        day,
        noticeDays: await noticeDays(ctx),
        month: await loadUsualMonth(ctx.db, { employeeId: person.id, day }, isShown),
        lines: (await inForce(ctx, person.id, day)).map(({ benefit, component }) => ({
          benefitComponent: named(component),
          currency: toPayCurrency(benefit.currency),
          ...getAmount(benefit.amount),
        })),
        initiate: await loadInitiate(ctx, person, day, getAmount),
      }
      return { body: { data } }
    },
  }),
]
