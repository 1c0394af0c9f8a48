import {
  approvalAnswers,
  approvalCalls,
  bulkAnswerLimit,
  bulkAnswerSchema,
  idSchema,
  requestApprovalSchema,
  required,
} from '@staff/contract'
import { requestTypes } from '@staff/contract/admin'
import { and, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { answerRequest, type Sent } from '../../../approvals/answer.ts'
import { reasonSchema } from '../../../approvals/reason.ts'
import { loadApproved } from '../../../approvals/followers.ts'
import { remindAsked } from '../../../approvals/remind.ts'
import { ofEntity, loadTracked } from '../../../approvals/tracking.ts'
import { visibleRequests } from '../../../approvals/visible.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { answerMany } from './answer-many.ts'
import { approvalView } from './approval-view.ts'
import { trackingCalls } from './tracking-list.ts'

const at = { rows: 'scoped', tag: 'approval-status-tracking' } as const
const version = z.number({ error: 'FORMAT' }).int({ error: 'FORMAT' }).min(1, { error: 'RANGE' })
const result = z.union([z.enum(approvalAnswers), z.boolean()], { error: 'CHOICE' })
// A missing field is refused after the search for the request. So a request that the caller may not see looks the same,
// whatever the body is.
const decision = z.strictObject({
  version: version.optional(),
  approvalResult: result.optional(),
  status: z.enum(['ACTIVE', 'REJECTED', 'CANCEL'], { error: 'CHOICE' }).optional(),
  reason: reasonSchema,
}) as unknown as z.ZodType<Sent>
interface ManyAnswers extends Pick<Sent, 'approvalResult' | 'reason'> {
  readonly items: readonly { readonly id: string; readonly version: number }[]
}
const many = z.strictObject({
  items: required(
    z
      .array(z.strictObject({ id: required(idSchema), version: required(version) }), { error: 'VALIDATION' })
      .min(1, { error: 'REQUIRED' })
      .max(bulkAnswerLimit, { error: 'RANGE' }),
  ),
  approvalResult: required(result),
  reason: reasonSchema,
}) as unknown as z.ZodType<ManyAnswers>
// The hints of spec 2 section 7; they change no right (OpenEMR CVE-2026-25476).
const hints = z.strictObject({
  isViewInformation: z.string().max(10).optional(),
  isApproval: z.string().max(10).optional(),
  from: z.string().max(50).optional(),
})
const answered = z.object({ data: requestApprovalSchema })
const kinds = new Set<string>(requestTypes.map(({ value }) => value))

async function shown(ctx: RequestContext, where: SQL | undefined) {
  const tracked = (await loadTracked(ctx.db, and(where, visibleRequests(ctx.caller)))) ?? notFound()
  return { body: { data: await approvalView(ctx, tracked) } }
}

/** Spec 2 sections 2.4 and 7: the list, one request by its id or by its own record, and its answers. */
export const approvalStatusTrackingOperations = [
  ...trackingCalls,
  operation({
    ...at,
    method: 'PATCH',
    path: `${approvalCalls.list}/:id`,
    need: 'READ_APPROVAL_STATUS_TRACKING',
    summary: 'Approve, reject, acknowledge or cancel a request',
    body: decision,
    answer: answered,
    async handler(ctx, { body, params }) {
      const view = (tracked: Parameters<typeof approvalView>[1]) => approvalView(ctx, tracked)
      return { body: { data: await view(await answerRequest(ctx, params['id'] ?? '', body, view)) } }
    },
  }),
  operation({
    ...at,
    method: 'POST',
    path: approvalCalls.answerMany,
    need: 'UPDATE_APPROVAL_STATUS_TRACKING',
    summary: 'Answer several requests, each on its own',
    body: many,
    answer: bulkAnswerSchema,
    perMinute: 30,
    handler: async (ctx, { body: { items, ...sent } }) => ({ body: { data: await answerMany(ctx, items, sent) } }),
  }),
  operation({
    ...at,
    method: 'POST',
    path: `${approvalCalls.list}/:id/remind`,
    need: 'READ_APPROVAL_STATUS_TRACKING',
    summary: 'Reminds those who are asked now in a request; once an hour for each request',
    answer: z.object({ data: z.object({ remindedAt: z.string() }) }),
    perMinute: mostPerMinute.start,
    handler: async (ctx, { params }) => ({
      body: { data: { remindedAt: await remindAsked(ctx, params['id'] ?? '') } },
    }),
  }),
  operation({
    ...at,
    method: 'GET',
    path: `${approvalCalls.list}/entity/:entityId/entityType/:requestType`,
    need: 'READ_APPROVAL_STATUS_TRACKING',
    summary: 'The approval of a record',
    query: hints,
    answer: answered,
    async handler(ctx, { params: { entityId = '', requestType = '' } }) {
      if (!kinds.has(requestType)) return notFound()
      const approved = await loadApproved(ctx.db, { requestType, entityId })
      return shown(ctx, ofEntity(approved.requestType, approved.entityId))
    },
  }),
]
