import { dateSchema, defaultLimit, exportCap, wholeParam, type PayMonth, type PermissionKey } from '@staff/contract'
import { benefitRequest, type BenefitHistoryRow } from '@staff/contract/payroll'
import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { later } from '../../../dated/days.ts'
import { notFound, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { getReachFaults } from '../../../requests/request-reach.ts'
import { inForce } from './benefits-in-force.ts'
import { paidPerson, seesAmounts } from './paid-person.ts'
import { payrollBenefit as table } from './payroll-benefit.table.ts'
import { loadUsualMonth } from './usual-month.ts'

const need: PermissionKey = 'READ_PAYROLL_BENEFIT'
const getMonths = (year: number) =>
  Array.from({ length: 12 }, (_, at) => `${String(year)}-${String(at + 1).padStart(2, '0')}`)
const getLastDay = (month: string) => later(later(`${month}-01`, 1, 'month'), -1, 'day')

/**
 * The year of a person's benefits, and the start of an adjustment (spec 3 section 7.2). Amounts are for holders of
 * READ_SALARY and for the person.
 */
export const benefitHistoryOperations = [
  operation({
    method: 'GET',
    path: 'employee/payroll-benefit/employee/:id/year/:year/history',
    need,
    rows: 'scoped',
    tag: 'payroll-benefit',
    summary: 'Benefits of one person by month',
    query: z.strictObject({
      limit: wholeParam(1, exportCap).default(defaultLimit),
      offset: wholeParam(0, 10_000).default(0),
    }),
    answer: anyRecordList,
    async handler(ctx, { params, query: { limit, offset } }) {
      const person = await paidPerson(ctx, params['id'] ?? '')
      const year = z.coerce.number().int().min(1900).max(9998).safeParse(params['year']).data ?? notFound()
      const isShown = seesAmounts(ctx.caller, person.id)
      const rows = await inForce(ctx, person.id, `${String(year)}-01-01`, `${String(year)}-12-31`)
      const components = [...new Map(rows.map((row) => [row.component.id, row.component])).values()]
      const data = components.map(({ id, name, nameKhmer, calculation }): BenefitHistoryRow => ({
        id,
        benefitComponent: { id, name, nameKhmer, calculation },
        months: getMonths(year).flatMap((month) => {
          const last = getLastDay(month)
          const current = rows.find(
            ({ benefit: { benefitComponentId, effectiveDateFrom, effectiveDateTo } }) =>
              benefitComponentId === id && effectiveDateFrom <= last && (effectiveDateTo ?? last) >= last,
          )?.benefit
          if (!current) return []
          return [{ month, currency: current.currency, ...(isShown ? { amount: Number(current.amount) } : {}) }]
        }),
      }))
      const pageMeta = { currentPage: Math.floor(offset / limit) + 1, pageSize: limit, totalCount: data.length }
      return { body: { data: data.slice(offset, offset + limit), pageMeta } }
    },
  }),
  operation({
    method: 'GET',
    path: 'employee/payroll-benefit/employee/:id/month',
    need,
    rows: 'scoped',
    tag: 'payroll-benefit',
    summary: 'The usual month of one person, by which days and percents are told',
    query: z.strictObject({ effectiveDateFrom: dateSchema.optional() }),
    answer: anyRecord,
    async handler(ctx, { params, query: { effectiveDateFrom: day = ctx.today } }) {
      refuseAny(await getReachFaults(ctx, benefitRequest, { effectiveDateFrom: day }))
      const person = await paidPerson(ctx, params['id'] ?? '')
      const asked = { employeeId: person.id, day }
      const month: PayMonth = await loadUsualMonth(ctx.db, asked, seesAmounts(ctx.caller, person.id))
      return { body: { data: month } }
    },
  }),
  operation({
    method: 'GET',
    path: 'employee/payroll-benefit/:id/for-adjustment',
    need,
    rows: 'scoped',
    tag: 'payroll-benefit',
    summary: 'What an adjustment of this person starts from',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const [row] = await ctx.db
        .select({ employeeId: table.employeeId })
        .from(table)
        .where(and(eq(table.id, params['id'] ?? ''), visiblePeople(ctx.caller, table.employeeId)))
      const { id, accountNo, displayFullNameEn, displayFullNameKh } = await paidPerson(ctx, row?.employeeId ?? '')
      const isShown = seesAmounts(ctx.caller, id)
      const current = await inForce(ctx, id, ctx.today)
      const lines = current.map(({ benefit, component: { id: componentId, name, nameKhmer, calculation } }) => ({
        id: benefit.id,
        benefitComponent: { id: componentId, name, nameKhmer, calculation },
        currency: benefit.currency,
        effectiveDateFrom: benefit.effectiveDateFrom,
        effectiveDateTo: benefit.effectiveDateTo,
        ...(isShown ? { amount: Number(benefit.amount) } : {}),
      }))
      const last = await ctx.db
        .select({ day: table.effectiveDateFrom })
        .from(table)
        .where(and(eq(table.employeeId, id), eq(table.status, 'ACTIVE')))
        .orderBy(asc(table.effectiveDateFrom))
      const person = { id, accountNo, displayFullNameEn, displayFullNameKh }
      const lastAdjustmentDate = last.filter(({ day }) => day <= ctx.today).at(-1)?.day ?? null
      return { body: { data: { id, employee: person, lines, lastAdjustmentDate } } }
    },
  }),
]
