import type { RequestStatus } from '@staff/contract'
import type { RequestType } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import {
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { refuse } from '../errors.ts'
import type { Cx } from '../operation.ts'
import { chooseApprovers, findWorkflow } from './approvers.ts'
import { kindOf } from './kinds.ts'
import { actionTypeOf, after, begun } from './machine.ts'
import { tellOutcome } from './news.ts'
import type { AuditedEffect } from './request-kind.ts'
import { lockTracked, ofEntity, partiesOf, remember, stateOf, trackedOf, type Tracked } from './tracking.ts'
import { effectOf, isDue, move, openFirst, setStatus } from './transition.ts'
import { words } from './words.ts'

/** A request that was just written to its own table. */
export interface OpenedRequest {
  readonly requestType: RequestType
  /** The id of the row in the kind's own table. */
  readonly entityId: string
  /** The person whom it is about. */
  readonly employeeId: string
  /** The day from which it takes effect (`YYYY-MM-DD`), null = at once; absent = what the kind's `effectiveOn` says. */
  readonly effectiveDate?: string | null
}
const entity = 'approval-status-tracking'
const dayOf = async (
  cx: Cx,
  { requestType, entityId, effectiveDate }: Omit<OpenedRequest, 'employeeId'>,
): Promise<string | null> =>
  effectiveDate === undefined ? ((await kindOf(requestType).effectiveOn?.(cx.db, entityId)) ?? null) : effectiveDate

/**
 * Sends a new request on its way (domain.md 3.6): call it from `afterWrite` of a create, in its transaction. Answers the status that it has
 * now, which stands in the row as well: PENDING while somebody is asked to decide, else ACTIVE or IN_SCHEDULE at once, with the effects.
 * 409 when its workflow finds nobody and the fallback role has nobody either.
 */
export async function openRequest(cx: Cx, opened: OpenedRequest): Promise<RequestStatus> {
  const { requestType, entityId, employeeId } = opened
  const {
    caller: { userId, employeeId: makerId },
    db,
    today,
  } = cx
  const effectiveDate = await dayOf(cx, opened)
  const workflow = await findWorkflow(db, requestType, makerId, employeeId)
  const never = await partiesOf(db, { createdBy: userId, employeeId })
  // To take note is no decision: a step that finds nobody for it is left out.
  const chosen = workflow
    ? (await chooseApprovers(db, workflow, { personId: employeeId, never, today })).filter(
        ({ step, approvers }) => step !== 'acknowledger' || approvers.length > 0,
      )
    : []
  if (chosen.some(({ approvers }) => !approvers.length)) refuse('', words.nobody)
  const state = begun(
    chosen.map(({ step }) => step),
    isDue(effectiveDate, today),
  )
  const [person] = await db
    .select({ positionId: employee.positionId })
    .from(employee)
    .where(eq(employee.id, employeeId))
  const [row] = await db
    .insert(tracking)
    .values({
      requestType,
      entityId,
      employeeId,
      positionId: person?.positionId ?? '',
      effectiveDate,
      status: state.status,
      actionType: actionTypeOf(state),
      slaHours: workflow?.slaHours ?? null,
      onTimeout: workflow?.onTimeout ?? null,
      createdBy: userId,
      updatedBy: userId,
    })
    .returning()
  if (!row) throw new Error('a request was not written')
  const fallbacks = new Set(chosen.filter(({ isFallback }) => isFallback).map(({ step }) => step))
  if (chosen.length) {
    await db
      .insert(approvalStep)
      .values(
        state.steps.map(({ step, state: at }) => ({
          requestId: row.id,
          step,
          state: at,
          isFallback: fallbacks.has(step),
        })),
      )
    await db
      .insert(approver)
      .values(
        chosen.flatMap(({ step, approvers }) => approvers.map((id) => ({ requestId: row.id, step, employeeId: id }))),
      )
  }
  const effect = effectOf(cx)
  await remember(db, row.id, { event: 'CREATED', by: userId })
  await setStatus(effect, row, state.status, true)
  const tracked = await trackedOf(db, eq(tracking.id, row.id))
  if (tracked) await begin(effect, tracked)
  cx.audit({
    entity,
    entityId: row.id,
    changes: {
      requestType: { old: null, new: requestType },
      entityId: { old: null, new: entityId },
      status: { old: null, new: state.status },
    },
  })
  return state.status
}
async function begin(effect: AuditedEffect, tracked: Tracked): Promise<void> {
  const { row } = tracked
  if (row.status === 'ACTIVE') {
    await remember(effect.tx, row.id, { event: 'ACTIVATED', by: null })
    await kindOf(row.requestType).onActive?.(effect, row.entityId)
  }
  if (row.status !== 'PENDING') await tellOutcome(effect.tx, tracked, { event: 'APPROVED', by: effect.by })
  await openFirst(effect, tracked)
}

async function pending(
  cx: Cx,
  { requestType, entityId }: Pick<OpenedRequest, 'requestType' | 'entityId'>,
): Promise<Tracked> {
  const tracked = await lockTracked(cx.db, ofEntity(requestType, entityId))
  return tracked?.row.status === 'PENDING' ? tracked : refuse('', 'STATUS_NOT_ALLOWED')
}
/**
 * Starts all steps of a PENDING request again, because it was edited: call it from `afterWrite` of an update. It keeps the approvers that it
 * was given. 409 STATUS_NOT_ALLOWED in any other status.
 */
export async function restartRequest(cx: Cx, edited: Omit<OpenedRequest, 'employeeId'>): Promise<void> {
  const tracked = await pending(cx, edited)
  const effectiveDate = await dayOf(cx, edited)
  const next =
    after(stateOf(tracked), { type: 'EDIT', isDue: isDue(effectiveDate, cx.today) }) ?? refuse('', 'STATUS_NOT_ALLOWED')
  await cx.db.update(tracking).set({ effectiveDate }).where(eq(tracking.id, tracked.row.id))
  await move(effectOf(cx), { ...tracked, row: { ...tracked.row, effectiveDate } }, next, { event: 'EDITED' })
  cx.audit({
    entity,
    entityId: tracked.row.id,
    changes: {
      version: { old: tracked.row.version, new: tracked.row.version + 1 },
      effectiveDate: { old: tracked.row.effectiveDate, new: effectiveDate },
    },
  })
}
/** Takes a PENDING request back (CANCEL): call it when its own record is deleted or cancelled. 409 STATUS_NOT_ALLOWED in any other status. */
export async function withdrawRequest(
  cx: Cx,
  {
    requestType,
    entityId,
    reason,
  }: { readonly requestType: RequestType; readonly entityId: string; readonly reason?: string },
): Promise<void> {
  const tracked = await pending(cx, { requestType, entityId })
  const next = after(stateOf(tracked), { type: 'CANCEL' }) ?? refuse('', 'STATUS_NOT_ALLOWED')
  await move(effectOf(cx), tracked, next, { event: 'CANCELLED', reason: reason ?? null })
  cx.audit({
    entity,
    entityId: tracked.row.id,
    changes: { status: { old: 'PENDING', new: 'CANCEL' }, reason: { old: null, new: reason ?? null } },
  })
}
