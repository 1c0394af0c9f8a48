import { getWidgetPath } from '@staff/contract'
import { headcountReport, headcountWidget, type HeadcountByMonth } from '@staff/contract/reports'
import { sql, type SQL } from 'drizzle-orm'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { report } from '../../../crud/operations.ts'
import type { Caller } from '../../../http/caller.ts'
import { operation } from '../../../http/operation.ts'
import { monthAskedSchema } from '../../../people/month-asked.ts'
import { code } from '../../admin/code/code.table.ts'
import { employee } from '../employee/employee.table.ts'
import { employmentPeriod, employmentsOn } from '../employment-period/employment-period.table.ts'

const table = pgTable('headcount_report', {
  id: text('id').notNull(),
  month: text('month').notNull(),
  people: integer('people').notNull(),
  joined: integer('joined').notNull(),
  left: integer('left_count').notNull(),
  turnover: numeric('turnover', { mode: 'number' }).notNull(),
  causes: text('causes').notNull(),
})

const monthsShown = 12
interface Asked {
  readonly caller: Caller
  readonly lang: 'en' | 'km'
  /** The last of the twelve months, `YYYY-MM`. */
  readonly last: string
}
/** `employed`: the employments of the caller's people; `months`: the twelve months with their first and last days. */
const employedByMonth = ({ caller, last }: Omit<Asked, 'lang'>): SQL => sql`
  employed as (select all_of.* from (${employmentsOn()}) all_of where all_of.id in (select ${employee.id} from ${employee} where ${peopleInReach(caller) ?? sql`true`})),
  months as (select month::date as first, (month + interval '1 month')::date - 1 as last
    from generate_series(${`${last}-01`}::date - ${sql.raw(`interval '${String(monthsShown - 1)} months'`)}, ${`${last}-01`}::date, interval '1 month') month)`
/** Why those left whose employment ended in a month, by cause: `first`, `code`, `cause`, `people`. */
const causesByMonth = (lang: Asked['lang']): SQL => sql`
  causes as (select months.first, ${employmentPeriod.resignTypeId} as code, coalesce(${lang === 'km' ? code.valueKh : code.value}, ${employmentPeriod.resignTypeId}, '–') as cause, count(*)::int as people
    from months join employed on employed.to_date between months.first and months.last
      join ${employmentPeriod} on ${employmentPeriod.employeeId} = employed.id and ${employmentPeriod.startDate} = employed.from_date
      left join ${code} on ${code.type} = 'RESIGNATION_TYPE' and ${code.identifier} = ${employmentPeriod.resignTypeId}
    group by 1, 2, 3)`
/** People at the end of each month, with joiners and leavers; turnover in percent of the people who were there. */
function headcounts(asked: Asked): SQL {
  const there = (day: SQL) =>
    sql`count(employed.id) filter (where employed.from_date <= ${day} and coalesce(employed.to_date, 'infinity') >= ${day})::int`
  const before = sql`months.first - 1`
  return sql`
    with ${employedByMonth(asked)}, ${causesByMonth(asked.lang)}, counted as (
      select months.first, ${there(sql`months.last`)} as people, ${there(before)} as people_before,
        count(employed.id) filter (where employed.from_date between months.first and months.last)::int as joined,
        count(employed.id) filter (where employed.to_date between months.first and months.last)::int as left_count
      from months left join employed on true group by months.first, months.last)
    select to_char(first, 'YYYY-MM') as id, to_char(first, 'YYYY-MM') as month, people, people_before, joined, left_count,
      coalesce(round(left_count * 200.0 / nullif(people + people_before, 0), 1), 0) as turnover,
      coalesce((select string_agg(cause || ' ' || causes.people, ', ' order by causes.people desc, cause) from causes where causes.first = counted.first), '–') as causes,
      (select jsonb_agg(jsonb_build_object('code', causes.code, 'name', cause, 'count', causes.people)) from causes where causes.first = counted.first) as by_cause
    from counted where exists (select from employed)`
}

type Cause = HeadcountByMonth['causes'][number]
interface MonthRow extends Record<string, unknown> {
  readonly month: string
  readonly people: number
  readonly peopleBefore: number
  readonly joined: number
  readonly left: number
  /** Who left by cause; null where nobody did. */
  readonly byCause: readonly Cause[] | null
}
const count = z.number().int()
const answer = z.object({
  month: z.string(),
  months: z.array(z.object({ month: z.string(), people: count, joined: count, left: count })),
  causes: z.array(z.object({ code: z.string().nullable(), name: z.string(), count })),
  turnover: z.number().nullable(),
}) satisfies z.ZodType<HeadcountByMonth>
/** The causes of all months, the most frequent first. */
function addCauses(rows: readonly MonthRow[]): Cause[] {
  const sums = new Map<string | null, Cause>()
  for (const cause of rows.flatMap(({ byCause }) => byCause ?? []))
    sums.set(cause.code, { ...cause, count: cause.count + (sums.get(cause.code)?.count ?? 0) })
  return [...sums.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
/** In percent, with one decimal: as of a month, of all months together. */
function getTurnover(rows: readonly MonthRow[]): number | null {
  const people = (rows.at(-1)?.people ?? 0) + (rows[0]?.peopleBefore ?? 0)
  return people === 0 ? null : Math.round((rows.reduce((all, { left }) => all + left, 0) * 2_000) / people) / 10
}

/**
 * ⊕ People of twelve months, as a report with files and as a widget (docs/rules/people.md, "Employment, terms and
 * history").
 */
export const headcountReportOperations = [
  ...report(headcountReport, {
    table,
    rows: () => undefined,
    source: ({ caller, lang, today }, { toMonth }) =>
      headcounts({ caller, lang, last: typeof toMonth === 'string' ? toMonth : today.slice(0, 7) }),
    isGrouped: true,
    // The source has read these months already.
    filters: { toMonth: () => sql`true` },
  }),
  operation({
    method: 'GET',
    path: getWidgetPath(headcountWidget),
    mayBeLate: true,
    need: headcountWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: people, joiners and leavers of twelve months, of which the last may be chosen',
    query: monthAskedSchema,
    answer: z.object({ data: answer }),
    async handler({ db, caller, lang, today }, { query: { month: last = today.slice(0, 7) } }) {
      const { rows } = await db.execute<MonthRow>(
        sql`select month, people, people_before as "peopleBefore", joined, left_count as "left", by_cause as "byCause"
          from (${headcounts({ caller, lang, last })}) shown order by month`,
      )
      const months = rows.map(({ month, people, joined, left }) => ({ month, people, joined, left }))
      return { body: { data: { month: last, months, causes: addCauses(rows), turnover: getTurnover(rows) } } }
    },
  }),
]
