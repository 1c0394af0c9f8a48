import type { ApprovalEvent } from '@staff/contract'
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
import type { Database } from '../operation.ts'
import { kindOf } from './kinds.ts'
import type { RequestState } from './machine.ts'
import type { Effect } from './request-kind.ts'

export type TrackingRow = typeof tracking.$inferSelect
/** A step with everybody who was ever asked in it, and those who are asked. */
export type TrackedStep = typeof approvalStep.$inferSelect & {
  readonly asked: readonly string[]
  readonly ever: readonly string[]
}
/** A request with its steps in their order. */
export interface Tracked {
  readonly row: TrackingRow
  readonly steps: readonly TrackedStep[]
}
/** Where the machine sees it. */
export const stateOf = ({ row, steps }: Tracked): RequestState => ({
  status: row.status,
  steps: steps.map(({ step, state }) => ({ step, state })),
})

/** The steps of requests, by request, each in its order. */
export async function stepsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, TrackedStep[]>> {
  if (!ids.length) return new Map()
  const steps = await db
    .select()
    .from(approvalStep)
    .where(inArray(approvalStep.requestId, [...ids]))
  const people = await db
    .select()
    .from(approver)
    .where(inArray(approver.requestId, [...ids]))
    .orderBy(asc(approver.employeeId))
  return new Map(
    ids.map((id) => [
      id,
      approvalSteps
        .flatMap((name) => steps.filter(({ requestId, step }) => requestId === id && step === name))
        .map((one) => {
          const own = people.filter(({ requestId, step }) => requestId === id && step === one.step)
          return {
            ...one,
            ever: own.map(({ employeeId }) => employeeId),
            asked: own.filter(({ isAsked }) => isAsked).map(({ employeeId }) => employeeId),
          }
        }),
    ]),
  )
}
/** A request as it stands, or undefined. `where` narrows to what the caller may see. */
export async function trackedOf(db: Database, where: SQL | undefined): Promise<Tracked | undefined> {
  const [row] = await db.select().from(tracking).where(where)
  return row && { row, steps: (await stepsOf(db, [row.id])).get(row.id) ?? [] }
}
/**
 * The same, held until the end of the transaction. The request's own row is held first, as an edit of it does, so that an answer and an edit
 * never wait for each other in a ring.
 */
export async function lockTracked(tx: Database, where: SQL | undefined): Promise<Tracked | undefined> {
  const [at] = await tx
    .select({ id: tracking.id, requestType: tracking.requestType, entityId: tracking.entityId })
    .from(tracking)
    .where(where)
  if (!at) return undefined
  const { table } = kindOf(at.requestType)
  await tx.select({ id: table.id }).from(table).where(eq(table.id, at.entityId)).for('update')
  const [row] = await tx.select().from(tracking).where(eq(tracking.id, at.id)).for('update')
  return row && { row, steps: (await stepsOf(tx, [row.id])).get(row.id) ?? [] }
}
export const ofEntity = (requestType: string, entityId: string) =>
  and(eq(tracking.requestType, requestType), eq(tracking.entityId, entityId))

interface HistoryEntry {
  readonly event: ApprovalEvent
  readonly step?: ApprovalStep | null
  readonly reason?: string | null
  /** The user; null = the calendar or a time limit. */
  readonly by: string | null
  readonly onBehalfOf?: string | null
}
/** Adds what happened to a request's history. */
export const remember = async (
  tx: Database,
  requestId: string,
  { event, step = null, reason = null, by, onBehalfOf = null }: HistoryEntry,
): Promise<void> =>
  void (await tx.insert(approvalHistory).values({ requestId, event, step, reason, byUser: by, onBehalfOf }))

/** The person behind a user; null where the user is nobody's. */
export async function personOfUser(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [user] = await db
    .select({ employeeId: userAccount.employeeId })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  return user?.employeeId ?? null
}
/** Those who never answer a request: its maker and the person whom it is about. */
export async function partiesOf(
  db: Database,
  { createdBy, employeeId }: Pick<TrackingRow, 'createdBy' | 'employeeId'>,
): Promise<string[]> {
  const maker = await personOfUser(db, createdBy)
  return maker === null || maker === employeeId ? [employeeId] : [employeeId, maker]
}
/** When a step that opens now is reminded of, by the clock of the database: after the hours of its workflow, or of the setting where no workflow says it. */
export async function dueOf({ tx, today }: Effect, { slaHours }: Pick<TrackingRow, 'slaHours'>): Promise<SQL> {
  const hours = slaHours ?? Number((await settingAt(tx, 'approval_remind_hours', today)) ?? 24)
  return sql`now() + ${hours} * interval '1 hour'`
}
