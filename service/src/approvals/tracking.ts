import type { ApprovalEvent, Label } from '@staff/contract'
import { approvalSteps, type ApprovalStep } from '@staff/contract/admin'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import {
  approvalHistory,
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { settingAt } from '../areas/admin/global-configuration/global-configuration.table.ts'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { inList } from '../crud/conditions.ts'
import { insertRows } from '../crud/new-rows/insert-rows.ts'
import { selected } from '../crud/statement.ts'
import { pipelined } from '../db/pipelined.ts'
import { grouped } from '../db/group-by-key.ts'
import type { Caller } from '../http/caller.ts'
import type { Database } from '../db/database.ts'
import { getKind } from './kinds.ts'
import type { RequestState } from './state-machine.ts'
import type { Effect } from './request-kind.ts'

export type TrackingRow = typeof tracking.$inferSelect
/** A step with everybody who was ever asked in it, and those who are asked. */
export type TrackedStep = typeof approvalStep.$inferSelect & {
  readonly asked: readonly string[]
  readonly ever: readonly string[]
}
/**
 * The person who did something to a request: the account, and the person behind it at that time. Null = the calendar,
 * or an account of nobody.
 */
export interface Hand {
  readonly event: ApprovalEvent
  readonly user: string | null
  readonly person: string | null
}
/** A request with its steps in their order, and everybody who had a hand in it, the first one first. */
export interface Tracked {
  readonly row: TrackingRow
  readonly steps: readonly TrackedStep[]
  readonly hands: readonly Hand[]
}
/** Where the machine sees it. */
export const getState = ({ row, steps }: Tracked): RequestState => ({
  status: row.status,
  steps: steps.map(({ step, state }) => ({ step, state })),
})

/** The steps of requests, by request, each in its order. */
export async function loadSteps(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, TrackedStep[]>> {
  if (!ids.length) return new Map()
  const [steps, people] = await pipelined(
    selected(db.select().from(approvalStep).where(inList(approvalStep.requestId, ids))),
    selected(db.select().from(approver).where(inList(approver.requestId, ids)).orderBy(asc(approver.employeeId))),
  )
  const stepsOfOne = grouped(steps, ({ requestId }) => requestId)
  const peopleOfOne = grouped(people, ({ requestId }) => requestId)
  return new Map(
    ids.map((id) => [
      id,
      approvalSteps
        .flatMap((name) => (stepsOfOne.get(id) ?? []).filter(({ step }) => step === name))
        .map((one) => {
          const own = (peopleOfOne.get(id) ?? []).filter(({ step }) => step === one.step)
          return {
            ...one,
            ever: own.map(({ employeeId }) => employeeId),
            asked: own.filter(({ isAsked }) => isAsked).map(({ employeeId }) => employeeId),
          }
        }),
    ]),
  )
}
async function whole(db: Database, row: TrackingRow): Promise<Tracked> {
  const hands = await db
    .select({ event: approvalHistory.event, user: approvalHistory.byUser, person: approvalHistory.byEmployee })
    .from(approvalHistory)
    .where(eq(approvalHistory.requestId, row.id))
    .orderBy(asc(approvalHistory.ordinal))
  return { row, hands, steps: (await loadSteps(db, [row.id])).get(row.id) ?? [] }
}
/** The present state of a request, or undefined. `where` narrows to the requests that the caller may see. */
export async function loadTracked(db: Database, where: SQL | undefined): Promise<Tracked | undefined> {
  const [row] = await db.select().from(tracking).where(where)
  return row && whole(db, row)
}
/**
 * The same, held until the end of the transaction. The request's own row is held first, as an edit of it does, so that
 * an answer and an edit never wait for each other in a ring; with its key free, for a record that names the request is
 * written by a caller who holds its person already.
 */
export async function lockTracked(tx: Database, where: SQL | undefined): Promise<Tracked | undefined> {
  const [at] = await tx
    .select({ id: tracking.id, requestType: tracking.requestType, entityId: tracking.entityId })
    .from(tracking)
    .where(where)
  if (!at) return undefined
  const { table } = getKind(at.requestType)
  await tx.select({ id: table.id }).from(table).where(eq(table.id, at.entityId)).for('no key update')
  const [row] = await tx.select().from(tracking).where(eq(tracking.id, at.id)).for('no key update')
  return row && whole(tx, row)
}
export const ofEntity = (requestType: string, entityId: string) =>
  and(eq(tracking.requestType, requestType), eq(tracking.entityId, entityId))

interface HistoryEntry {
  readonly event: ApprovalEvent
  readonly step?: ApprovalStep | null
  /** A wording where the service itself says why. */
  readonly reason?: string | Label | null
  /** The user; null = the calendar or a time limit. */
  readonly by: string | null
  readonly onBehalfOf?: string | null
}
/**
 * Adds events to the history of a request, or of several: with the account and its present person, because an account
 * may change hands later.
 */
export async function remember(
  tx: Database,
  request: string | readonly string[],
  { event, step = null, reason = null, by, onBehalfOf = null }: HistoryEntry,
): Promise<void> {
  const [account] =
    by === null
      ? []
      : await tx.select({ person: userAccount.employeeId }).from(userAccount).where(eq(userAccount.id, by))
  const entry = {
    event,
    step,
    ...(typeof reason === 'object' && reason !== null ? { reason: reason.en, reasonKm: reason.km } : { reason }),
    byUser: by,
    onBehalfOf,
    byEmployee: account?.person ?? null,
  }
  await insertRows(
    tx,
    approvalHistory,
    [request].flat().map((requestId) => ({ requestId, ...entry })),
  )
}

/** Events that say what a request asks for: a user who caused one of them answers none of its steps. */
export const writingEvents = ['CREATED', 'EDITED'] as const satisfies readonly ApprovalEvent[]
const writes = ({ event }: Hand): boolean => writingEvents.some((one) => one === event)
/** Whether an account or its person did one of these things to a request. */
export const hadHand = (
  { hands }: Pick<Tracked, 'hands'>,
  { userId, employeeId }: Pick<Caller, 'userId' | 'employeeId'>,
  ...events: readonly ApprovalEvent[]
): boolean =>
  hands.some(
    ({ event, user, person }) =>
      events.includes(event) && (user === userId || (employeeId !== null && person === employeeId)),
  )
/**
 * Users who never answer a request: the person concerned, its maker and everybody who changed it, then and now. A new
 * request has no `hands` yet.
 */
export async function neverAsked(
  db: Database,
  {
    row: { createdBy, employeeId },
    hands = [],
  }: { readonly row: Pick<TrackingRow, 'createdBy' | 'employeeId'>; readonly hands?: readonly Hand[] },
): Promise<string[]> {
  const wrote = hands.filter(writes)
  const users = [createdBy, ...wrote.map(({ user }) => user)].filter((id) => id !== null)
  const linked = users.length
    ? await db.select({ id: userAccount.employeeId }).from(userAccount).where(inArray(userAccount.id, users))
    : []
  return [...new Set([employeeId, ...wrote.map(({ person }) => person), ...linked.map(({ id }) => id)])].filter(
    (id) => id !== null,
  )
}
/**
 * When a step that opens now is reminded of, by the clock of the database: after the hours of its workflow, or of the
 * setting where no workflow says it.
 */
export async function loadDue({ tx, today }: Effect, { slaHours }: Pick<TrackingRow, 'slaHours'>): Promise<SQL> {
  const hours = slaHours ?? Number((await settingAt(tx, 'approval_remind_hours', today)) ?? 24)
  return sql`now() + ${hours} * interval '1 hour'`
}
