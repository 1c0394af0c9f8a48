import { approvalCalls, type ApprovalEvent, type Label } from '@staff/contract'
import type { ApprovalStep } from '@staff/contract/admin'
import { and, eq, sql } from 'drizzle-orm'
import {
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { writeAudit } from '../areas/platform/audit/write-audit.ts'
import { refuse } from '../http/errors.ts'
import type { Change, RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { fallbackPeople, stillHere, type Search } from './approvers.ts'
import { bringAbout, setStatus } from './effects.ts'
import { followRequest, lockFollowers, partBlocker } from './followers.ts'
import { getKind } from './kinds.ts'
import { getActionType, after, openStep, type RequestState } from './state-machine.ts'
import { tellAsked, tellAtEnd, tellOutcome } from './messages.ts'
import type { AuditedEffect, Effect } from './request-kind.ts'
import { loadDue, neverAsked, remember, getState, type Tracked, type TrackedStep } from './tracking.ts'
import { getNobodyWords } from './words.ts'

/** What happened, for the history: who answered which step, in whose name, and why. */
export interface Happened {
  readonly event: ApprovalEvent
  readonly step?: ApprovalStep
  /** A wording where the service itself says why. */
  readonly reason?: string | Label | null
  readonly answeredBy?: string | null
  readonly onBehalfOf?: string | null
}

/** The people of a step who may still be asked; those who have answered an earlier one are asked once only. */
const leftFor = ({ steps }: Tracked, { asked }: Pick<TrackedStep, 'asked'>): string[] => {
  const answered = new Set(steps.flatMap(({ answeredBy, onBehalfOf }) => [answeredBy, onBehalfOf]))
  return asked.filter((id) => !answered.has(id))
}
/**
 * The waiting steps that end by themselves, because only users who have answered are left in them. `now` = the user who
 * answers at this moment. A user named twice by the workflow decides once. A decision by the fallback role stays
 * somebody else's decision while somebody else is left.
 */
export async function repeated(
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
  tracked: Tracked,
  now: readonly (string | null)[],
): Promise<ApprovalStep[]> {
  const { steps, row } = tracked
  const answered = [...now, ...steps.flatMap(({ answeredBy, onBehalfOf }) => [answeredBy, onBehalfOf])].filter(
    (id) => id !== null,
  )
  const left = steps.filter(
    ({ state, asked }) => state === 'WAITING' && asked.length > 0 && asked.every((id) => answered.includes(id)),
  )
  if (!left.some(standsInToDecide)) return left.map(({ step }) => step)
  const never = [...(await neverAsked(db, tracked)), ...answered]
  const others = await fallbackPeople(db, { personId: row.employeeId, request: row, never, today })
  return left.filter((one) => !others.length || !standsInToDecide(one)).map(({ step }) => step)
}
const standsInToDecide = ({ step, isFallback }: TrackedStep): boolean => isFallback && step !== 'acknowledger'

/** From now on these people are asked in a step, and nobody else; who was asked before is remembered. */
export async function askIn(
  tx: Database,
  { requestId, step }: Pick<TrackedStep, 'requestId' | 'step'>,
  people: readonly string[],
): Promise<void> {
  await tx
    .update(approver)
    .set({ isAsked: false })
    .where(and(eq(approver.requestId, requestId), eq(approver.step, step)))
  if (people.length)
    await tx
      .insert(approver)
      .values(people.map((employeeId) => ({ requestId, step, employeeId })))
      .onConflictDoUpdate({ target: [approver.requestId, approver.step, approver.employeeId], set: { isAsked: true } })
}
/**
 * Gives a step that opens its people and its time limit, and tells them. Who has left since is replaced by the fallback
 * role; refuses when nobody is left.
 */
async function open(
  effect: Effect,
  tracked: Tracked,
  step: TrackedStep,
  event: 'SUBMITTED' | 'STEP_DONE' | 'ACKNOWLEDGE',
): Promise<void> {
  const { tx, today } = effect
  const { row } = tracked
  const never = [
    ...(await neverAsked(tx, tracked)),
    ...tracked.steps.flatMap(({ answeredBy, onBehalfOf }) => [answeredBy, onBehalfOf].filter((id) => id !== null)),
  ]
  const search: Search = { personId: row.employeeId, request: row, never, today }
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
    if (!asked.length) refuse('', await getNobodyWords(tx, row))
  }
  await askIn(tx, step, asked)
  const due = await loadDue(effect, row)
  await tx
    .update(approvalStep)
    .set({ openedAt: sql`now()`, dueAt: due, noticeAt: due, isFallback })
    .where(and(eq(approvalStep.requestId, row.id), eq(approvalStep.step, step.step)))
  await tellAtEnd(effect, [{ row, asked }], event)
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
            reason: typeof reason === 'string' ? reason : null,
          }
        : {}
    await tx
      .update(approvalStep)
      .set({ state, ...(event === 'EDITED' ? cleared : answered) })
      .where(and(eq(approvalStep.requestId, tracked.row.id), eq(approvalStep.step, name)))
  }
}
/** A call moves the request; the changes of its effects are in the same audit row. */
export const getEffect = ({ db, today, caller, audit, atEnd }: RequestContext): AuditedEffect => ({
  tx: db,
  today,
  by: caller.userId,
  audit,
  atEnd,
})

