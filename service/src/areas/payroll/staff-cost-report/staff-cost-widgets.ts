import { getWidgetPath, holds, type WidgetSpec } from '@staff/contract'
import {
  staffCostRatioWidget,
  staffCostWidget,
  type StaffCostByStore,
  type StaffCostRatio,
  type StaffCostRatioByStore,
} from '@staff/contract/reports'
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { payrollRun as run } from '../payroll-run/payroll-run.table.ts'
import { seesEverybody } from '../payroll-run/run/run-access.ts'
import { monthAskedSchema } from '../../../people/month-asked.ts'
import { comparedMonths, getFirstDay, staffCostRatios, staffCosts } from './staff-costs.ts'

type Ctx = Pick<RequestContext, 'db' | 'lang' | 'caller'>
const dollars = z.number()
const month = { month: z.string().nullable(), runId: z.string().nullable() }
const name = { name: z.string().nullable() }

/** The payroll of a month that shows its people: of two payments the second. */
async function loadRunOfMonth({ db }: Ctx, of: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${run.id} as id from ${run} where to_char(${run.startDate}, 'YYYY-MM') = ${of} and ${run.type} <> 'OFF_CYCLE' order by ${run.type} desc limit 1`,
  )
  return rows[0]?.id ?? null
}

const ofStore = { cost: dollars, costBefore: dollars, costYearAgo: dollars }
const costs = z.object({
  ...month,
  ...ofStore,
  costPerHour: dollars.nullable(),
  stores: z.array(z.object({ ...name, ...ofStore })),
}) satisfies z.ZodType<StaffCostByStore>
interface CostRow extends Record<string, unknown> {
  readonly month: string
  readonly own: StaffCostByStore['stores'][number]
  /** Over all stores. */
  readonly whole: Pick<StaffCostByStore, 'cost' | 'costBefore' | 'costYearAgo' | 'costPerHour'>
}
const noCosts: StaffCostByStore = {
  month: null,
  runId: null,
  cost: 0,
  costBefore: 0,
  costYearAgo: 0,
  costPerHour: null,
  stores: [],
}
async function loadCosts(ctx: Ctx, first: SQL): Promise<StaffCostByStore> {
  const { rows } = await ctx.db.execute<CostRow>(sql`
    select month, json_build_object('name', store_name, 'cost', cost_now, 'costBefore', cost_before, 'costYearAgo', cost_year) as own,
      json_build_object('cost', sum(cost_now) over (), 'costBefore', sum(cost_before) over (), 'costYearAgo', sum(cost_year) over (),
        'costPerHour', round(nullif(sum(cost_now) over (), 0) * 60 / nullif(sum(minutes_now) over (), 0), 2)) as whole
    from (${staffCosts({ lang: ctx.lang, month: first, hoursOf: ['now'] })}) shown
    where cost_now <> 0 or cost_before <> 0 or cost_year <> 0 order by shown.cost_now desc, id`)
  const [top] = rows
  if (!top) return noCosts
  return {
    month: top.month,
    runId: await loadRunOfMonth(ctx, top.month),
    ...top.whole,
    stores: rows.map(({ own }) => own),
  }
}

const ratio = {
  costPerSale: dollars.nullable(),
  costPerSaleBefore: dollars.nullable(),
  costPerSaleYearAgo: dollars.nullable(),
  costPerHour: dollars.nullable(),
  costPerHourBefore: dollars.nullable(),
  costPerHourYearAgo: dollars.nullable(),
}
const ratios = z.object({
  ...month,
  sales: dollars.nullable(),
  all: z.object(ratio),
  stores: z.array(z.object({ ...name, ...ratio })),
}) satisfies z.ZodType<StaffCostRatioByStore>
interface RatioRow extends Record<string, unknown> {
  readonly month: string
  /** Null for the row of all stores, which is there once. */
  readonly store: { readonly name: string | null } | null
  readonly sales: number
  readonly own: StaffCostRatio
}
const noRatio: StaffCostRatio = {
  costPerSale: null,
  costPerSaleBefore: null,
  costPerSaleYearAgo: null,
  costPerHour: null,
  costPerHourBefore: null,
  costPerHourYearAgo: null,
}
const noRatios: StaffCostRatioByStore = { month: null, runId: null, sales: null, all: noRatio, stores: [] }
const ratioJson = sql`json_build_object('costPerSale', per_sale_now, 'costPerSaleBefore', per_sale_before, 'costPerSaleYearAgo', per_sale_year,
  'costPerHour', per_hour_now, 'costPerHourBefore', per_hour_before, 'costPerHourYearAgo', per_hour_year) as own`
const withoutSales = (own: StaffCostRatio): StaffCostRatio => ({
  ...own,
  costPerSale: null,
  costPerSaleBefore: null,
  costPerSaleYearAgo: null,
})
/** The ratios of each store and of all together; those of sales for callers who may read sales alone. */
async function loadRatios(ctx: Ctx, first: SQL): Promise<StaffCostRatioByStore> {
  const column = (of: string) => sql.raw(`sum("${of}")`)
  const { rows } = await ctx.db.execute<RatioRow>(sql`
    with costs as materialized (${staffCosts({ lang: ctx.lang, month: first, hoursOf: comparedMonths })})
    select month, json_build_object('name', store_name) as store, sales_now::float8 as sales, cost_now, id, ${ratioJson} from costs
    union all select month, null, sales_now::float8, null, null, ${ratioJson} from (
      select min(month) as month, sum(sales_now) as sales_now, ${staffCostRatios(column)} from costs having count(*) > 0) whole
    order by cost_now desc nulls last, id`)
  const whole = rows.find(({ store }) => store === null)
  if (!whole) return noRatios
  const seesSales = holds(ctx.caller.permissions, 'READ_STORE_SALES')
  const shown = (own: StaffCostRatio) => (seesSales ? own : withoutSales(own))
  return {
    month: whole.month,
    runId: await loadRunOfMonth(ctx, whole.month),
    sales: seesSales ? whole.sales : null,
    all: shown(whole.own),
    stores: rows.flatMap(({ store, own }) => (store === null ? [] : [{ ...store, ...shown(own) }])),
  }
}

interface CompanyWidget<T> {
  readonly spec: WidgetSpec
  readonly summary: string
  readonly answer: z.ZodType<T>
  readonly nothing: T
  readonly load: (ctx: Ctx, first: SQL) => Promise<T>
}
/** The call of a widget about a month of the whole company: a caller who does not see everybody is told nothing. */
const companyWidget = <T extends { readonly month: string | null }>({
  spec,
  summary,
  answer,
  nothing,
  load,
}: CompanyWidget<T>) =>
  operation({
    method: 'GET',
    path: getWidgetPath(spec),
    mayBeLate: true,
    need: spec.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary,
    query: monthAskedSchema,
    answer: z.object({ data: answer }),
    async handler(ctx, { query: { month: asked } }) {
      if (!seesEverybody(ctx.caller)) return { body: { data: nothing } }
      const data = await load(ctx, getFirstDay(asked))
      return { body: { data: asked === undefined ? data : { ...data, month: asked } } }
    },
  })

/** ⊕ The widgets of staff cost (docs/rules/pay.md, "Accounts of a run"). */
export const staffCostWidgets = [
  companyWidget({
    spec: staffCostWidget,
    summary: 'Widget: what staff costs by store in a month, without one in the newest that has a payroll',
    answer: costs,
    nothing: noCosts,
    load: loadCosts,
  }),
  companyWidget({
    spec: staffCostRatioWidget,
    summary: 'Widget: what staff costs by store for each dollar of sales and each hour worked, in a month',
    answer: ratios,
    nothing: noRatios,
    load: loadRatios,
  }),
]
