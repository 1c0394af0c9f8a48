import { holds, type Approval } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { approvalStatusTracking as tracking } from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import { answerKey } from './approvers.ts'
import { loadPrincipals } from './delegates.ts'
import { findKind } from './kinds.ts'
import { after, openStep } from './state-machine.ts'
import { hadHand, getState, writingEvents, type Tracked } from './tracking.ts'
import { aboutMyPeople } from './visible.ts'

/** What somebody is to a request at this moment. */
export interface RoleInRequest {
  readonly isMaker: boolean
  /** The one whom it is about. */
  readonly isPerson: boolean
  /**
   * Changes and cancels what others asked for: holds UPDATE of the kind's own resource, over this person. Never in
   * self-service, never about oneself.
   */
  readonly isOffice: boolean
  /** May answer the open step; `onBehalfOf` names the approver when that is a delegate's. */
  readonly answer: { readonly onBehalfOf: string | null } | undefined
}
/**
 * Whether a caller may do as the office does to requests of a kind about somebody within the caller's reach.
 * Self-service users do not, and nobody does to what is about themselves: there they are maker or person only.
 */
export const answersAsOffice = (
  { isSelfService, permissions, employeeId: me }: Caller,
  requestType: string,
  employeeId: string,
): boolean => {
  const kind = findKind(requestType)
  return kind !== undefined && !isSelfService && me !== employeeId && holds(permissions, kind.office)
}
/** A request by its maker and its person. */
export interface MadeRequest {
  readonly createdBy: string | null
  readonly employeeId: string
}
/**
 * Whether a caller may change the record of a request or its papers: its maker, or the office of its kind, never about
 * oneself. The permission of the call, and the reach, were looked at before.
 */
export const mayChangeRequest = (
  caller: Caller,
  requestType: string,
  { createdBy, employeeId }: MadeRequest,
): boolean => createdBy === caller.userId || answersAsOffice(caller, requestType, employeeId)
async function reaches(
  { caller, db }: Pick<RequestContext, 'caller' | 'db'>,
  { id }: Tracked['row'],
): Promise<boolean> {
  const people = aboutMyPeople(caller)
  return (
    people === undefined ||
    (
      await db
        .select({ id: tracking.id })
        .from(tracking)
        .where(and(eq(tracking.id, id), people))
    ).length > 0
  )
}
/** Who the caller answers for in the open step; undefined where the caller may not. */
async function loadAnswer(
  { caller, db, today }: Pick<RequestContext, 'caller' | 'db' | 'today'>,
  tracked: Tracked,
): Promise<RoleInRequest['answer']> {
  const { row, steps, hands } = tracked
  const me = caller.employeeId
  const open = steps.find(({ state }) => state === 'OPEN')
  // A person who wrote it, under whatever account, does not decide on it.
  if (
    me === null ||
    row.createdBy === caller.userId ||
    row.employeeId === me ||
    hadHand(tracked, caller, ...writingEvents)
  )
    return undefined
  // The person who has answered one step answers no other, not even in somebody's name or by another account: two steps
  // are two people.
  const since = { hands: hands.slice(hands.findLastIndex(({ event }) => event === 'EDITED') + 1) }
  const before =
    steps.some(({ answeredBy, onBehalfOf }) => answeredBy === me || onBehalfOf === me) ||
    hadHand(since, caller, 'APPROVED')
  if (before || !open || !holds(caller.permissions, answerKey)) return undefined
  if (open.asked.includes(me)) return { onBehalfOf: null }
  const onBehalfOf = (await loadPrincipals(db, me, row.requestType, today)).find((id) => open.asked.includes(id))
  return onBehalfOf === undefined ? undefined : { onBehalfOf }
}
/**
 * Whether somebody is to a request what its path asks for; the state of the request is another question (machine.ts).
 */
export async function roleInRequest(
  ctx: Pick<RequestContext, 'caller' | 'db' | 'today'>,
  tracked: Tracked,
): Promise<RoleInRequest> {
  const { caller } = ctx
  const { row } = tracked
  return {
    isMaker: row.createdBy === caller.userId || hadHand(tracked, caller, 'CREATED'),
    isPerson: caller.employeeId !== null && row.employeeId === caller.employeeId,
    isOffice: answersAsOffice(caller, row.requestType, row.employeeId) && (await reaches(ctx, row)),
    answer: await loadAnswer(ctx, tracked),
  }
}

/** Whether an effect that is in force can be undone. */
export function canUndo({ row: { status, requestType } }: Tracked): boolean {
  const kind = findKind(requestType)
  const hasEffect = kind?.onActive !== undefined || kind?.onActiveAll !== undefined
  return kind !== undefined && (status !== 'ACTIVE' || !hasEffect || kind.onCancelled !== undefined)
}
/** Its maker takes back what is pending. */
const takesBack = ({ row: { status } }: Tracked, { isMaker }: RoleInRequest): boolean => status === 'PENDING' && isMaker
/** Maker and office take back what is pending; what is decided only the office cancels. */
export const mayCancel = (tracked: Tracked, role: RoleInRequest): boolean => takesBack(tracked, role) || role.isOffice
/** Others read why: only its maker takes back what is pending without a word. */
export const needsReasonToCancel = (tracked: Tracked, role: RoleInRequest): boolean => !takesBack(tracked, role)

/** What a caller may do to a request now. */
export function getAbilities(tracked: Tracked, role: RoleInRequest): Approval['abilities'] {
  const state = getState(tracked)
  const asked = role.answer !== undefined && openStep(state)?.step
  const decides = asked !== false && asked !== 'acknowledger' && after(state, { type: 'REJECT' }) !== undefined
  return {
    approve: decides,
    reject: decides,
    acknowledge: asked === 'acknowledger' && after(state, { type: 'ACKNOWLEDGE' }) !== undefined,
    cancel: after(state, { type: 'CANCEL' }) !== undefined && canUndo(tracked) && mayCancel(tracked, role),
  }
}
