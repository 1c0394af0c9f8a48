import { eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { userScope } from '../../../accounts/rights.ts'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { matchesKey, textOrder } from '../../../crud/conditions.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount, userSearch } from './user.table.ts'

const path = 'employee/user/search/template'
const shared = {
  method: 'GET',
  need: 'ATTACH_USER_TO_EMPLOYEE',
  rows: 'scoped',
  tag: 'user',
  perMinute: mostPerMinute.search,
} as const
const page = (ctx: RequestContext, where: readonly (SQL | undefined)[], limit: number, offset: number) =>
  optionList(ctx, {
    from: sql`${userAccount}`,
    where,
    limit,
    offset,
    order: sql`${textOrder(userAccount.username)}, ${userAccount.id}`,
    columns: { id: userAccount.id, username: userAccount.username, phone: userAccount.phone, email: userAccount.email },
  })

/** Enabled users that belong to no employee yet: the choices of Attach User (spec 2 section 2.6). */
export const userSearchOperations = [
  operation({
    ...shared,
    path,
    summary: 'Users without an employee',
    query: z.strictObject(optionQuery),
    answer: anyRecordList,
    handler: (ctx, { query: { keywords, limit, offset } }) =>
      page(
        ctx,
        [isNull(userAccount.employeeId), eq(userAccount.isEnabled, true), ...matchesKey(userSearch, keywords ?? '')],
        limit,
        offset,
      ),
  }),
  operation({
    ...shared,
    path: `${path}/:id`,
    summary: 'One user for a picker',
    answer: anyRecord,
    async handler(ctx, { params }) {
      // An attached account belongs to a person: only a caller with that person in reach sees its name.
      const reach = userScope(ctx.caller)
      const { body } = await page(
        ctx,
        [eq(userAccount.id, params['id'] ?? ''), reach && or(isNull(userAccount.employeeId), reach)],
        1,
        0,
      )
      return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
    },
  }),
]
