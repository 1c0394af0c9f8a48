import { idSchema, required } from '@staff/contract'
import {
  approvalWorkflowCalls as calls,
  approverModes,
  type ApproverAnswer,
  type ApprovalWorkflowType,
  type ApproverHolders,
} from '@staff/contract/admin'
import { and, asc, count, eq } from 'drizzle-orm'
import * as z from 'zod'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { loadHolders } from '../../../approvals/holders.ts'
import { anyRecordList, anyRecord, removedAnswer } from '../../../crud/answers.ts'
import { matchesText, textOrder } from '../../../crud/conditions.ts'
import { optionQuery } from '../../../crud/options.ts'
import { notFound, refuseAll, fault } from '../../../http/errors.ts'
import type { Database } from '../../../db/database.ts'
import { operation } from '../../../http/operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { requestWorkflowType as type } from '../request-workflow-type/request-workflow-type.table.ts'
import { answerChange, changeWorkflow, loadWaiting, mayChangePay, workflowOfPayKey } from './held-changes.ts'
import { workflowBody, workflowBodyWithType, workflowChange } from './workflow-body.ts'
import { withWorkflows } from './workflow-reads.ts'
import { wouldBeAskedOperation } from './would-be-asked.operations.ts'

const at = { rows: 'reference', tag: 'approval-workflow' } as const
const query = z.strictObject(optionQuery)
interface Target {
  readonly mode: ApproverAnswer['mode']
  readonly id: string
}
const target = z.strictObject({
  mode: z.enum(
    approverModes.map(({ value }) => value),
    { error: 'CHOICE' },
  ),
  id: required(idSchema),
}) as unknown as z.ZodType<Target>
const holders = z.object({ people: z.number().int(), unable: z.number().int() }) satisfies z.ZodType<ApproverHolders>

/** Kinds of request with their workflows, and the changes of these that wait. */
async function loadTypes(db: Database, types: Parameters<typeof withWorkflows>[1]): Promise<ApprovalWorkflowType[]> {
  const waiting = await loadWaiting(
    db,
    types.map(({ id }) => id),
  )
  return (await withWorkflows(db, types)).map((one) => ({
    ...one,
    changesPay: mayChangePay(one.requestType),
    waiting: waiting.get(one.id) ?? [],
  }))
}

/** The calls of workflows (spec 2 section 7): kinds of request with their workflows, and the writes of one. */
export const approvalWorkflowOperations = [
  wouldBeAskedOperation,
  operation({
    ...at,
    method: 'GET',
    path: calls.types,
    need: 'READ_REQUEST_APPROVAL_WORKFLOW',
    summary: 'Kinds of request with their workflows',
    query,
    answer: anyRecordList,
    async handler({ db }, { query: { keywords, limit, offset } }) {
      const where = and(...matchesText([type.name, type.nameKh], keywords ?? ''))
      const [counted] = await db.select({ total: count() }).from(type).where(where)
      const page = await db
        .select()
        .from(type)
        .where(where)
        .orderBy(textOrder(type.name), asc(type.id))
        .limit(limit)
        .offset(offset)
      return {
        body: {
          data: await loadTypes(db, page),
          pageMeta: { currentPage: Math.floor(offset / limit) + 1, pageSize: limit, totalCount: counted?.total ?? 0 },
        },
      }
    },
  }),
  operation({
    ...at,
    rows: 'scoped',
    method: 'GET',
    path: calls.holders,
    need: 'READ_REQUEST_APPROVAL_WORKFLOW',
    summary: 'How many people a step would ask, and how many of them cannot answer',
    query: target,
    answer: z.object({ data: holders }),
    // Of one person it is told within reach only; of levels and positions there are numbers.
    async handler({ db, caller, today }, { query: { mode, id } }) {
      if (
        mode === 'EMPLOYEE' &&
        !(
          await db
            .select({ id: employee.id })
            .from(employee)
            .where(and(eq(employee.id, id), peopleInReach(caller)))
        ).length
      )
        return notFound()
      const step = { mode, positionLevelId: id, companyStructurePositionId: id, employeeId: id }
      return { body: { data: (await loadHolders(db, [step], today))(step) } }
    },
  }),
  operation({
    ...at,
    method: 'GET',
    path: `${calls.types}/:id`,
    need: 'READ_REQUEST_APPROVAL_WORKFLOW',
    summary: 'One kind of request with its workflows',
    answer: anyRecord,
    async handler({ db }, { params }) {
      const [found] = await loadTypes(
        db,
        await db
          .select()
          .from(type)
          .where(eq(type.id, params['id'] ?? '')),
      )
      return { body: { data: found ?? notFound() } }
    },
  }),
  operation({
    ...at,
    method: 'POST',
    path: calls.createAny,
    need: 'CREATE_REQUEST_APPROVAL_WORKFLOW',
    summary: 'Create a workflow; the body names the type',
    body: workflowBodyWithType,
    answer: anyRecord,
    async handler(ctx, { body: { typeId, ...body } }) {
      const [known] = await ctx.db.select({ id: type.id }).from(type).where(eq(type.id, typeId))
      return known
        ? changeWorkflow(ctx, { act: 'CREATE', typeId, sent: body })
        : refuseAll([fault('typeId', 'NOT_FOUND_REF')])
    },
  }),
  operation({
    ...at,
    method: 'POST',
    path: `${calls.types}/:id/workflow`,
    need: 'CREATE_REQUEST_APPROVAL_WORKFLOW',
    summary: 'Create a workflow of a type',
    body: workflowBody,
    answer: anyRecord,
    handler: (ctx, { body, params }) => changeWorkflow(ctx, { act: 'CREATE', typeId: params['id'] ?? '', sent: body }),
  }),
  operation({
    ...at,
    method: 'PUT',
    path: `${calls.createAny}/:id`,
    need: 'UPDATE_REQUEST_APPROVAL_WORKFLOW',
    summary: 'Replace a workflow',
    body: workflowChange,
    answer: anyRecord,
    handler: (ctx, { body, params }) => changeWorkflow(ctx, { act: 'UPDATE', id: params['id'] ?? '', sent: body }),
  }),
  operation({
    ...at,
    method: 'DELETE',
    path: `${calls.createAny}/:id`,
    need: 'DELETE_REQUEST_APPROVAL_WORKFLOW',
    summary: 'Delete a workflow',
    answer: removedAnswer,
    handler: (ctx, { params }) => changeWorkflow(ctx, { act: 'DELETE', id: params['id'] ?? '' }),
  }),
  operation({
    ...at,
    method: 'POST',
    path: `${calls.types}/change/:id/answer`,
    need: workflowOfPayKey,
    summary: 'Confirm or refuse a change of a workflow that waits for a second person',
    body: z.strictObject({ isConfirmed: z.boolean({ error: 'REQUIRED' }) }),
    answer: anyRecord,
    handler: (ctx, { params, body }) => answerChange(ctx, params['id'] ?? '', body.isConfirmed),
  }),
]
