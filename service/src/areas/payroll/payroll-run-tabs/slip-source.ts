import type { Lang, ListQuery } from '@staff/contract'
import { runParam } from '@staff/contract/payroll'
import { sql, type SQL } from 'drizzle-orm'
import { numeric, text } from 'drizzle-orm/pg-core'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { seesEverybody } from '../payroll-run/run/run-access.ts'

/** A run is everybody's: to whom its list shows no run, its tabs show no rows (docs/rules/pay.md, "Tabs of a run"). */
export const runRows = {
  rows: (caller: Caller): SQL | undefined => (seesEverybody(caller) ? undefined : sql`false`),
}

type Figures<K extends string> = { readonly [P in K]: ReturnType<typeof figure> }
const figure = (name: string) => numeric(name, { mode: 'number', precision: 18, scale: 4 })
/** Columns of figures under their own names, for the table of a report. */
export const figures = <const K extends string>(...names: readonly K[]): Figures<K> =>
  Object.fromEntries(names.map((name) => [name, figure(name)])) as Figures<K>
/** What every row of a slip says: its run and who it is of. */
export const slipColumns = () => ({
  id: text('id').notNull(),
  slipId: text('slipId'),
  personId: text('personId').notNull(),
  payrollReportId: text('payrollReportId').notNull(),
  accountNo: text('accountNo').notNull(),
  name: text('name').notNull(),
  nameKh: text('nameKh').notNull(),
  store: text('store'),
  currency: text('currency').notNull(),
})

/** The run that a query asks for; without one the newest, for a list of sums is never of several. */
export const askedRun = ({ [runParam]: asked }: ListQuery): SQL =>
  typeof asked === 'string'
    ? sql`${asked}::text`
    : sql`(select newest.id from ${run} newest order by newest.start_date desc, newest.type desc limit 1)`

/** A figure of a slip as a number. */
export const figureOf = (name: string): SQL => sql`(${slip.figures}->>${sql.raw(`'${name}'`)})::numeric`
/** What a slip says of the person. */
export const identityOf = (name: string): SQL => sql`${slip.identity}->>${sql.raw(`'${name}'`)}`
/** A name that a slip has in both scripts, in that of the reader; the English one where it has no other. */
export const nameOf = (lang: Lang, name: 'name' | 'store' | 'department' | 'position'): SQL =>
  lang === 'km' ? sql`coalesce(nullif(${identityOf(`${name}Kh`)}, ''), ${identityOf(name)})` : identityOf(name)
const placeNames = {
  location: [orgPath.locationName, orgPath.locationNameKh],
  store: [orgPath.outletName, orgPath.outletNameKh],
  department: [orgPath.departmentName, orgPath.departmentNameKh],
} as const
/** A place that only has an English name, in the reader's language. */
export function placeOf(lang: Lang, level: keyof typeof placeNames, name: SQL): SQL {
  const [en, km] = placeNames[level]
  return lang === 'km'
    ? sql`coalesce((select max(nullif(${km}, '')) from ${orgPath} where ${en} = ${name}), ${name})`
    : name
}
const as = (value: SQL, name: string): SQL => sql`${value} as ${sql.raw(`"${name}"`)}`
const own = (name: string) => as(figureOf(name), name)

/** The rows of {@link slipColumns} with figures under their own names and `more` columns, by name. */
export const slipSource =
  (names: readonly string[], more: Readonly<Record<string, SQL>> = {}, where: SQL = sql`true`) =>
  ({ lang }: Pick<RequestContext, 'lang'>): SQL =>
    sql`
    select ${slip.id} as id, ${slip.id} as "slipId", ${slip.employeeId} as "personId", ${slip.runId} as "payrollReportId", ${slip.currency} as currency,
      ${sql.join(
        [
          ...['accountNo', 'name', 'nameKh'].map((name) => as(identityOf(name), name)),
          as(nameOf(lang, 'store'), 'store'),
          ...names.map(own),
          ...Object.entries(more).map(([name, value]) => as(value, name)),
        ],
        sql`, `,
      )}
    from ${slip} join ${run} on ${run.id} = ${slip.runId} where ${where}`
