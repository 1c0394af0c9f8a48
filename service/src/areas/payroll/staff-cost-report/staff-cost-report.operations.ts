import { getWidgetPath } from '@staff/contract'
import { staffCostReport, staffCostWidget, type StaffCostByStore } from '@staff/contract/reports'
import { sql, type SQL } from 'drizzle-orm'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { report } from '../../../crud/operations.ts'
import type { Lang } from '@staff/contract'
import { operation } from '../../../http/operation.ts'
import { attendanceDay as day } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { seesEverybody } from '../payroll-run/run/run-access.ts'
import { storeShares } from '../payroll-run-tabs/journal.ts'
import { costParts, expenseByPlace, totalCost } from '../payroll-run-tabs/run-expense.ts'
import { placeOf, runRows } from '../payroll-run-tabs/slip-source.ts'

const money = (name: string) => numeric(name, { mode: 'number', precision: 18, scale: 2 })
const table = pgTable('staff_cost_report', {
  id: text('id').notNull(),
  month: text('month').notNull(),
  storeName: text('store_name'),
  people: integer('people').notNull(),
  cost: money('cost'),
  costBefore: money('cost_before'),
  change: numeric('change', { mode: 'number' }),
  costYearAgo: money('cost_year_ago'),
  minutesWorked: integer('minutes_worked').notNull(),
  costPerHour: money('cost_per_hour'),
})

/** The first day of the newest month that has slips. */
const newestMonth = sql`(select max(make_date(${run.year}, ${run.month}, 1)) from ${run} where exists (select from ${slip} where ${slip.runId} = ${run.id}))`
/**
 * `runs`: the runs of the month, of the one before and of a year ago, with `at` for which. A first payment is left out
 * once the second one is there, because that one has the whole month.
 */
const runsOfMonths = (month: SQL): SQL => sql`
  asked as (select ${month} as month),
  runs as (
    select ${run.id} as id, ${run.type} as type, months.at
    from asked cross join lateral (values ('now', asked.month), ('before', (asked.month - interval '1 month')::date), ('year', (asked.month - interval '1 year')::date)) months(at, first)
      join ${run} on ${run.year} = extract(year from months.first) and ${run.month} = extract(month from months.first)
    where not (${run.type} = 'FIRST' and exists (select from ${run} whole join ${slip} on ${slip.runId} = whole.id
      where whole.year = ${run.year} and whole.month = ${run.month} and whole.type = 'SECOND')))`
const runNow = sql`select id from runs where at = 'now' and type <> 'OFF_CYCLE'`
/** Minutes worked in the month by the people of the slips, at the stores that bear their pay. */
const minutesByStore = sql`
  with ${storeShares(sql`${slip.runId} in (${runNow})`)}, worked_minutes as (
    select ${slip.id} as slip_id, sum(${day.workedMinutes} + ${day.overtimeMinutes}) as minutes
    from asked, ${slip} join ${day} on ${day.employeeId} = ${slip.employeeId}
    where ${slip.runId} in (${runNow}) and ${day.date} >= asked.month and ${day.date} < asked.month + interval '1 month' group by 1)
  select shares.store, round(sum(worked_minutes.minutes * (shares.upto - shares.before)))::int as minutes
  from shares join worked_minutes on worked_minutes.slip_id = shares.slip_id group by 1`
const sumAt = (at: 'now' | 'before' | 'year') => sql`sum(place.cost) filter (where place.at = ${at}::text)`
/** Each store of a month with its cost, in dollars at the rate of its run: the sum is that of the runs. */
const staffCosts = (lang: Lang, month: SQL): SQL => sql`
  with ${runsOfMonths(month)},
  place as (select runs.at, of_run.store, of_run."headCount" as people, ${totalCost('of_run')} as cost
    from runs cross join lateral (${expenseByPlace(sql`${slip.runId} = runs.id`, costParts)}) of_run),
  worked as (${minutesByStore}),
  stores as (
    select place.store, coalesce(sum(place.people) filter (where place.at = 'now'), 0)::int as people,
      coalesce(${sumAt('now')}, 0) as cost, coalesce(${sumAt('before')}, 0) as cost_before, coalesce(${sumAt('year')}, 0) as cost_year_ago
    from place group by 1)
  select coalesce(stores.store, '-') as id, to_char(asked.month, 'YYYY-MM') as month, ${placeOf(lang, 'store', sql`stores.store`)} as store_name,
    stores.people, stores.cost, stores.cost_before, round((stores.cost - stores.cost_before) * 100 / nullif(stores.cost_before, 0), 1) as change,
    stores.cost_year_ago, coalesce(worked.minutes, 0) as minutes_worked, round(stores.cost * 60 / nullif(worked.minutes, 0), 2) as cost_per_hour
  from asked cross join stores left join worked on worked.store is not distinct from stores.store`

const dollars = z.number()
const answer = z.object({
  month: z.string().nullable(),
  cost: dollars,
  costBefore: dollars,
  costPerHour: dollars.nullable(),
  stores: z.array(z.object({ name: z.string().nullable(), cost: dollars })),
}) satisfies z.ZodType<StaffCostByStore>
interface CostRow extends Record<string, unknown> {
  readonly month: string
  readonly name: string | null
  readonly cost: string
  readonly total: string
  readonly before: string
  readonly hour: string | null
}

/** ⊕ What staff costs by store, as a report with files and as a widget (docs/rules/pay.md, "Accounts of a run"). */
export const staffCostReportOperations = [
  ...report(staffCostReport, {
    ...runRows,
    table,
    source: ({ lang }, { month }) =>
      staffCosts(lang, typeof month === 'string' ? sql`${`${month}-01`}::date` : newestMonth),
    isGrouped: true,
    // The source has read one month already.
    filters: { month: () => sql`true` },
  }),
  operation({
    method: 'GET',
    path: getWidgetPath(staffCostWidget),
    need: staffCostWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: what staff costs by store in the newest month that has a payroll',
    answer: z.object({ data: answer }),
    async handler({ db, caller, lang }) {
      if (!seesEverybody(caller))
        return { body: { data: { month: null, cost: 0, costBefore: 0, costPerHour: null, stores: [] } } }
      const { rows } = await db.execute<CostRow>(sql`
        select month, store_name as name, cost, sum(cost) over () as total, sum(cost_before) over () as before,
          round(sum(cost) over () * 60 / nullif(sum(minutes_worked) over (), 0), 2) as hour
        from (${staffCosts(lang, newestMonth)}) shown order by shown.cost desc, id`)
      const [first] = rows
      return {
        body: {
          data: {
            month: first?.month ?? null,
            cost: Number(first?.total ?? 0),
            costBefore: Number(first?.before ?? 0),
            costPerHour: typeof first?.hour === 'string' ? Number(first.hour) : null,
            stores: rows.map(({ name, cost }) => ({ name, cost: Number(cost) })),
          },
        },
      }
    },
  }),
]
