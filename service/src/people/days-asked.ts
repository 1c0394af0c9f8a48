import { monthEnd, type ListQuery } from '@staff/contract'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Value } from '../crud/conditions.ts'
import { dayAfter, dayBefore } from '../dated/days.ts'

const asked = (query: Readonly<Record<string, unknown>>, name: string): string | undefined =>
  typeof query[name] === 'string' ? query[name] : undefined

/**
 * The days that a query asks a report for, as a condition on `date`: of one month (`month` as `YYYY-MM`), or from
 * `fromDate` to `toDate`; all where it asks for none.
 */
export function daysAsked(query: Readonly<Record<string, unknown>>, date: Value): SQL | undefined {
  const [month, from, to] = ['month', 'fromDate', 'toDate'].map((name) => asked(query, name))
  return and(
    month === undefined
      ? undefined
      : sql`${date} >= ${`${month}-01`}::date and ${date} < ${`${month}-01`}::date + interval '1 month'`,
    from === undefined ? undefined : sql`${date} >= ${from}::date`,
    to === undefined ? undefined : sql`${date} <= ${to}::date`,
  )
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`
type Bounds = readonly [first: string, last: string]
/**
 * The whole months of the range that a query asks for, as the first days of the first and last of them (undefined =
 * without a bound), and the days of the range in no whole month.
 */
export function wholeMonths(query: Readonly<Record<string, unknown>>): {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly edges: readonly Bounds[]
} {
  const [fromDate, toDate] = ['fromDate', 'toDate'].map((name) => asked(query, name))
  // The first month that begins in the range, and the last one that ends in it.
  const from = fromDate?.endsWith('-01') ? fromDate : fromDate && dayAfter(monthEnd(fromDate))
  const isWhole = toDate === undefined || toDate === monthEnd(toDate)
  const to = toDate && monthStart(isWhole ? toDate : dayBefore(monthStart(toDate)))
  if (fromDate && toDate && from && to && from > to) return { from, to, edges: [[fromDate, toDate]] }
  return {
    from,
    to,
    edges: [
      ...(fromDate && from && fromDate < from ? [[fromDate, dayBefore(from)] as const] : []),
      ...(toDate && !isWhole ? [[monthStart(toDate), toDate] as const] : []),
    ],
  }
}

/** The same for a report that asks by `year` and `month` (one or several, `01` to `12`). */
export function monthsAsked({ year, month }: ListQuery, date: Value): SQL | undefined {
  return and(
    typeof year === 'number'
      ? sql`${date} >= make_date(${year}::int, 1, 1) and ${date} < make_date(${year}::int + 1, 1, 1)`
      : undefined,
    Array.isArray(month) ? sql`extract(month from ${date}) = any(${sql.param(month.map(Number))}::int[])` : undefined,
  )
}
