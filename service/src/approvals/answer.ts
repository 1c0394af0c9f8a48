import { reasonForReject, type approvalAnswers, type ApprovalDecision } from '@staff/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import { approvalStatusTracking as tracking } from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { checkVersion } from '../crud/check-version.ts'
import { notFound, refuse, refuseAll } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { RequestRecord } from './effects.ts'
import { isReady } from './followers.ts'
import { after, openStep, type RequestEvent, type RequestState } from './state-machine.ts'
import { canUndo, mayCancel, needsReasonToCancel, roleInRequest, type RoleInRequest } from './role-in-request.ts'
import { hadHand, lockTracked, getState, loadTracked, ofEntity, type Tracked } from './tracking.ts'
import { getEffect, move, repeated } from './transition.ts'
import { visibleRequests } from './visible.ts'
import { no, words } from './words.ts'

type AnswerAction = RequestEvent['type'] & ('APPROVE' | 'REJECT' | 'ACKNOWLEDGE' | 'CANCEL')
const byResult = { APPROVED: 'APPROVE', REJECTED: 'REJECT', ACKNOWLEDGED: 'ACKNOWLEDGE' } as const satisfies Record<
  (typeof approvalAnswers)[number],
  AnswerAction
>
const byStatus = { ACTIVE: 'APPROVE', REJECTED: 'REJECT', CANCEL: 'CANCEL' } as const satisfies Record<
  NonNullable<ApprovalDecision['status']>,
  AnswerAction
>
const happened = { APPROVE: 'APPROVED', REJECT: 'REJECTED', ACKNOWLEDGE: 'ACKNOWLEDGED', CANCEL: 'CANCELLED' } as const
/** What is sent, before anything is known of the request: both doors, and a version that may be missing. */
export type Sent = { readonly [K in keyof ApprovalDecision]?: ApprovalDecision[K] | undefined }

/**
 * The act of an answer; true says yes to the open step, which takes note where it is asked for nothing else (spec 3
 * section 4).
 */
function getAction(result: NonNullable<Sent['approvalResult']>, state: RequestState): AnswerAction {
  if (typeof result === 'string') return byResult[result]
  if (!result) return 'REJECT'
  return openStep(state)?.step === 'acknowledger' ? 'ACKNOWLEDGE' : 'APPROVE'
}
/** What is asked for; refuses without a version, and unless exactly one of the two doors is used. */
function askedFor(
  { version, approvalResult, status }: Sent,
  state: RequestState,
): { readonly action: AnswerAction; readonly version: number } {
  if (version === undefined) return refuse('version', 'REQUIRED')
  if ((approvalResult === undefined) === (status === undefined))
    return refuse('approvalResult', approvalResult === undefined ? 'REQUIRED' : 'VALIDATION')
  return {
    action: approvalResult === undefined ? byStatus[status ?? 'CANCEL'] : getAction(approvalResult, state),
    version,
  }
}

async function checkAnswerVersion(
  ctx: RequestContext,
  { row }: Tracked,
  version: number,
  current: (tracked: Tracked) => Promise<unknown>,
): Promise<void> {
  await checkVersion(ctx, row, version, async () => {
    const now = await loadTracked(ctx.db, eq(tracking.id, row.id))
    return now && (await current(now))
  })
}
const loadEvent = async (
  ctx: RequestContext,
  tracked: Tracked,
  action: AnswerAction,
  { answer }: RoleInRequest,
): Promise<RequestEvent> =>
  action === 'APPROVE'
    ? {
        type: action,
        isDue: await isReady(ctx.db, tracked.row, ctx.today),
        skip: await repeated(ctx, tracked, [ctx.caller.employeeId, answer?.onBehalfOf ?? null]),
      }
    : { type: action }

/**
 * Answers or cancels a request (spec 2 section 7): both doors pass the same machine, with the request held until the
 * end of the transaction.
 * 404 for what the caller may not see; 403 for maker, person and everybody who is not asked; 409 for a stale version or
 * a state that forbids it; 400 without a version or a reason that is needed. `current` is what a conflict shows.
 */