async function takeEffect(effect: Effect, { row }: Tracked, to: RequestState['status']): Promise<void> {
  const changes: Change[] = []
  const audited: AuditedEffect = { audit: (change) => void changes.push(change), ...effect }
  await bringAbout(audited, row, row.status, to)
  await followRequest(audited, row, to, move)
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
// Maker and person are notified of the end once: a decision that waits for its day is told when it is made.
async function tell(
  effect: Effect,
  tracked: Tracked,
  to: RequestState['status'],
  reason: string | Label | null,
): Promise<void> {
  const { tx, by, today } = effect
  const from = tracked.row.status
  if (to === from) return
  if (to === 'REJECTED') await tellOutcome(tx, tracked, { event: 'REJECTED', by, reason })
  else if (to === 'CANCEL') {
    await tellOutcome(tx, tracked, { event: 'CANCELLED', by, reason })
    await tellAsked(
      tx,
      tracked,
      tracked.steps.filter(({ state }) => state === 'OPEN').flatMap(({ asked }) => asked),
      today,
      { event: 'CANCELLED', by },
    )
  } else if (from === 'PENDING' && to !== 'PENDING') await tellOutcome(tx, tracked, { event: 'APPROVED', by })
}

const comesIntoForce = ({ status }: RequestState): boolean => status === 'ACTIVE' || status === 'IN_SCHEDULE'
/** Why a decided request cannot come into force any more; null where it can, or where it does not come to that. */
async function loadBlocker(effect: Effect, { row }: Tracked, wanted: RequestState): Promise<Label | null> {
  if (wanted.status === row.status || !comesIntoForce(wanted)) return null
  return (await getKind(row.requestType).blocker?.(effect, row.entityId)) ?? partBlocker(effect, row)
}
/**
 * Brings a held request to its next state, in the transaction of the caller: steps, both rows, effects, history and
 * notices. The only place that writes a status, but for the first one. Answers the state that it has then: what cannot
 * come into force any more is cancelled instead.
 */
export async function move(
  effect: Effect,
  tracked: Tracked,
  wanted: RequestState,
  happened: Happened,
): Promise<RequestState> {
  const { tx, by } = effect
  const { row } = tracked
  if (wanted.status !== row.status) await lockFollowers(tx, row)
  const blocker = await loadBlocker(effect, tracked, wanted)
  const next = blocker === null ? wanted : (after(wanted, { type: 'CANCEL' }) ?? wanted)
  await writeSteps(effect, tracked, next, happened)
  await tx
    .update(tracking)
    .set({
      status: next.status,
      actionType: getActionType(next),
      version: sql`${tracking.version} + 1`,
      updatedBy: by,
      updatedAt: sql`now()`,
    })
    .where(eq(tracking.id, row.id))
  if (blocker === null || happened.event !== 'ACTIVATED') await remember(tx, row.id, { ...happened, by })
  if (blocker !== null) await remember(tx, row.id, { event: 'CANCELLED', reason: blocker, by: null })
  if (next.status !== row.status) {
    await setStatus(effect, row, next.status)
    await takeEffect(effect, tracked, next.status)
  }
  // A cancellation by the service is told to everybody concerned, also to the user who caused it.
  await tell(
    blocker === null ? effect : { ...effect, by: null },
    tracked,
    next.status,
    blocker ?? happened.reason ?? null,
  )
  const now = openStep(next)
  if ((now && now.step !== openStep(getState(tracked))?.step) || (now && happened.event === 'EDITED'))
    await openNow(effect, tracked, next, happened)
  return next
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
