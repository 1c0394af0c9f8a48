import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { ofPeopleInReach } from '../accounts/people-in-reach.ts'
import {
  approvalHistory,
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
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
const isOpen = ({
  userId,
  employeeId: me,
}: Caller): SQL => sql`${approver.isAsked} and not exists (select 1 from ${approvalHistory} where ${approvalHistory.requestId} = ${approver.requestId}
  and ${inArray(approvalHistory.event, [...writingEvents])} and (${approvalHistory.byUser} = ${userId} or ${approvalHistory.byEmployee} = ${me})) and exists (select 1 from ${approvalStep} where ${approvalStep.requestId} = ${approver.requestId} and ${approvalStep.step} = ${approver.step} and ${approvalStep.state} = 'OPEN')`
const answered = (me: string): SQL =>
  sql`(select ${approvalStep.requestId} from ${approvalStep} where ${approvalStep.answeredBy} = ${me} union select ${approvalStep.requestId} from ${approvalStep} where ${approvalStep.onBehalfOf} = ${me})`
/** The inbox: requests that wait for the caller's answer, an approver's or a delegate's, and those that the caller has answered. What one made or changed oneself never waits for oneself. */
export function inboxOf(caller: Caller, today: string): SQL {
  const { userId, employeeId: me } = caller
  if (me === null) return sql`false`
  return sql`${tracking.id} in (${askedRequests(me, today, isOpen(caller))} union ${answered(me)}) and ${tracking.employeeId} <> ${me} and ${tracking.createdBy} is distinct from ${userId}`
}

/** Requests that a caller made, was asked for, in person or in somebody's name, or answered: who decides on something, or asked for it, reads it. */
export function inHandsOf(caller: Caller): SQL | undefined {
  const { userId, employeeId: me } = caller
  return or(
    eq(tracking.createdBy, userId),
    me === null
      ? undefined
      : sql`${tracking.id} in (${askedRequests(me, businessDate(), sql`true`)} union ${answered(me)})`,
  )
}
/** Every request that a caller may see: in the caller's hands, about the caller, or about people within the data scope. undefined = all. No parameter of a call changes it. */
export function visibleRequests(caller: Caller): SQL | undefined {
  const people = aboutMyPeople(caller)
  return people && or(people, mine(caller), inHandsOf(caller))
}
