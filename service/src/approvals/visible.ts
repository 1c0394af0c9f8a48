import { holds } from '@staff/contract'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import { ofPeopleInReach } from '../accounts/people-in-reach.ts'
import {
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import type { Caller } from '../operation.ts'
import { businessDate } from '../request.ts'
import { answerKey } from './approvers.ts'
import { askedRequests } from './delegates.ts'

/** Requests about the people within a caller's data scope; undefined = all. */
export const aboutMyPeople = (caller: Caller): SQL | undefined => ofPeopleInReach(caller, tracking.employeeId)
/** Requests that a caller made, or that are about the caller. */
export const mine = ({ userId, employeeId }: Caller): SQL =>
  employeeId === null
    ? eq(tracking.createdBy, userId)
    : sql`(${tracking.createdBy} = ${userId} or ${tracking.employeeId} = ${employeeId})`
const isOpen = sql`${approver.isAsked} and exists (select 1 from ${approvalStep} where ${approvalStep.requestId} = ${approver.requestId} and ${approvalStep.step} = ${approver.step} and ${approvalStep.state} = 'OPEN')`
const answered = (me: string): SQL =>
  sql`(select ${approvalStep.requestId} from ${approvalStep} where ${approvalStep.answeredBy} = ${me} union select ${approvalStep.requestId} from ${approvalStep} where ${approvalStep.onBehalfOf} = ${me})`
/** The inbox: requests that wait for the caller's answer, an approver's or a delegate's, and those that the caller has answered. Own ones never wait for oneself. */
export function inboxOf({ userId, employeeId: me }: Caller, today: string): SQL {
  if (me === null) return sql`false`
  return sql`${tracking.id} in (${askedRequests(me, today, isOpen)} union ${answered(me)}) and ${tracking.employeeId} <> ${me} and ${tracking.createdBy} is distinct from ${userId}`
}

/** Every request that a caller may see: own, asked for, answered, or about people within the data scope. undefined = all. No parameter of a call changes it. */
export function visibleRequests(caller: Caller): SQL | undefined {
  const people = aboutMyPeople(caller)
  const me = caller.employeeId
  return (
    people &&
    or(
      people,
      mine(caller),
      me === null
        ? undefined
        : sql`${tracking.id} in (${askedRequests(me, businessDate(), sql`true`)} union ${answered(me)})`,
    )
  )
}
/** HR in the words of domain.md 3.6: who may answer requests and reaches everybody; this one cancels what is decided. */
export const isHr = (caller: Caller): boolean =>
  holds(caller.permissions, answerKey) && aboutMyPeople(caller) === undefined
