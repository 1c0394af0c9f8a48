import { idSchema, required } from '@staff/contract'
import { approvalWorkflowCalls, askedBy, requestTypes, type WouldBeAsked } from '@staff/contract/admin'
import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { loadPlaces } from '../../../approvals/approvers.ts'
import { choosePeopleFor, type Maker } from '../../../approvals/choose-people.ts'
import { anyRecordList } from '../../../crud/answers.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { peopleByIds } from '../approval-status-tracking/approval-people.ts'
import { requestWorkflowType as type } from '../request-workflow-type/request-workflow-type.table.ts'

interface Query {
  readonly employeeId: string
  readonly by: (typeof askedBy)[number]['value']
}
const query = z.strictObject({
  employeeId: required(idSchema),
  by: z
    .enum(
      askedBy.map(({ value }) => value),
      { error: 'CHOICE' },
    )
    .default('PERSON'),
}) as unknown as z.ZodType<Query>

/** Who would be asked about a person today, for each kind of request (docs/rules/requests.md, "Who answers"). */
export const wouldBeAskedOperation = operation({
  method: 'GET',
  path: approvalWorkflowCalls.asked,
  need: 'READ_REQUEST_APPROVAL_WORKFLOW',
  rows: 'scoped',
  tag: 'approval-workflow',
  summary: 'Who would be asked about a person, for each kind of request',
  perMinute: 60,
  query,
  answer: anyRecordList,
  async handler(ctx, { query: { employeeId, by } }) {
    const { db, caller } = ctx
    const [person] = await db
      .select({ id: employee.id })
      .from(employee)
      .where(and(eq(employee.id, employeeId), peopleInReach(caller)))
    if (!person) return notFound()
    const makerId = by === 'ME' ? caller.employeeId : employeeId
    const maker: Maker = { employeeId: makerId, people: makerId === null ? [] : [makerId] }
    const place = (await loadPlaces(db, [employeeId])).get(employeeId)
    const kinds = await db.select().from(type).orderBy(asc(type.name), asc(type.id))
    const known = requestTypes.map(({ value }) => value)
    const found: Omit<WouldBeAsked, 'steps'>[] = []
    const choices: Awaited<ReturnType<typeof choosePeopleFor>>['chosen'][] = []
    for (const { requestType: given, name, nameKh } of kinds) {
      const requestType = known.find((one) => one === given)
      if (!requestType) continue
      found.push({ requestType, name, nameKh })
      choices.push((await choosePeopleFor(ctx, maker, { requestType, entityId: '', employeeId }, place)).chosen)
    }
    const getPerson = await peopleByIds(
      db,
      choices.flat().flatMap(({ approvers }) => approvers),
    )
    const data = found.map((kind, at): WouldBeAsked => ({
      ...kind,
      steps: (choices[at] ?? []).map(({ step, isFallback, approvers }) => ({
        step,
        isFallback,
        people: approvers.flatMap((id) => getPerson(id) ?? []),
      })),
    }))
    return { body: { data, pageMeta: { currentPage: 1, pageSize: data.length, totalCount: data.length } } }
  },
})
