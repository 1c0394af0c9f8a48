import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ofPeopleInReach } from '../accounts/people-in-reach.ts'
import {
  approvalHistory,
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { amongClosed } from '../crud/conditions.ts'
import type { Caller } from '../operation.ts'
import { businessDate } from '../request.ts'
import { askedRequests } from './delegates.ts'
import { writingEvents } from './tracking.ts'

/** Requests about the people within a caller's data scope; undefined = all. */
export const aboutMyPeople = (caller: Caller): SQL | undefined => ofPeopleInReach(caller, tracking.employeeId)
/** Requests that a caller made, or that are about the caller. */
export const mine = ({ userId, employeeId }: Caller): SQL =>
  employeeId === null
    ? eq(tracking.createdBy, userId)
    : sql`(${tracking.createdBy} = ${userId} or ${tracking.employeeId} = ${employeeId})`
// In the text, so that a plan that knows no values finds their index.
const wrote = amongClosed(approvalHistory.event, writingEvents)
const isOpen = ({
  userId,
  employeeId: me,
}: Caller): SQL => sql`${approver.isAsked} and not exists (select 1 from ${approvalHistory} where ${approvalHistory.requestId} = ${approver.requestId}
  and ${wrote} and (${approvalHistory.byUser} = ${userId} or ${approvalHistory.byEmployee} = ${me})) and exists (select 1 from ${approvalStep} where ${approvalStep.requestId} = ${approver.requestId} and ${approvalStep.step} = ${approver.step} and ${approvalStep.state} = 'OPEN')`
const answered = (me: string, where = sql`true`): SQL =>
  sql`(select ${approvalStep.requestId} from ${approvalStep} where ${approvalStep.answeredBy} = ${me} and ${where} union select ${approvalStep.requestId} from ${approvalStep} where ${approvalStep.onBehalfOf} = ${me} and ${where})`
/** Requests that wait for the caller's answer, an approver's or a delegate's, and those that the caller has answered. */
export const askedOrAnswered = (caller: Caller, today: string): SQL =>
  caller.employeeId === null
    ? sql`false`
    : sql`${tracking.id} in (${askedRequests(caller.employeeId, today, isOpen(caller))} union ${answered(caller.employeeId)})`
/** Requests that are neither about the caller nor made by the caller. */
export const ofOthers = ({ userId, employeeId: me }: Caller): SQL =>
  sql`${tracking.employeeId} is distinct from ${me} and ${tracking.createdBy} is distinct from ${userId}`
/** The inbox: what waits for the caller's answer or was answered by the caller. What one made or changed oneself never waits for oneself. */
export const inboxOf = (caller: Caller, today: string): SQL =>
  sql`${askedOrAnswered(caller, today)} and ${ofOthers(caller)}`

/** Requests that a caller made, was asked for, in person or in somebody's name, or answered: who decides on something, or asked for it, reads it. `among` = the only ones that are looked at. */
export function inHandsOf(caller: Caller, among?: readonly string[]): SQL | undefined {
  const { userId, employeeId: me } = caller
  const one = (id: AnyPgColumn) => (among ? inArray(id, [...among]) : sql`true`)
  return and(
    among && one(tracking.id),
    or(
      eq(tracking.createdBy, userId),
      me === null
        ? undefined
        : sql`${tracking.id} in (${askedRequests(me, businessDate(), one(approver.requestId))} union ${answered(me, one(approvalStep.requestId))})`,
    ),
  )
}
/** Every request that a caller may see: in the caller's hands, about the caller, or about people within the data scope. undefined = all. No parameter of a call changes it. */
export function visibleRequests(caller: Caller): SQL | undefined {
  const people = aboutMyPeople(caller)
  return people && or(people, mine(caller), inHandsOf(caller))
}
