import { defaultLimit, exportCap, wholeParam } from '@staff/contract'
import { sql, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { mostPerMinute } from '../http/call-limit.ts'
import { notFound } from '../http/errors.ts'
import { operation, type Answer, type Operation } from '../http/operation.ts'
import type { RequestContext } from '../http/request-context.ts'
import { anyRecordList, anyRecord } from './answers.ts'
import { matchesText, textOrder } from './conditions.ts'
import { run } from './statement.ts'

/** Query of a list of options. The last three are hints that change no right (docs/rules/platform.md, "Lists"). */
export const optionQuery = {
  keywords: z.string().max(200).optional(),
  limit: wholeParam(1, exportCap).default(defaultLimit),
  offset: wholeParam(0, 1_000_000).default(0),
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

/**
 * One page of options that are no resource: `{data, pageMeta}`, total in the same statement. `shape` makes the wire
 * row.
 */
export async function optionList(
  ctx: RequestContext,
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
    ctx.db,
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

interface PickerList {
  /** The resource's path under employee/. */
  readonly name: string
  readonly table: PgTable & Readonly<Record<'id' | 'isEnabled', AnyPgColumn>>
  /** What each option answers beside its id; the first is also its order. */
  readonly columns: Readonly<Record<string, SQL | AnyPgColumn>>
  /** What keywords search. */
  readonly searched: readonly AnyPgColumn[]
  /** Parameters that narrow the options, by name. */
  readonly narrowing?: Readonly<Record<string, AnyPgColumn>>
}
/**
 * The options of pickers that point to a metadata list: `employee/<name>/search/template` with the enabled rows, and
 * one by its id, enabled or not. Open to everybody who signs in, where the list itself asks for its READ permission.
 */
export function pickerOperations({ name, table, columns, searched, narrowing = {} }: PickerList): Operation[] {
  const path = `employee/${name}/search/template`
  const shared = { method: 'GET', need: 'signedIn', rows: 'reference', tag: name } as const
  const [first] = Object.values(columns)
  const page = (ctx: RequestContext, where: readonly (SQL | undefined)[], limit: number, offset: number) =>
    optionList(ctx, {
      from: sql`${table}`,
      where,
      limit,
      offset,
      order: sql`${textOrder(first ?? table.id)}, ${table.id}`,
      columns: { id: table.id, ...columns },
    })
  const query = z.strictObject({
    ...optionQuery,
    ...Object.fromEntries(Object.keys(narrowing).map((param) => [param, z.string().max(64).optional()])),
  })
  return [
    operation({
      ...shared,
      path,
      perMinute: mostPerMinute.search,
      summary: `Options: ${name}`,
      query,
      answer: anyRecordList,
      handler: (ctx, { query: { keywords, limit, offset, ...asked } }) =>
        page(
          ctx,
          [
            eq(table.isEnabled, true),
            ...matchesText(searched, keywords ?? ''),
            ...Object.entries(narrowing).flatMap(([param, column]) => {
              const wanted = (asked as Readonly<Record<string, unknown>>)[param]
              return wanted === undefined ? [] : [eq(column, wanted)]
            }),
          ],
          limit,
          offset,
        ),
    }),
    operation({
      ...shared,
      path: `${path}/:id`,
      perMinute: mostPerMinute.search,
      summary: `One option: ${name}`,
      answer: anyRecord,
      async handler(ctx, { params }) {
        const { body } = await page(ctx, [eq(table.id, params['id'] ?? '')], 1, 0)
        return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
      },
    }),
  ]
}
