import { holds, type ListAnswer } from '@staff/contract'
import { approvalStatusTracking, type DisplayType } from '@staff/contract/admin'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import { searchOfPerson } from '../../../accounts/people-search.ts'
import { answerKey } from '../../../approvals/approvers.ts'
import { trackedOf } from '../../../approvals/tracking.ts'
import { aboutMyPeople, askedOrAnswered, inboxOf, mine, ofOthers, visibleRequests } from '../../../approvals/visible.ts'
import { among } from '../../../crud/conditions.ts'
import { crud, report } from '../../../crud/operations.ts'
import { forbidden, notFound } from '../../../errors.ts'
import type { Answer, Cx, Operation } from '../../../operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { userAccount } from '../user/user.table.ts'
import { approvalRows } from './approval-rows.ts'
import { approvalStatusTracking as table } from './approval-status-tracking.table.ts'
import { approvalView } from './approval-view.ts'

const of = (value: SQL) => () => sql`(select ${value} from ${employee} where ${employee.id} = ${table.employeeId})`
const display: Readonly<Record<DisplayType, (cx: Cx) => SQL | undefined>> = {
  Normal: ({ caller, today }) => inboxOf(caller, today),
  TeamRequests: ({ caller }) => (holds(caller.permissions, answerKey) ? aboutMyPeople(caller) : forbidden()),
  MyRequests: ({ caller }) => mine(caller),
}
/** The condition of some display types (spec 2 section 2.4). Refuses TeamRequests without the right to answer. */
export const shownAs = (types: readonly string[], cx: Cx): SQL =>
  or(...types.map((type) => display[type as DisplayType](cx) ?? sql`true`)) ?? sql`true`

const isList = (body: unknown): body is ListAnswer<{ readonly id: string }> =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)
/** A page with the answers of each step; a file stays as it is. */
async function withAnswers(cx: Cx, { body, ...answer }: Answer): Promise<Answer> {
  if (!isList(body)) return { ...answer, body }
  const more = await approvalRows(
    cx,
    body.data.map(({ id }) => id),
  )
  return { ...answer, body: { ...body, data: body.data.map((row) => ({ ...row, ...more.get(row.id) })) } }
}
/** One request: its row, and on it the whole path. */
async function withPath(cx: Cx, { body }: Answer, id: string): Promise<Answer> {
  const tracked = (await trackedOf(cx.db, eq(table.id, id))) ?? notFound()
  const more = await approvalRows(cx, [id])
  return {
    body: {
      data: { ...(body as { readonly data: object }).data, ...more.get(id), ...(await approvalView(cx, tracked)) },
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
    requester: (people: readonly string[]) =>
      sql`${table.createdBy} in (select ${userAccount.id} from ${userAccount} where ${among(userAccount.employeeId, people)})`,
  },
}
/** The inbox by itself, found once for page and count: whoever has a request there may see it, so that nobody asks for that besides. */
const inboxCalls = report(approvalStatusTracking, {
  ...reading,
  rows: ofOthers,
  isGrouped: true,
  source: ({ caller, today }) => sql`select ${table}.* from ${table} where ${askedOrAnswered(caller, today)}`,
})
type Input = Parameters<Operation['handler']>[1]
/** The page of a list, or its file: that of the inbox alone where nothing but the inbox is asked for. */
const listed = (call: Operation): Operation['handler'] => {
  const ofInbox = inboxCalls.find(({ method, path }) => method === call.method && path === call.path)
  return async (cx: Cx, input: Input) => {
    const { displayType, ...query } = input.query as { readonly displayType?: readonly string[] }
    const isInbox = displayType?.length === 1 && displayType[0] === 'Normal'
    const answer = ofInbox && isInbox ? ofInbox.handler(cx, { ...input, query }) : call.handler(cx, input)
    return withAnswers(cx, await answer)
  }
}

/** The list, its export and one request: the engine's own calls within what the caller may see, with what the spec's rows carry beside. */
export const trackingCalls: readonly Operation[] = crud(approvalStatusTracking, {
  ...reading,
  rows: visibleRequests,
}).flatMap((call): Operation[] => {
  // An answer is no update of fields; it has its own call.
  if (call.method === 'PATCH') return []
  if (call.method === 'GET' && call.path.endsWith('/:id'))
    return [
      { ...call, handler: async (cx, input) => withPath(cx, await call.handler(cx, input), input.params['id'] ?? '') },
    ]
  return [{ ...call, handler: listed(call) }]
})
