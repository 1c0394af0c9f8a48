import type { approvalActionTypes, RequestStatus, stepStates } from '@staff/contract'
import type { ApprovalStep } from '@staff/contract/admin'

export type StepState = (typeof stepStates)[number]
export interface MachineStep {
  readonly step: ApprovalStep
  readonly state: StepState
}
/** The state of a request: its status, and its steps in the order in which they are asked. */
export interface RequestState {
  readonly status: RequestStatus
  readonly steps: readonly MachineStep[]
}
/**
 * The possible events of a request. `isDue`: its day has come, or it has none. `skip`: the steps whose only approvers
 * have answered already.
 */
export type RequestEvent =
  | { readonly type: 'APPROVE'; readonly isDue: boolean; readonly skip: readonly ApprovalStep[] }
  | { readonly type: 'EDIT'; readonly isDue: boolean }
  | { readonly type: 'ARRIVE' | 'ACKNOWLEDGE' | 'REJECT' | 'CANCEL' | 'ADD_PAPER' }

const decides = ({ step }: MachineStep) => step !== 'acknowledger'
const ended = (steps: readonly MachineStep[]): MachineStep[] =>
  steps.map((one) => (one.state === 'WAITING' || one.state === 'OPEN' ? { ...one, state: 'SKIPPED' } : one))
const withState = (steps: readonly MachineStep[], step: ApprovalStep, state: StepState): MachineStep[] =>
  steps.map((one) => (one.step === step ? { step, state } : one))

/** The step that is asked now. */
export const openStep = ({ steps }: Pick<RequestState, 'steps'>): MachineStep | undefined =>
  steps.find(({ state }) => state === 'OPEN')
/** What the step that is asked now is asked for (spec 2 section 3). */
export function getActionType(of: RequestState): (typeof approvalActionTypes)[number] {
  const open = openStep(of)
  return !open ? 'NO' : decides(open) ? 'APPROVAL/REJECT' : 'ACKNOWLEDGE'
}

const active = (steps: readonly MachineStep[]): RequestState => ({
  status: 'ACTIVE',
  steps: steps.map((one) => (one.state === 'WAITING' ? { ...one, state: 'OPEN' } : one)),
})
// Opens the next step that decides; without one the request is decided.
function advanced(all: readonly MachineStep[], isDue: boolean, skip: readonly ApprovalStep[]): RequestState {
  const steps = all.map((one): MachineStep =>
    one.state === 'WAITING' && skip.includes(one.step) ? { ...one, state: 'SKIPPED' } : one,
  )
  const next = steps.find((one) => decides(one) && one.state === 'WAITING')
  if (next) return { status: 'PENDING', steps: withState(steps, next.step, 'OPEN') }
  return isDue ? active(steps) : { status: 'IN_SCHEDULE', steps }
}
/** A new request, or one that starts again: with a step that decides it is PENDING, else it is decided at once. */
export const begun = (steps: readonly ApprovalStep[], isDue: boolean): RequestState =>
  advanced(
    steps.map((step) => ({ step, state: 'WAITING' })),
    isDue,
    [],
  )

/**
 * The table of docs/rules/requests.md, "States": the state after an event, or undefined where the event is not allowed
 * (409 STATUS_NOT_ALLOWED). Who may cause it is another question (standing.ts).
 */
export function after(state: RequestState, event: RequestEvent): RequestState | undefined {
  const { status, steps } = state
  const open = openStep(state)
  const isAsked = status === 'PENDING' && open !== undefined && decides(open)
  switch (event.type) {
    case 'APPROVE':
      return isAsked ? advanced(withState(steps, open.step, 'APPROVED'), event.isDue, event.skip) : undefined
    case 'REJECT':
      return isAsked ? { status: 'REJECTED', steps: ended(withState(steps, open.step, 'REJECTED')) } : undefined
    case 'EDIT':
      return status === 'PENDING'
        ? begun(
            steps.map(({ step }) => step),
            event.isDue,
          )
        : undefined
    case 'CANCEL':
      return status === 'PENDING' || status === 'IN_SCHEDULE' || status === 'ACTIVE'
        ? { status: 'CANCEL', steps: ended(steps) }
        : undefined
    case 'ARRIVE':
      return status === 'IN_SCHEDULE' ? active(steps) : undefined
    case 'ACKNOWLEDGE':
      return status === 'ACTIVE' && open?.step === 'acknowledger'
        ? { status, steps: withState(steps, open.step, 'ACKNOWLEDGED') }
        : undefined
    case 'ADD_PAPER':
      return status === 'IN_SCHEDULE' || status === 'ACTIVE' ? state : undefined
  }
}
