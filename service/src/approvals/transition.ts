import { approvalCalls, type ApprovalEvent } from '@staff/contract'
import type { ApprovalStep } from '@staff/contract/admin'
import { and, eq, sql } from 'drizzle-orm'
import {
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { writeAudit } from '../areas/platform/audit/write-audit.ts'
import { refuse } from '../errors.ts'
import type { Change, Cx } from '../operation.ts'
import { fallbackPeople, stillHere, type Search } from './approvers.ts'
import { kindOf } from './kinds.ts'
import { actionTypeOf, openStep, type RequestState } from './machine.ts'
import { tellAsked, tellOutcome } from './news.ts'
import type { AuditedEffect, Effect } from './request-kind.ts'
import { dueOf, partiesOf, remember, stateOf, type Tracked, type TrackedStep } from './tracking.ts'
import { words } from './words.ts'

/** What happened, for the history: who answered which step, in whose name, and why. */
export interface Happened {
  readonly event: ApprovalEvent
  readonly step?: ApprovalStep
  readonly reason?: string | null
  readonly answeredBy?: string | null
  readonly onBehalfOf?: string | null
}

/** The people of a step who may still be asked; those who have answered an earlier one are asked once only. */
const leftFor = ({ steps }: Tracked, { asked }: Pick<TrackedStep, 'asked'>): string[] => {
  const answered = new Set(steps.flatMap(({ answeredBy, onBehalfOf }) => [answeredBy, onBehalfOf]))
  return asked.filter((id) => !answered.has(id))
}
/** The waiting steps in which nobody is left but those who have answered. `now` = who answers at this moment. */
export const repeated = ({ steps }: Tracked, now: readonly (string | null)[]): ApprovalStep[] => {
  const answered = new Set([...now, ...steps.flatMap(({ answeredBy, onBehalfOf }) => [answeredBy, onBehalfOf])])
  return steps
    .filter(({ state, asked }) => state === 'WAITING' && asked.length > 0 && asked.every((id) => answered.has(id)))
    .map(({ step }) => step)
}

/** Gives a step that opens its people and its time limit, and tells them. Who has left since is replaced by the fallback role; refuses when nobody is left. */
async function open(
  effect: Effect,
  tracked: Tracked,
  step: TrackedStep,
  event: 'SUBMITTED' | 'STEP_DONE' | 'ACKNOWLEDGE',
): Promise<void> {
  const { tx, today, by } = effect
  const { row } = tracked
  const never = [
    ...(await partiesOf(tx, row)),
    ...tracked.steps.flatMap(({ answeredBy, onBehalfOf }) => [answeredBy, onBehalfOf].filter((id) => id !== null)),
  ]
  const search: Search = { personId: row.employeeId, never, today }
  let asked = await stillHere(tx, leftFor(tracked, step), search)
  const isFallback = step.isFallback || !asked.length
  if (!asked.length) {
    asked = await fallbackPeople(tx, search)
    // To take note is no decision: with nobody to take it, the step ends.
    if (!asked.length && step.step === 'acknowledger') {
      await tx
        .update(approvalStep)
        .set({ state: 'SKIPPED' })
        .where(and(eq(approvalStep.requestId, row.id), eq(approvalStep.step, step.step)))
      await tx.update(tracking).set({ actionType: 'NO' }).where(eq(tracking.id, row.id))
      return
    }
    if (!asked.length) refuse('', words.nobody)
  }
  await tx
    .update(approver)
    .set({ isAsked: false })
    .where(and(eq(approver.requestId, row.id), eq(approver.step, step.step)))
  await tx
    .insert(approver)
    .values(asked.map((employeeId) => ({ requestId: row.id, step: step.step, employeeId })))
    .onConflictDoUpdate({
      target: [approver.requestId, approver.step, approver.employeeId],
      set: { isAsked: true },
    })
  const due = await dueOf(effect, row)
  await tx
    .update(approvalStep)
    .set({ openedAt: sql`now()`, dueAt: due, noticeAt: due, isFallback })
    .where(and(eq(approvalStep.requestId, row.id), eq(approvalStep.step, step.step)))
  await tellAsked(tx, tracked, asked, today, { event, by })
}

const cleared = {
  openedAt: null,
  dueAt: null,
  noticeAt: null,
  answeredBy: null,
  onBehalfOf: null,
  answeredAt: null,
  reason: null,
} as const
async function writeSteps(
  { tx }: Effect,
  tracked: Tracked,
  next: RequestState,
  { event, step, reason, answeredBy, onBehalfOf }: Happened,
): Promise<void> {
  for (const { step: name, state } of next.steps) {
    const before = tracked.steps.find((one) => one.step === name)
    if (event !== 'EDITED' && before?.state === state) continue
    const answered =
      name === step && event !== 'EDITED'
        ? {
            answeredBy: answeredBy ?? null,
            onBehalfOf: onBehalfOf ?? null,
            answeredAt: sql`now()`,
            reason: reason ?? null,
          }
        : {}
    await tx
      .update(approvalStep)
      .set({ state, ...(event === 'EDITED' ? cleared : answered) })
      .where(and(eq(approvalStep.requestId, tracked.row.id), eq(approvalStep.step, name)))
  }
}
/** Writes the status to the request's own row. */
export async function setStatus(
  { tx, by }: Effect,
  { requestType, entityId }: { readonly requestType: string; readonly entityId: string },
  status: string,
  isNew = false,
): Promise<void> {
  const { table } = kindOf(requestType)
  await tx
    .update(table)
    .set({ status, ...(isNew ? {} : { version: sql`${table.version} + 1`, updatedBy: by, updatedAt: sql`now()` }) })
    .where(eq(table.id, entityId))
}

/** A call moves the request; what its effects change stands beside its own audit row. */
export const effectOf = ({ db, today, caller, audit }: Cx): AuditedEffect => ({
  tx: db,
  today,
  by: caller.userId,
  audit,
})

async function takeEffect(effect: Effect, { row }: Tracked, to: RequestState['status']): Promise<void> {
  const kind = kindOf(row.requestType)
  const changes: Change[] = []
  const audited: AuditedEffect = { audit: (change) => void changes.push(change), ...effect }
  if (to === 'ACTIVE') await kind.onActive?.(audited, row.entityId)
  else if (to === 'CANCEL' && (row.status === 'ACTIVE' || row.status === 'IN_SCHEDULE'))
    await kind.onCancelled?.(audited, row.entityId, row.status)
  // No call writes the rows of the calendar: they say which request came into force.
  if (changes.length)
    await writeAudit(
      effect.tx,
      { method: 'PATCH', url: `/api/${approvalCalls.one(row.id)}`, ip: '', requestId: '' },
      { userId: effect.by ?? '', username: '' },
      200,
      changes,
    )
}
// Maker and person hear of the end once: a decision that waits for its day is told when it is made.
async function tell(
  effect: Effect,
  tracked: Tracked,
  to: RequestState['status'],
  reason: string | null,
): Promise<void> {
  const { tx, by, today } = effect
  const from = tracked.row.status
  if (to === from) return
  if (to === 'REJECTED') await tellOutcome(tx, tracked, { event: 'REJECTED', by, reason })
  else if (to === 'CANCEL') {
    await tellOutcome(tx, tracked, { event: 'CANCELLED', by })
    await tellAsked(
      tx,
      tracked,
      tracked.steps.filter(({ state }) => state === 'OPEN').flatMap(({ asked }) => asked),
      today,
      { event: 'CANCELLED', by },
    )
  } else if (from === 'PENDING' && to !== 'PENDING') await tellOutcome(tx, tracked, { event: 'APPROVED', by })
}

/**
 * Brings a held request to its next state, in the transaction of the caller: steps, both rows, effects, history and news. The only place that
 * writes a status, but for the first one.
 */
export async function move(effect: Effect, tracked: Tracked, next: RequestState, happened: Happened): Promise<void> {
  const { tx, by } = effect
  const { row } = tracked
  await writeSteps(effect, tracked, next, happened)
  await tx
    .update(tracking)
    .set({
      status: next.status,
      actionType: actionTypeOf(next),
      version: sql`${tracking.version} + 1`,
      updatedBy: by,
      updatedAt: sql`now()`,
    })
    .where(eq(tracking.id, row.id))
  await remember(tx, row.id, { ...happened, by })
  if (next.status !== row.status) {
    await setStatus(effect, row, next.status)
    await takeEffect(effect, tracked, next.status)
  }
  await tell(effect, tracked, next.status, happened.reason ?? null)
  const now = openStep(next)
  if ((now && now.step !== openStep(stateOf(tracked))?.step) || (now && happened.event === 'EDITED'))
    await openNow(effect, tracked, next, happened)
}
async function openNow(
  effect: Effect,
  tracked: Tracked,
  next: RequestState,
  { event, step, answeredBy, onBehalfOf }: Happened,
): Promise<void> {
  const now = openStep(next)
  const steps = tracked.steps.map((one): TrackedStep =>
    event === 'EDITED'
      ? { ...one, ...cleared }
      : one.step === step
        ? { ...one, answeredBy: answeredBy ?? null, onBehalfOf: onBehalfOf ?? null }
        : one,
  )
  const asked = steps.find((one) => one.step === now?.step)
  if (asked)
    await open(
      effect,
      { ...tracked, steps },
      asked,
      asked.step === 'acknowledger' ? 'ACKNOWLEDGE' : event === 'EDITED' ? 'SUBMITTED' : 'STEP_DONE',
    )
}
/** Opens the first step of a new request. */
export async function openFirst(effect: Effect, tracked: Tracked): Promise<void> {
  const step = tracked.steps.find(({ state }) => state === 'OPEN')
  if (step) await open(effect, tracked, step, step.step === 'acknowledger' ? 'ACKNOWLEDGE' : 'SUBMITTED')
}
/** Whether a day lets a request take effect now. */
export const isDue = (effectiveDate: string | null, today: string): boolean =>
  effectiveDate === null || effectiveDate <= today
