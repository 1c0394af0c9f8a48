import { holds } from '@staff/contract'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { ofPeopleInReach } from '../accounts/people-in-reach.ts'
import {
  approvalHistory,
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { inList, inClosedList } from '../crud/conditions.ts'
import type { Sought } from '../crud/storage.ts'
import type { Caller } from '../http/caller.ts'
import { businessDate } from '../http/request.ts'
import { askedRequests } from './delegates.ts'
import { knownKinds } from './kinds.ts'
import type { RequestKind } from './request-kind.ts'
import { writingEvents } from './tracking.ts'

/** Requests about the people within a caller's data scope; undefined = all. */
export const aboutMyPeople = (caller: Caller): SQL | undefined => ofPeopleInReach(caller, tracking.employeeId)
/** Requests that a caller made, or that are about the caller. */
export const mine = ({ userId, employeeId }: Caller): SQL =>
  employeeId === null
    ? eq(tracking.createdBy, userId)
    : sql`(${tracking.createdBy} = ${userId} or ${tracking.employeeId} = ${employeeId})`
// In the text, so that a plan that knows no values finds their index.
const wrote = inClosedList(approvalHistory.event, writingEvents)
const isOpen = ({
  userId,
  employeeId: me,
}: Caller): SQL => sql`${approver.isAsked} and not exists (select 1 from ${approvalHistory} where ${approvalHistory.requestId} = ${approver.requestId}
  and ${wrote} and (${approvalHistory.byUser} = ${userId} or ${approvalHistory.byEmployee} = ${me})) and exists (select 1 from ${approvalStep} where ${approvalStep.requestId} = ${approver.requestId} and ${approvalStep.step} = ${approver.step} and ${approvalStep.state} = 'OPEN')`
const answered = (me: string, where = sql`true`): SQL =>
  sql`(select ${approvalStep.requestId} from ${approvalStep} where ${approvalStep.answeredBy} = ${me} and ${where} union select ${approvalStep.requestId} from ${approvalStep} where ${approvalStep.onBehalfOf} = ${me} and ${where})`
/**
 * The ids of requests that wait for somebody's answer, an approver's or a delegate's, and of those that the same has
 * answered.
 */
const askedOrAnswered = (caller: Caller, me: string, today: string): SQL =>
  sql`(${askedRequests(me, today, isOpen(caller))} union ${answered(me)})`
/** Requests that are neither about the caller nor made by the caller. */
const ofOthers = ({ userId, employeeId: me }: Caller): SQL =>
  sql`${tracking.employeeId} is distinct from ${me} and ${tracking.createdBy} is distinct from ${userId}`
/**
 * The inbox: what waits for the caller's answer or was answered by the caller. What one made or changed oneself never
 * waits for oneself.
 */
export const inboxOf = (caller: Caller, today: string): SQL =>
  caller.employeeId === null
    ? sql`false`
    : sql`${tracking.id} in ${askedOrAnswered(caller, caller.employeeId, today)} and ${ofOthers(caller)}`
/** Requests that wait for the caller's answer now, or that the caller has answered. */
export const ownAnswered = (caller: Caller, today: string, isAnswered: boolean): SQL => {
  const me = caller.employeeId
  if (me === null) return sql`false`
  if (isAnswered) return sql`${tracking.id} in ${answered(me)}`
  return sql`${tracking.status} = 'PENDING' and ${tracking.id} in (${askedRequests(me, today, isOpen(caller))})`
}
const pending = alias(tracking, 'pending')
const { requestType, positionId, createdAt, updatedAt, status } = tracking
const listed = sql.join(
  [tracking.id, requestType, tracking.employeeId, positionId, tracking.createdBy, createdAt, updatedAt, status],
  sql`, `,
)
/**
 * The same for a list, with the columns that it orders and filters by. Most of what an inbox holds is pending, and an
 * index holds what is pending with these columns in the order of the ids as they are found here: read beside each other
 * from end to end, where looking each of thousands up costs several times as much. Only what is left is looked up. All
 * of it is found before anything is asked of it, so that the filters of a query change no plan.
 */
export function soughtInbox(caller: Caller, today: string): Omit<Sought, 'rest'> {
  const me = caller.employeeId
  if (me === null) return { source: sql`select ${listed} from ${tracking} where false` }
  const left = sql`select request_id from inbox where not exists (select 1 from ${tracking} ${pending} where ${pending.id} = request_id and ${pending.status} = 'PENDING')`
  return {
    sets: sql`inbox as materialized ${askedOrAnswered(caller, me, today)}, found as materialized (
      select ${listed} from inbox join ${tracking} on ${tracking.id} = request_id where ${status} = 'PENDING' and ${ofOthers(caller)}
      union all select ${listed} from ${tracking} where ${tracking.id} in (${left}) and ${status} <> 'PENDING' and ${ofOthers(caller)})`,
    source: sql`select * from found`,
  }
}

/**
 * Requests that a caller made, was asked for, in person or in somebody's name, or answered: who decides on something,
 * or asked for it, reads it. `alone` = the only ones that are looked at.
 */
export function inHandsOf(caller: Caller, alone?: readonly string[]): SQL | undefined {
  const { userId, employeeId: me } = caller
  const one = (id: AnyPgColumn) => (alone ? inList(id, alone) : sql`true`)
  return and(
    alone && one(tracking.id),
    or(
      eq(tracking.createdBy, userId),
      me === null
        ? undefined
        : sql`${tracking.id} in (${askedRequests(me, businessDate(), one(approver.requestId))} union ${answered(me, one(approvalStep.requestId))})`,
    ),
  )
}
/** Whether a caller holds the right that reads the records of a kind. */
export const views = ({ permissions }: Caller, { view }: RequestKind): boolean => holds(permissions, view)
/** Whether those records are more than the own ones. In self-service some kinds are one's own alone. */
export const readsOthers = (caller: Caller, kind: RequestKind): boolean =>
  views(caller, kind) && !(kind.ownOnly && caller.isSelfService)
/** Requests of the kinds that fit; undefined = of every kind. */
function ofKinds(fits: (kind: RequestKind) => boolean): SQL | undefined {
  const types = knownKinds().flatMap((kind) => (fits(kind) ? kind.requestType : []))
  if (types.length === knownKinds().length) return undefined
  return types.length ? inClosedList(requestType, types) : sql`false`
}
/**
 * Every request that a caller may see: in the caller's hands, about the caller, or about people within the data scope,
 * of a kind whose records the caller may read. undefined = all. No parameter of a call changes it.
 */
export function visibleRequests(caller: Caller): SQL | undefined {
  const byReach = and(
    aboutMyPeople(caller),
    ofKinds((kind) => views(caller, kind)),
  )
  return byReach && or(byReach, mine(caller), inHandsOf(caller))
}
/** Those of them that are about the people within the data scope. */
export const teamRequests = (caller: Caller): SQL | undefined => and(aboutMyPeople(caller), visibleRequests(caller))
/**
 * Those of them of which a caller reads more than the days: in the caller's hands, or with a record that the caller
 * reads. undefined = all.
 */
export function readableRequests(caller: Caller): SQL | undefined {
  const byReach = and(
    aboutMyPeople(caller),
    ofKinds((kind) => readsOthers(caller, kind)),
  )
  const own = and(
    caller.employeeId === null ? sql`false` : eq(tracking.employeeId, caller.employeeId),
    ofKinds((kind) => views(caller, kind)),
  )
  return byReach && or(byReach, own, inHandsOf(caller))
}
