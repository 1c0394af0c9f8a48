import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecordList } from '../../../crud/answers.ts'
import { matchesText } from '../../../crud/conditions.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { operation } from '../../../http/operation.ts'
import { code } from './code.table.ts'

const query = z.strictObject({
  ...optionQuery,
  code: z.string().min(1).max(100),
  limit: optionQuery.limit.default(500),
})

/** The values of one editable list that may be chosen, for example GENDER (spec 2 section 7). */
export const codeOperations = [
  operation({
    method: 'GET',
    path: 'employee/code',
    need: 'signedIn',
    rows: 'reference',
    tag: 'code',
    summary: 'Values of a code list',
    query,
    answer: anyRecordList,
    handler: (ctx, { query: { code: type, keywords, limit, offset } }) =>
      optionList(ctx, {
        from: sql`${code}`,
        limit,
        offset,
        order: sql`${code.ordinal}, lower(${code.value}) collate "C", ${code.id}`,
        where: [
          eq(code.type, type),
          eq(code.isEnabled, true),
          ...matchesText([code.identifier, code.value, code.valueKh], keywords ?? ''),
        ],
        columns: {
          id: code.id,
          identifier: code.identifier,
          value: code.value,
          valueKh: code.valueKh,
          ordinal: code.ordinal,
          ...(type === 'RELATIONSHIP' ? { isSpouse: code.isSpouse, isChild: code.isChild } : {}),
        },
      }),
  }),
]
