import { holds, type ListAnswer, type ListQuery } from '@staff/contract'
import { approvalStatusTracking, type DisplayType } from '@staff/contract/admin'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import { searchOfPerson } from '../../../accounts/people-search.ts'
import { answerKey } from '../../../approvals/approvers.ts'
import { loadTracked } from '../../../approvals/tracking.ts'
import { inboxOf, mine, ownAnswered, soughtInbox, teamRequests, visibleRequests } from '../../../approvals/visible.ts'
import { inList } from '../../../crud/conditions.ts'
import { crud } from '../../../crud/operations.ts'
import type { Sought } from '../../../crud/storage.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import type { Answer, Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { userAccount } from '../user/user.table.ts'
import { approvalRows } from './approval-rows.ts'
import { approvalStatusTracking as table } from './approval-status-tracking.table.ts'
import { approvalView } from './approval-view.ts'

const of = (value: SQL) => () => sql`(select ${value} from ${employee} where ${employee.id} = ${table.employeeId})`
const display: Readonly<Record<DisplayType, (ctx: RequestContext) => SQL | undefined>> = {
  Normal: ({ caller, today }) => inboxOf(caller, today),
  TeamRequests: ({ caller }) => (holds(caller.permissions, answerKey) ? teamRequests(caller) : forbidden()),
  MyRequests: ({ caller }) => mine(caller),
}
/** The condition of some display types (spec 2 section 2.4). Refuses TeamRequests without the right to answer. */
export const shownAs = (types: readonly string[], ctx: RequestContext): SQL =>
  or(...types.map((type) => display[type as DisplayType](ctx) ?? sql`true`)) ?? sql`true`

/**
 * The source of the rows of each list. Every display type shows only rows that the caller may see, so no further check
 * is needed.
 */
function soughtFor(ctx: RequestContext, { displayType, ...rest }: ListQuery): Sought {
  const types = Array.isArray(displayType) ? displayType.map(String) : []
  if (types.length === 1 && types[0] === 'Normal') return { ...soughtInbox(ctx.caller, ctx.today), rest }
  const shown = types.length ? shownAs(types, ctx) : visibleRequests(ctx.caller)
  return { source: sql`select ${table}.* from ${table} where ${shown ?? sql`true`}`, rest }
}

const isList = (body: unknown): body is ListAnswer<{ readonly id: string }> =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)
/** A page with the answers of each step; a file stays as it is. */
async function withAnswers(ctx: RequestContext, { body, ...answer }: Answer): Promise<Answer> {
  if (!isList(body)) return { ...answer, body }
  const more = await approvalRows(
    ctx,
    body.data.map(({ id }) => id),
  )
  return { ...answer, body: { ...body, data: body.data.map((row) => ({ ...row, ...more.get(row.id) })) } }
}
/** One request: its row, and on it the whole path. */
async function withPath(ctx: RequestContext, { body }: Answer, id: string): Promise<Answer> {
  const tracked = (await loadTracked(ctx.db, eq(table.id, id))) ?? notFound()
  const more = await approvalRows(ctx, [id])
  return {
    body: {
      data: { ...(body as { readonly data: object }).data, ...more.get(id), ...(await approvalView(ctx, tracked)) },
    },
  }
}

const reading = {
  table,
  refs: { employee: { table: employee } },
  positions: { place: { node: table.positionId } },
  search: searchOfPerson(table.employeeId),
  expressions: {
    accountNo: of(sql`${employee.accountNo}`),
    employeeWords: of(
      sql`${employee.accountNo} || ' ' || ${employee.displayFullNameEn} || ' ' || ${employee.displayFullNameKh}`,
    ),
  },
  filters: {
    displayType: shownAs,
    answer: (answers: readonly string[], { caller, today }: RequestContext) =>
      or(...answers.map((answer) => ownAnswered(caller, today, answer === 'ANSWERED'))) ?? sql`true`,
    requester: (people: readonly string[]) =>
      sql`${table.createdBy} in (select ${userAccount.id} from ${userAccount} where ${inList(userAccount.employeeId, people)})`,
  },
}

/**
 * The list, its export and one request. They are the engine's own calls within the rows that the caller may see, with
 * the additional values of the spec.
 */
export const trackingCalls: readonly Operation[] = crud(approvalStatusTracking, {
  ...reading,
  rows: visibleRequests,
  sought: soughtFor,
}).flatMap((call): Operation[] => {
  // An answer is no update of fields; it has its own call.
  if (call.method === 'PATCH') return []
  if (call.method === 'GET' && call.path.endsWith('/:id'))
    return [
      {
        ...call,
        handler: async (ctx, input) => withPath(ctx, await call.handler(ctx, input), input.params['id'] ?? ''),
      },
    ]
  return [{ ...call, handler: async (ctx, input) => withAnswers(ctx, await call.handler(ctx, input)) }]
})
