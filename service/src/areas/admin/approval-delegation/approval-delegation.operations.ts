import { holds } from '@staff/contract'
import { approvalDelegation } from '@staff/contract/admin'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { employeeSearch } from '../../../accounts/people-search.ts'
import { answerKey, mayAnswer } from '../../../approvals/approvers.ts'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { matchesKey, matchesText, textOrder } from '../../../crud/conditions.ts'
import { crud } from '../../../crud/operations.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { notFound } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { requestWorkflowType as type } from '../request-workflow-type/request-workflow-type.table.ts'
import { approvalDelegationRules, delegationsOf } from './approval-delegation.rules.ts'
import { approvalDelegation as table, approvalDelegationType } from './approval-delegation.table.ts'

const path = 'employee/approval-delegation'
const at = {
  method: 'GET',
  need: 'READ_APPROVAL_STATUS_TRACKING',
  rows: 'reference',
  tag: 'approval-delegation',
} as const
const of = (column: AnyPgColumn) => () =>
  sql`(select ${column} from ${employee} where ${employee.id} = ${table.toEmployeeId})`
const query = z.strictObject(optionQuery)
type Asked = z.infer<typeof query>
const kinds = (ctx: RequestContext, { keywords, limit, offset }: Asked, where?: SQL) =>
  optionList(ctx, {
    from: sql`${type}`,
    where: [where, ...matchesText([type.name, type.nameKh], keywords ?? '')],
    limit,
    offset,
    order: sql`${textOrder(type.name)}, ${type.id}`,
    columns: { id: type.id, name: type.name, nameKh: type.nameKh },
  })
/**
 * A caller who may delegate for others chooses among all approvers, at every place. Other callers filter by people in
 * the delegations that they see.
 */
const choices = (ctx: RequestContext): SQL =>
  holds(ctx.caller.permissions, answerKey)
    ? mayAnswer(ctx.today)
    : sql`${employee.id} in (select ${table.toEmployeeId} from ${table} where ${delegationsOf(ctx.caller) ?? sql`true`})`
const people = (ctx: RequestContext, { keywords, limit, offset }: Asked, where?: SQL) =>
  optionList(ctx, {
    from: sql`${employee}`,
    where: [where, choices(ctx), ...matchesKey(employeeSearch, keywords ?? '', { caller: ctx.caller })],
    limit,
    offset,
    order: sql`${textOrder(employee.accountNo)}, ${employee.id}`,
    columns: {
      id: employee.id,
      accountNo: employee.accountNo,
      displayFullNameEn: employee.displayFullNameEn,
      displayFullNameKh: employee.displayFullNameKh,
    },
  })
const one = { keywords: '', limit: 1, offset: 0 }
const first = ({ body }: { readonly body: unknown }) => ({
  body: { data: (body as { readonly data: readonly unknown[] }).data[0] ?? notFound() },
})

/**
 * Delegations of answers (docs/rules/requests.md, "Delegates"). Their form offers kinds of request, and the approvers
 * of every place.
 */
export const approvalDelegationOperations: Operation[] = [
  ...crud(approvalDelegation, {
    table,
    rows: delegationsOf,
    rules: approvalDelegationRules,
    refs: { fromEmployee: { table: employee }, toEmployee: { table: employee } },
    expressions: {
      accountNo: of(employee.accountNo),
      delegateName: of(employee.displayFullNameEn),
      delegateNameKh: of(employee.displayFullNameKh),
    },
    links: {
      types: {
        link: approvalDelegationType,
        own: approvalDelegationType.delegationId,
        other: approvalDelegationType.workflowTypeId,
        table: type,
      },
    },
    // Narrowed by the caller's own person, not by the data scope.
  }).map((call): Operation => ({ ...call, rows: 'own' })),
  operation({
    ...at,
    path: `${path}/request-type`,
    summary: 'Kinds of request to delegate',
    query,
    answer: anyRecordList,
    handler: (ctx, input) => kinds(ctx, input.query),
  }),
  operation({
    ...at,
    path: `${path}/request-type/:id`,
    summary: 'One kind of request',
    answer: anyRecord,
    handler: async (ctx, { params }) => first(await kinds(ctx, one, sql`${type.id} = ${params['id'] ?? ''}`)),
  }),
  operation({
    ...at,
    rows: 'scoped',
    path: `${path}/delegate`,
    summary: 'People who may answer requests',
    query,
    answer: anyRecordList,
    handler: (ctx, input) => people(ctx, input.query),
  }),
  operation({
    ...at,
    rows: 'scoped',
    path: `${path}/delegate/:id`,
    summary: 'One of the people who may answer requests',
    answer: anyRecord,
    handler: async (ctx, { params }) => first(await people(ctx, one, sql`${employee.id} = ${params['id'] ?? ''}`)),
  }),
]
