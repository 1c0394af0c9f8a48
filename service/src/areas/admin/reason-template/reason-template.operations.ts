import { reasonTemplate, reasonTypes } from '@staff/contract/admin'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { matchesText, textOrder } from '../../../crud/conditions.ts'
import { crud } from '../../../crud/operations.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { reasonTemplate as table } from './reason-template.table.ts'

const path = 'employee/reason-template/search/:type'
// A caller who may file a request may choose its reason; the list itself needs READ_REASON_TEPLATE.
const shared = {
  method: 'GET',
  need: 'signedIn',
  rows: 'reference',
  tag: 'reason-template',
  perMinute: mostPerMinute.search,
} as const
const types: ReadonlySet<string> = new Set(reasonTypes.map(({ value }) => value))
const offered = (type = '') => (types.has(type) ? inArray(table.type, [type, 'ALL', 'OTHER']) : notFound())
const page = (ctx: RequestContext, where: readonly SQL[], limit: number, offset: number) =>
  optionList(ctx, {
    from: sql`${table}`,
    where,
    limit,
    offset,
    order: sql`${textOrder(table.name)}, ${table.id}`,
    columns: { id: table.id, name: table.name, nameKh: table.nameKh, type: table.type },
  })

/**
 * The record's own calls. The options of request forms are the enabled reasons of one type, those for all types, and
 * the free one.
 */
export const reasonTemplateOperations = [
  ...crud(reasonTemplate, { table, rows: 'reference' }),
  operation({
    ...shared,
    path,
    summary: 'Reasons to choose from, by what they are for',
    query: z.strictObject(optionQuery),
    answer: anyRecordList,
    handler: (ctx, { query: { keywords, limit, offset }, params }) =>
      page(
        ctx,
        [
          offered(params['type']),
          eq(table.isEnabled, true),
          ...matchesText([table.name, table.nameKh], keywords ?? ''),
        ],
        limit,
        offset,
      ),
  }),
  operation({
    ...shared,
    path: `${path}/:id`,
    summary: 'One reason for a picker',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const { body } = await page(ctx, [offered(params['type']), eq(table.id, params['id'] ?? '')], 1, 0)
      return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
    },
  }),
]
