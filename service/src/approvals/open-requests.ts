import type { RequestStatus } from '@staff/contract'
import type { RequestType } from '@staff/contract/admin'
import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import {
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { inList } from '../crud/conditions.ts'
import { insertRows } from '../crud/new-rows/insert-rows.ts'
import { pipelined } from '../db/pipelined.ts'
import { refuse } from '../http/errors.ts'
import { grouped } from '../db/group-by-key.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { loadPlaces, type ApprovalPlace } from './approvers.ts'
import { choosePeople, type ApproverChoice } from './choose-people.ts'
import { writeFirstStatus } from './effects.ts'
import { followRequest, isReady } from './followers.ts'
import { activate, getKind, loadPay } from './kinds.ts'
import { answersAsOffice } from './role-in-request.ts'
import { getActionType, begun, openStep, type RequestState } from './state-machine.ts'
import { tellAtEnd, tellOutcomes } from './messages.ts'
import { loadDue, remember, loadTracked, type TrackingRow } from './tracking.ts'
import { getEffect, move, openFirst } from './transition.ts'
import { getNobodyWords, words } from './words.ts'

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
/** How the audit log names the way of a request. */
export const entity = 'approval-status-tracking'
/** The day from which a request takes effect; null = at once. */
export const effectDay = async (
  ctx: RequestContext,
  { requestType, entityId, effectiveDate }: Omit<OpenedRequest, 'employeeId'>,
): Promise<string | null> =>
  effectiveDate === undefined ? ((await getKind(requestType).effectiveOn?.(ctx.db, entityId)) ?? null) : effectiveDate

interface Validated extends ApproverChoice {
  readonly opened: OpenedRequest
  readonly positionId: string
  readonly effectiveDate: string | null
  readonly state: RequestState
}
/** Where a new request begins. 409 when its workflow finds nobody and the fallback role has nobody either. */
async function validateRequest(
  ctx: RequestContext,
  opened: OpenedRequest,
  place: ApprovalPlace | undefined,
): Promise<Validated> {
  const effectiveDate = await effectDay(ctx, opened)
  if (ctx.batch?.isDecided && (await loadPay(ctx.db, opened)) === 'CHANGES') refuse('', words.payAsks)
  if (ctx.batch?.isDecided && !answersAsOffice(ctx.caller, opened.requestType, opened.employeeId))
    refuse('', words.notDecided)
  const { workflow, chosen } = ctx.batch?.isDecided
    ? { workflow: undefined, chosen: [] }
    : await choosePeople(ctx, opened, place)
  if (chosen.some(({ approvers }) => !approvers.length)) refuse('', await getNobodyWords(ctx.db, opened))
  const state = begun(
    chosen.map(({ step }) => step),
    await isReady(ctx.db, { ...opened, effectiveDate }, ctx.today),
  )
  return { opened, positionId: place?.positionId ?? '', effectiveDate, workflow, chosen, state }
}

/**
 * Writes the ways of requests: tracking, steps, who is asked and history, each in one statement and all in one round
 * trip, then their status.
 */
async function write(
  { caller: { userId }, db }: RequestContext,
  all: readonly Validated[],
): Promise<readonly TrackingRow[]> {
  const ids = all.map(() => randomUUID())
  const tracked = all.map(
    ({ opened: { requestType, entityId, employeeId }, positionId, effectiveDate, state, workflow }, n) => ({
      id: ids[n],
      requestType,
      entityId,
      employeeId,
      positionId,
      effectiveDate,
      status: state.status,
      actionType: getActionType(state),
      slaHours: workflow?.slaHours ?? null,
      onTimeout: workflow?.onTimeout ?? null,
      createdBy: userId,
      updatedBy: userId,
    }),
  )
  const [, , , stored] = await pipelined(
    insertRows(db, tracking, tracked),
    writeSteps(db, all, ids),
    remember(db, ids, { event: 'CREATED', by: userId }),
    db.select().from(tracking).where(inList(tracking.id, ids)),
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  const rows = ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
  if (rows.length < all.length) throw new Error('a request was not written')
  await writeFirstStatus(db, rows)
  return rows
}
async function writeSteps(db: Database, all: readonly Validated[], ids: readonly string[]): Promise<void> {
  const steps: (typeof approvalStep.$inferInsert)[] = []
  const asked: (typeof approver.$inferInsert)[] = []
  for (const [n, { chosen, state }] of all.entries()) {
    const requestId = ids[n] ?? ''
    for (const { step, approvers, isFallback } of chosen) {
      const at = state.steps.find((one) => one.step === step)?.state ?? 'WAITING'
      steps.push({ requestId, step, state: at, isFallback })
      asked.push(...approvers.map((employeeId) => ({ requestId, step, employeeId })))
    }
  }
  await pipelined(insertRows(db, approvalStep, steps), insertRows(db, approver, asked))
}
/** What begins at once, with its effects: nobody decides it. */
async function begin(ctx: RequestContext, all: readonly Validated[], rows: readonly TrackingRow[]): Promise<void> {
  const effect = getEffect(ctx)
  const active = rows.filter(({ status }) => status === 'ACTIVE')
  await remember(
    ctx.db,
    active.map(({ id }) => id),
    { event: 'ACTIVATED', by: null },
  )
  for (const [type, own] of grouped(active, ({ requestType }) => requestType))
    await activate(
      getKind(type),
      effect,
      own.map(({ entityId }) => entityId),
    )
  for (const { requestType, entityId } of rows.filter(({ status }) => status === 'IN_SCHEDULE'))
    await getKind(requestType).onScheduled?.(effect, entityId)
  for (const row of rows) await followRequest(effect, row, row.status, move)
  await tellOutcomes(ctx.db, rows, { event: 'APPROVED', by: effect.by })
  for (const [n, { state }] of all.entries()) {
    const tracked = openStep(state) && (await loadTracked(ctx.db, eq(tracking.id, rows[n]?.id ?? '')))
    if (tracked) await openFirst(effect, tracked)
  }
}
/** Opens the first step of requests that wait: its people were chosen just now. */
async function ask(ctx: RequestContext, all: readonly Validated[], rows: readonly TrackingRow[]): Promise<void> {
  const effect = getEffect(ctx)
  const limits = new Map(rows.map(({ slaHours }) => [slaHours, rows.filter((row) => row.slaHours === slaHours)]))
  for (const [slaHours, some] of limits) {
    const due = await loadDue(effect, { slaHours })
    const ids = some.map(({ id }) => id)
    await ctx.db
      .update(approvalStep)
      .set({ openedAt: sql`now()`, dueAt: due, noticeAt: due })
      .where(and(inList(approvalStep.requestId, ids), eq(approvalStep.state, 'OPEN')))
  }
  const asked = all.flatMap(({ chosen, state }, n) => {
    const row = rows[n]
    const now = openStep(state)
    return row ? [{ row, asked: chosen.find(({ step }) => step === now?.step)?.approvers ?? [] }] : []
  })
  await tellAtEnd(effect, asked, 'SUBMITTED')
}
/**
 * Whether a request is opened with others that are like it: it waits for an answer, or its immediate effects
 * do not concern the opening of others.
 */
const opensInSet = ({ opened: { requestType }, state: { status } }: Validated): boolean => {
  const { onActive, onScheduled } = getKind(requestType)
  return status === 'PENDING' || (status === 'ACTIVE' ? !onActive : !onScheduled)
}
/** Writes requests of equal status: all of them wait for an answer, or begin at once. */
async function open(ctx: RequestContext, all: readonly Validated[]): Promise<void> {
  if (!all.length) return
  const rows = await write(ctx, all)
  if (rows[0]?.status === 'PENDING') await ask(ctx, all, rows)
  else {
    await begin(ctx, all, rows)
    // A person who was chosen before may have left by it.
    ctx.batch?.askAgain()
  }
  for (const { id, requestType, entityId, employeeId, status } of rows)
    ctx.audit({
      entity,
      entityId: id,
      changes: {
        requestType: { old: null, new: requestType },
        entityId: { old: null, new: entityId },
        employeeId: { old: null, new: employeeId },
        status: { old: null, new: status },
      },
    })
}
/** Submits new requests in order, answers each status. Neighbours of equal status, one per person, are one set. */
async function openRequests(ctx: RequestContext, requests: readonly OpenedRequest[]): Promise<RequestStatus[]> {
  const places = await loadPlaces(
    ctx.db,
    requests.map(({ employeeId }) => employeeId),
  )
  const statuses: RequestStatus[] = []
  let alike: Validated[] = []
  const openAlike = async () => {
    await open(ctx, alike)
    alike = []
  }
  for (const opened of requests) {
    const validated = await validateRequest(ctx, opened, places.get(opened.employeeId))
    const { status } = validated.state
    statuses.push(status)
    const isAlone = !opensInSet(validated)
    const isApart = (before: Validated) =>
      before.state.status !== status || before.opened.employeeId === opened.employeeId
    if (isAlone || alike.some(isApart)) await openAlike()
    alike.push(validated)
    if (isAlone) await openAlike()
  }
  await openAlike()
  return statuses
}
/**
 * Submits a new request (docs/rules/requests.md, "The chain"): call it from `afterWrite` of a create, in its
 * transaction. Answers the new status, which the row has as well: PENDING while an approver is asked, else ACTIVE or
 * IN_SCHEDULE at once, with the effects.
 * 409 when neither its workflow nor the fallback role finds anybody.
 */
export async function openRequest(ctx: RequestContext, opened: OpenedRequest): Promise<RequestStatus> {
  const [status] = await openRequests(ctx, [opened])
  if (!status) throw new Error('a request was not opened')
  return status
}
/** The same, with the others of a batch if there is one: at its end, or before the next write about the same person. */
export async function openSoon(ctx: RequestContext, opened: OpenedRequest): Promise<void> {
  if (ctx.batch) ctx.batch.later(openRequests, opened)
  else await openRequest(ctx, opened)
}
