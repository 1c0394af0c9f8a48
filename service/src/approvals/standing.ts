import { holds, type Approval } from '@staff/contract'
import type { Caller, Cx } from '../operation.ts'
import { answerKey } from './approvers.ts'
import { principalsOf } from './delegates.ts'
import { findKind } from './kinds.ts'
import { after, openStep } from './machine.ts'
import { stateOf, type Tracked } from './tracking.ts'
import { isHr } from './visible.ts'

/** What somebody is to a request at this moment. */
export interface Standing {
  readonly isMaker: boolean
  /** The one whom it is about. */
  readonly isPerson: boolean
  /** May answer the open step; `onBehalfOf` names the approver when that is a delegate's. */
  readonly answer: { readonly onBehalfOf: string | null } | undefined
}
/** Whether somebody is to a request what its path asks for; the state of the request is another question (machine.ts). */
export async function standingOf(
  { caller, db, today }: Pick<Cx, 'caller' | 'db' | 'today'>,
  { row, steps }: Tracked,
): Promise<Standing> {
  const me = caller.employeeId
  const isMaker = row.createdBy === caller.userId
  const isPerson = me !== null && row.employeeId === me
  const open = steps.find(({ state }) => state === 'OPEN')
  // Who has answered one step answers no other, not even in somebody's name: two steps are two people.
  const before = me !== null && steps.some(({ answeredBy, onBehalfOf }) => answeredBy === me || onBehalfOf === me)
  if (me === null || isMaker || isPerson || before || !open || !holds(caller.permissions, answerKey))
    return { isMaker, isPerson, answer: undefined }
  if (open.asked.includes(me)) return { isMaker, isPerson, answer: { onBehalfOf: null } }
  const onBehalfOf = (await principalsOf(db, me, row.requestType, today)).find((id) => open.asked.includes(id))
  return { isMaker, isPerson, answer: onBehalfOf === undefined ? undefined : { onBehalfOf } }
}

/** Whether an effect that is in force can be undone. */
export function canUndo({ row: { status, requestType } }: Tracked): boolean {
  const kind = findKind(requestType)
  return kind !== undefined && (status !== 'ACTIVE' || !kind.onActive || kind.onCancelled !== undefined)
}
/** Maker and HR take back what is pending; what is decided only HR cancels, and nobody for themselves. */
export const mayCancel = (caller: Caller, { row: { status } }: Tracked, { isMaker, isPerson }: Standing): boolean =>
  (status === 'PENDING' && isMaker) || (isHr(caller) && !isPerson)

/** What a caller may do to a request now. */
export function abilitiesOf(caller: Caller, tracked: Tracked, standing: Standing): Approval['abilities'] {
  const state = stateOf(tracked)
  const asked = standing.answer !== undefined && openStep(state)?.step
  const decides = asked !== false && asked !== 'acknowledger' && after(state, { type: 'REJECT' }) !== undefined
  return {
    approve: decides,
    reject: decides,
    acknowledge: asked === 'acknowledger' && after(state, { type: 'ACKNOWLEDGE' }) !== undefined,
    cancel: after(state, { type: 'CANCEL' }) !== undefined && canUndo(tracked) && mayCancel(caller, tracked, standing),
  }
}