export async function answerRequest(
  ctx: RequestContext,
  id: string,
  sent: Sent,
  current: (tracked: Tracked) => Promise<unknown>,
): Promise<Tracked> {
  const own: SQL | undefined = and(eq(tracking.id, id), visibleRequests(ctx.caller))
  const tracked = (await lockTracked(ctx.db, own)) ?? notFound()
  const state = getState(tracked)
  const { action, version } = askedFor(sent, state)
  const role = await roleInRequest(ctx, tracked)
  if (action !== 'CANCEL' && (role.isMaker || role.isPerson)) no(words.own)
  if (action !== 'CANCEL' && hadHand(tracked, ctx.caller, 'EDITED')) no(words.edited)
  await checkAnswerVersion(ctx, tracked, version, current)
  const next = after(state, await loadEvent(ctx, tracked, action, role)) ?? refuse('', 'STATUS_NOT_ALLOWED')
  if (action === 'CANCEL' ? !mayCancel(tracked, role) : !role.answer)
    no(action === 'CANCEL' ? words.notOffice : words.notAsked)
  if (action === 'CANCEL' && !canUndo(tracked)) refuse('', 'STATUS_NOT_ALLOWED')
  const reason = sent.reason ?? null
  if (!reason && action === 'REJECT') refuseAll([{ path: 'reason', code: 'REQUIRED', label: reasonForReject }])
  if (!reason && action === 'CANCEL' && needsReasonToCancel(tracked, role)) refuse('reason', 'REQUIRED')
  const step = openStep(state)?.step
  const answered =
    action === 'CANCEL' || !step
      ? {}
      : { step, answeredBy: ctx.caller.employeeId, onBehalfOf: role.answer?.onBehalfOf ?? null }
  const reached = await move(getEffect(ctx), tracked, next, { event: happened[action], reason, ...answered })
  ctx.audit({
    entity: 'approval-status-tracking',
    entityId: id,
    changes: {
      status: { old: tracked.row.status, new: reached.status },
      ...(step && action !== 'CANCEL' ? { [step]: { old: 'OPEN', new: happened[action] } } : {}),
      ...(reason ? { reason: { old: null, new: reason } } : {}),
      ...(role.answer?.onBehalfOf ? { onBehalfOf: { old: null, new: role.answer.onBehalfOf } } : {}),
    },
  })
  return (await loadTracked(ctx.db, eq(tracking.id, id))) ?? notFound()
}

/**
 * Says yes to the open step of a waiting request in the name of a user who has agreed to it before, such as whoever
 * offered the work that it is about; nothing happens where that person is not asked in it.
 */
export async function approveAsAgreed(ctx: RequestContext, record: RequestRecord, userId: string): Promise<void> {
  const tracked = await lockTracked(ctx.db, ofEntity(record.requestType, record.entityId))
  const step = tracked?.row.status === 'PENDING' ? tracked.steps.find(({ state }) => state === 'OPEN') : undefined
  const [account] = await ctx.db
    .select({ employeeId: userAccount.employeeId })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  const person = account?.employeeId
  if (!tracked || !step || step.step === 'acknowledger' || !person || !step.asked.includes(person)) return
  const next = after(getState(tracked), {
    type: 'APPROVE',
    isDue: await isReady(ctx.db, tracked.row, ctx.today),
    skip: await repeated(ctx, tracked, [person]),
  })
  if (!next) return
  const effect = { ...getEffect(ctx), by: userId }
  const answered = { event: happened.APPROVE, step: step.step, answeredBy: person, onBehalfOf: null }
  const reached = await move(effect, tracked, next, answered)
  ctx.audit({
    entity: 'approval-status-tracking',
    entityId: tracked.row.id,
    changes: {
      status: { old: tracked.row.status, new: reached.status },
      [step.step]: { old: 'OPEN', new: happened.APPROVE },
    },
  })
}
