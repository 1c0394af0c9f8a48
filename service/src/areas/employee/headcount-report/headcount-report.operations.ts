import { getWidgetPath } from '@staff/contract'
import { headcountReport, headcountWidget, type HeadcountByMonth } from '@staff/contract/reports'
import { sql, type SQL } from 'drizzle-orm'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { report } from '../../../crud/operations.ts'
import type { Caller } from '../../../http/caller.ts'
import { operation } from '../../../http/operation.ts'
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
/** Why those left whose employment ended in a month, by cause: `first`, `cause`, `people`. */
const causesByMonth = (lang: Asked['lang']): SQL => sql`
  causes as (select months.first, coalesce(${lang === 'km' ? code.valueKh : code.value}, ${employmentPeriod.resignTypeId}) as cause, count(*)::int as people
    from months join employed on employed.to_date between months.first and months.last
      join ${employmentPeriod} on ${employmentPeriod.employeeId} = employed.id and ${employmentPeriod.startDate} = employed.from_date
      left join ${code} on ${code.type} = 'RESIGNATION_TYPE' and ${code.identifier} = ${employmentPeriod.resignTypeId}
    group by 1, 2)`
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
    select to_char(first, 'YYYY-MM') as id, to_char(first, 'YYYY-MM') as month, people, joined, left_count,
      coalesce(round(left_count * 200.0 / nullif(people + people_before, 0), 1), 0) as turnover,
      coalesce((select string_agg(cause || ' ' || causes.people, ', ' order by causes.people desc, cause) from causes where causes.first = counted.first), '–') as causes
    from counted where exists (select from employed)`
}

const count = z.number().int()
const answer = z.object({
  months: z.array(z.object({ month: z.string(), people: count, joined: count, left: count })),
  causes: z.array(z.object({ name: z.string(), count })),
}) satisfies z.ZodType<HeadcountByMonth>

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
    need: headcountWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: people, joiners and leavers of twelve months',
    answer: z.object({ data: answer }),
    async handler({ db, caller, lang, today }) {
      const asked = { caller, lang, last: today.slice(0, 7) }
      const { rows: months } = await db.execute<{ month: string; people: number; joined: number; left: number }>(
        sql`select month, people, joined, left_count as "left" from (${headcounts(asked)}) shown order by month`,
      )
      const { rows: causes } = await db.execute<{ name: string; count: number }>(sql`
        with ${employedByMonth(asked)}, ${causesByMonth(lang)}
        select cause as name, sum(people)::int as count from causes group by 1 order by 2 desc, 1`)
      return { body: { data: { months, causes } } }
    },
  }),
]
