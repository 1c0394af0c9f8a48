import type { Label } from '@staff/contract'
import type { RequestType } from '@staff/contract/admin'
import { and, eq } from 'drizzle-orm'
import {
  approvalStatusTracking as tracking,
  approvalStep,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { refuse } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { fallbackPeople } from './approvers.ts'
import { isReady } from './followers.ts'
import { after } from './state-machine.ts'
import { effectDay, entity, type OpenedRequest } from './open-requests.ts'
import type { AuditedEffect } from './request-kind.ts'
import { lockTracked, neverAsked, ofEntity, getState, type Tracked, type TrackedStep } from './tracking.ts'
import { askIn, getEffect, move } from './transition.ts'
import { mayCancel, needsReasonToCancel, roleInRequest } from './role-in-request.ts'
import { getNobodyWords, no, words } from './words.ts'

async function pending(
  ctx: RequestContext,
  { requestType, entityId }: Pick<OpenedRequest, 'requestType' | 'entityId'>,
): Promise<Tracked> {
  const tracked = await lockTracked(ctx.db, ofEntity(requestType, entityId))
  return tracked?.row.status === 'PENDING' ? tracked : refuse('', 'STATUS_NOT_ALLOWED')
}
// A person who changed a request is asked in none of its steps; where nobody else is left, the fallback role is.
async function withoutEditors({ tx, today }: AuditedEffect, tracked: Tracked): Promise<Tracked> {
  const never = await neverAsked(tx, tracked)
  const steps: TrackedStep[] = []
  for (const step of tracked.steps) {
    const left = step.asked.filter((id) => !never.includes(id))
    if (left.length === step.asked.length) {
      steps.push(step)
      continue
    }
    const isFallback = step.isFallback || left.length === 0
    const { row } = tracked
    const search = { personId: row.employeeId, request: row, never, today }
    const asked = left.length ? left : await fallbackPeople(tx, search)
    if (!asked.length && step.step !== 'acknowledger') refuse('', await getNobodyWords(tx, row))
    await askIn(tx, step, asked)
    await tx
      .update(approvalStep)
      .set({ isFallback })
      .where(and(eq(approvalStep.requestId, step.requestId), eq(approvalStep.step, step.step)))
    steps.push({ ...step, asked, isFallback })
  }
  return { ...tracked, steps }
}
/**
 * Starts all steps of a PENDING request again, because it was edited: call it from `afterWrite` of an update. It keeps
 * the approvers it was given, except the editor. 409 STATUS_NOT_ALLOWED in any other status, and when nobody else could
 * answer. `reason` = which part was changed, where that is not a field of its record.
 */
export async function restartRequest(
  ctx: RequestContext,
  { reason = null, ...edited }: Omit<OpenedRequest, 'employeeId'> & { readonly reason?: Label | null },
): Promise<void> {
  const {
    caller: { userId: user, employeeId: person },
  } = ctx
  const tracked = await pending(ctx, edited)
  const effectiveDate = await effectDay(ctx, edited)
  const next =
    after(getState(tracked), { type: 'EDIT', isDue: await isReady(ctx.db, { ...edited, effectiveDate }, ctx.today) }) ??
    refuse('', 'STATUS_NOT_ALLOWED')
  await ctx.db.update(tracking).set({ effectiveDate }).where(eq(tracking.id, tracked.row.id))
  const effect = getEffect(ctx)
  const now = await withoutEditors(effect, {
    ...tracked,
    row: { ...tracked.row, effectiveDate },
    hands: [...tracked.hands, { event: 'EDITED', user, person }],
  })
  await move(effect, now, next, { event: 'EDITED', reason })
  ctx.audit({
    entity,
    entityId: tracked.row.id,
    changes: {
      version: { old: tracked.row.version, new: tracked.row.version + 1 },
      effectiveDate: { old: tracked.row.effectiveDate, new: effectiveDate },
    },
  })
}
/**
 * Takes a PENDING request back (CANCEL): call it when its own record is deleted or cancelled. 403 for everybody but its
 * maker and the office of its kind, who says why (400); 409 STATUS_NOT_ALLOWED in any other status.
 */
export async function withdrawRequest(
  ctx: RequestContext,
  {
    requestType,
    entityId,
    reason,
  }: { readonly requestType: RequestType; readonly entityId: string; readonly reason?: string | null | undefined },
): Promise<void> {
  const tracked = await pending(ctx, { requestType, entityId })
  const role = await roleInRequest(ctx, tracked)
  if (!mayCancel(tracked, role)) no(words.notOffice)
  if (!reason && needsReasonToCancel(tracked, role)) refuse('reason', 'REQUIRED')
  const next = after(getState(tracked), { type: 'CANCEL' }) ?? refuse('', 'STATUS_NOT_ALLOWED')
  await move(getEffect(ctx), tracked, next, { event: 'CANCELLED', reason: reason ?? null })
  ctx.audit({
    entity,
    entityId: tracked.row.id,
    changes: { status: { old: 'PENDING', new: 'CANCEL' }, reason: { old: null, new: reason ?? null } },
  })
}
/**
 * Cancels a PENDING or IN_SCHEDULE request that can never come into force, for a reason that the service knows; other
 * requests stay. Maker, person, approvers and the user who caused it are notified of it. Call it within the transaction
 * that makes the request impossible.
 */
export async function cancelImpossible(
  effect: AuditedEffect,
  { requestType, entityId }: Pick<OpenedRequest, 'requestType' | 'entityId'>,
  why: Label,
): Promise<void> {
  const tracked = await lockTracked(effect.tx, ofEntity(requestType, entityId))
  if (!tracked || tracked.row.status === 'ACTIVE') return
  const next = after(getState(tracked), { type: 'CANCEL' })
  if (!next) return
  await move({ tx: effect.tx, today: effect.today, by: null, audit: effect.audit }, tracked, next, {
    event: 'CANCELLED',
    reason: why,
  })
  effect.audit({
    entity,
    entityId: tracked.row.id,
    changes: { status: { old: tracked.row.status, new: next.status }, reason: { old: null, new: why.en } },
  })
}
