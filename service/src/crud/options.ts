import { defaultLimit, exportCap } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Answer, Cx } from '../operation.ts'
import { run } from './statement.ts'

/** Query of a list of options. The last three are hints that change no right (reliability.md 3). */
export const optionQuery = {
  keywords: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(exportCap).default(defaultLimit),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  isForListing: z.string().optional(),
  listAll: z.string().optional(),
  include: z.string().optional(),
}
interface OptionList {
  readonly from: SQL
  readonly where: readonly (SQL | undefined)[]
  readonly order: SQL
  readonly limit: number
  readonly offset: number
  /** The answered property of each selected column. */
  readonly columns: Readonly<Record<string, SQL | { getSQL(): SQL }>>
}
type Flat = Readonly<Record<string, unknown>>

/** One page of options that are no resource: `{data, pageMeta}`, total in the same statement. `shape` makes the wire row. */
export async function optionList(
  cx: Cx,
  { from, where, order, limit, offset, columns }: OptionList,
  shape: (row: Flat) => Flat = (row) => row,
): Promise<Answer> {
  const conditions = where.filter((condition) => condition !== undefined)
  const filter = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const names = Object.keys(columns)
  const selected = sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const found = await run(
    cx.db,
    sql`select page.*, counted.total from (select count(*)::int as total from ${from} ${filter}) counted
    left join (select cut.*, row_number() over () as place from (select ${selected} from ${from} ${filter} order by ${order} limit ${sql.raw(String(limit))} offset ${offset}) cut) page
    on true order by page.place`,
  )
  const data = found
    .filter((row) => row[names.length] !== null)
    .map((row) => shape(Object.fromEntries(names.map((name, i) => [name, row[i]]))))
  return {
    body: {
      data,
      pageMeta: {
        currentPage: Math.floor(offset / limit) + 1,
        pageSize: limit,
        totalCount: Number(found[0]?.at(-1) ?? 0),
      },
    },
  }
}
