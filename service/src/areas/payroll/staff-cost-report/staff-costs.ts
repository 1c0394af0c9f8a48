import type { Lang } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import {
  companyStructure as node,
  companyStructureComponent as component,
} from '../../admin/company-structure/company-structure.table.ts'
import { settingValueAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { attendanceDay as day } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import { exchangeRate } from '../exchange-rate/exchange-rate.table.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { storeShares } from '../payroll-run-tabs/journal.ts'
import { costParts, expenseByPlace, totalCost } from '../payroll-run-tabs/run-expense.ts'
import { placeOf } from '../payroll-run-tabs/slip-source.ts'
import { storeSales } from '../store-sales/store-sales.table.ts'

/** The months that are set against each other: the one asked for, the one before, and the same a year ago. */
export const comparedMonths = ['now', 'before', 'year'] as const
export type ComparedMonth = (typeof comparedMonths)[number]

/** The first day of the newest month that has slips. */
export const newestMonth = sql`(select max(make_date(${run.year}, ${run.month}, 1)) from ${run} where exists (select from ${slip} where ${slip.runId} = ${run.id}))`
/** The first day of a month (`YYYY-MM`); without one that of {@link newestMonth}. */
export const getFirstDay = (month: unknown): SQL =>
  typeof month === 'string' ? sql`${`${month}-01`}::date` : newestMonth
/** Riel for a dollar in a month: as a settlement has it, else as the setting says. */
const rateOfMonth = sql`coalesce((select ${exchangeRate.value} from ${exchangeRate} where ${exchangeRate.name} = 'exchange_rate'
    and ${exchangeRate.payMonth} <= to_char(of_month.first, 'YYYY-MM') order by ${exchangeRate.payMonth} desc limit 1),
  ${settingValueAt('exchange_rate', sql`(of_month.first + interval '1 month')::date - 1`)}::numeric)`
/**
 * `months`: the three months with their first days (`at`, `first`, `rate`); `runs`: their runs. A first payment is left
 * out once the second one is there, because that one has the whole month.
 */
const runsOfMonths = (month: SQL): SQL => sql`
  months as (
    select of_month.at, of_month.first, ${rateOfMonth} as rate
    from (select ${month} as month) asked cross join lateral (values ('now', asked.month), ('before', (asked.month - interval '1 month')::date),
      ('year', (asked.month - interval '1 year')::date)) of_month(at, first)),
  runs as (
    select ${run.id} as id, ${run.type} as type, months.at
    from months join ${run} on ${run.year} = extract(year from months.first) and ${run.month} = extract(month from months.first)
    where not (${run.type} = 'FIRST' and exists (select from ${run} whole join ${slip} on ${slip.runId} = whole.id
      where whole.year = ${run.year} and whole.month = ${run.month} and whole.type = 'SECOND')))`
/**
 * Minutes worked in these months by the people of the slips, at the stores that bear their pay. The days of a month are
 * added up first: one by one from the slips, each is looked for in every month of the table.
 */
function minutesByStore(of: readonly ComparedMonth[]): SQL {
  const asked = sql`select id from runs where type <> 'OFF_CYCLE' and at = any(${sql.param([...of])}::text[])`
  return sql`
  with ${storeShares(sql`${slip.runId} in (${asked})`)}, of_people as materialized (
    select months.at, ${day.employeeId} as employee_id, sum(${day.workedMinutes} + ${day.overtimeMinutes}) as minutes
    from months join ${day} on ${day.date} >= months.first and ${day.date} < (months.first + interval '1 month')::date
    where months.at in (select at from runs where id in (${asked})) group by 1, 2),
  worked_minutes as (
    select runs.at, ${slip.id} as slip_id, of_people.minutes
    from runs join ${slip} on ${slip.runId} = runs.id join of_people on of_people.at = runs.at and of_people.employee_id = ${slip.employeeId}
    where runs.id in (${asked}))
  select worked_minutes.at, shares.store, round(sum(worked_minutes.minutes * (shares.upto - shares.before)))::int as minutes
  from shares join worked_minutes on worked_minutes.slip_id = shares.slip_id group by 1, 2`
}
/** What the stores sold in these months, in dollars to the cent: the riel of a store and month are changed once. */
const salesByStore = sql`
  select months.at, ${component.name} as store,
    round(sum(case ${storeSales.currency} when 'KHR' then ${storeSales.amount} / months.rate else ${storeSales.amount} end), 2) as sales
  from months join ${storeSales} on ${storeSales.saleDate} >= months.first and ${storeSales.saleDate} < months.first + interval '1 month'
    join ${node} on ${node.id} = ${storeSales.storeId} join ${component} on ${component.id} = ${node.companyStructureComponentId}
  group by 1, 2`

const as = (name: string) => sql.raw(`"${name}"`)
const sums = { people: sql`int`, cost: sql`numeric`, minutes: sql`int`, sales: sql`numeric` } as const
/** `cost_now`, `minutes_before` and so on: a sum of a store in one of the months. */
const pivot = comparedMonths.flatMap((at) =>
  Object.entries(sums).map(
    ([name, kind]) =>
      sql`coalesce(sum(${as(name)}) filter (where at = ${at}::text), 0)::${kind} as ${as(`${name}_${at}`)}`,
  ),
)
const perHour = (of: (name: string) => SQL, at: ComparedMonth) =>
  sql`round(nullif(${of(`cost_${at}`)}, 0) * 60 / nullif(${of(`minutes_${at}`)}, 0), 2)`
const perSale = (of: (name: string) => SQL, at: ComparedMonth) =>
  sql`round(nullif(${of(`cost_${at}`)}, 0) / nullif(${of(`sales_${at}`)}, 0), 2)`
/**
 * What staff costs for an hour and for a dollar of sales, as columns `per_hour_now`, `per_sale_before` and so on, from
 * sums that `of` names.
 */
export const staffCostRatios = (of: (name: string) => SQL): SQL =>
  sql.join(
    comparedMonths.flatMap((at) => [
      sql`${perHour(of, at)} as ${as(`per_hour_${at}`)}`,
      sql`${perSale(of, at)} as ${as(`per_sale_${at}`)}`,
    ]),
    sql`, `,
  )

interface Asked {
  readonly lang: Lang
  /** The first day of the month, as a date; null has no rows. */
  readonly month: SQL
  /** The months whose hours are counted; of the others they are 0. */
  readonly hoursOf: readonly ComparedMonth[]
}
/**
 * Each store of a month (`id`, `month`, `store_name`, `change` in percent) with its sums in each of the compared
 * months, such as `cost_now`, and its ratios. Costs are in dollars at the rate of their runs: their sum is that of the
 * runs.
 */
export const staffCosts = ({ lang, month, hoursOf }: Asked): SQL => sql`
  with ${runsOfMonths(month)},
  facts as (
    select runs.at, of_run.store, of_run."headCount" as people, ${totalCost('of_run')} as cost, 0 as minutes, 0::numeric as sales
    from runs cross join lateral (${expenseByPlace(sql`${slip.runId} = runs.id`, costParts)}) of_run
    union all select at, store, 0, 0, minutes, 0 from (${minutesByStore(hoursOf)}) worked
    union all select at, store, 0, 0, 0, sales from (${salesByStore}) sold),
  stores as (select store, ${sql.join(pivot, sql`, `)} from facts group by store)
  select stores.*, coalesce(store, '-') as id, (select to_char(first, 'YYYY-MM') from months where at = 'now') as month,
    ${placeOf(lang, 'store', sql`store`)} as store_name, round((cost_now - cost_before) * 100 / nullif(cost_before, 0), 1) as change, ${staffCostRatios(as)}
  from stores`
