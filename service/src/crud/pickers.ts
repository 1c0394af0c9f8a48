import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { notFound } from '../errors.ts'
import { operation, type Cx, type Operation } from '../operation.ts'
import { looseList, looseOne } from './answers.ts'
import { matchesText, textOrder } from './conditions.ts'
import { optionList, optionQuery } from './options.ts'

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
 * The options of pickers that point to a metadata list: `employee/<name>/search/template` with the enabled rows, and one by
 * its id, enabled or not. Open to everybody who signs in, where the list itself asks for its READ permission.
 */
export function pickerOperations({ name, table, columns, searched, narrowing = {} }: PickerList): Operation[] {
  const path = `employee/${name}/search/template`
  const shared = { method: 'GET', need: 'signedIn', rows: 'reference', tag: name } as const
  const [first] = Object.values(columns)
  const page = (cx: Cx, where: readonly (SQL | undefined)[], limit: number, offset: number) =>
    optionList(cx, {
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
      summary: `Options: ${name}`,
      query,
      answer: looseList,
      handler: (cx, { query: { keywords, limit, offset, ...asked } }) =>
        page(
          cx,
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
      summary: `One option: ${name}`,
      answer: looseOne,
      async handler(cx, { params }) {
        const { body } = await page(cx, [eq(table.id, params['id'] ?? '')], 1, 0)
        return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
      },
    }),
  ] as Operation[]
}
