import { asciiDigits, errorLabel, type Label } from '@staff/contract'
import {
  approvalSteps,
  slaHours,
  type ApprovalStep,
  type ApprovalWorkflow,
  type ApprovalWorkflowInput,
  type Approver,
  type ApproverAnswer,
  type ApproverScope,
} from '@staff/contract/admin'

/** A step as its controls hold it: '' when nothing is chosen. `shown` has the names for the ids of a loaded step. */
export interface StepDraft {
  readonly mode: ApproverAnswer['mode'] | ''
  readonly positionLevelId: string
  readonly companyStructurePositionId: string
  readonly employeeId: string
  readonly scope: ApproverScope | ''
  readonly shown: ApproverAnswer | null
}
/** A workflow as its form holds it. */
export interface Draft extends Readonly<Record<ApprovalStep, StepDraft>> {
  readonly description: string
  readonly requesters: readonly string[]
  readonly requestFors: readonly string[]
  readonly slaHours: string
  readonly onTimeout: ApprovalWorkflow['onTimeout']
}

const noStep: StepDraft = {
  mode: '',
  positionLevelId: '',
  companyStructurePositionId: '',
  employeeId: '',
  scope: '',
  shown: null,
}
const getStep = (answer: ApproverAnswer | null): StepDraft =>
  answer
    ? {
        mode: answer.mode,
        positionLevelId: answer.positionLevelId ?? '',
        companyStructurePositionId: answer.companyStructurePositionId ?? '',
        employeeId: answer.employeeId ?? '',
        scope: answer.scope ?? '',
        shown: answer,
      }
    : noStep
/** The initial values of the form: a workflow, or an empty one. */
export const getDraft = (workflow: ApprovalWorkflow | null): Draft => ({
  description: workflow?.description ?? '',
  requesters: workflow?.requesters.map(({ positionLevelId }) => positionLevelId) ?? [],
  requestFors: workflow?.requestFors.map(({ positionLevelId }) => positionLevelId) ?? [],
  firstApprover: getStep(workflow?.firstApprover ?? null),
  secondApprover: getStep(workflow?.secondApprover ?? null),
  acknowledger: getStep(workflow?.acknowledger ?? null),
  slaHours: String(workflow?.slaHours ?? slaHours.initial),
  onTimeout: workflow?.onTimeout ?? 'REMIND',
})

const targets = { LEVEL: 'positionLevelId', POSITION: 'companyStructurePositionId', EMPLOYEE: 'employeeId' } as const
const sentStep = ({ mode, scope, ...ids }: StepDraft): Approver | null =>
  mode === ''
    ? null
    : ({ mode, [targets[mode]]: ids[targets[mode]], ...(mode === 'LEVEL' ? { scope } : {}) } as Approver)

/** The request body, or its faults by path. Only missing values are checked here; the service checks the rest. */
export function checkedDraft(
  draft: Draft,
  version: number | undefined,
): { readonly sent: ApprovalWorkflowInput } | { readonly faults: Readonly<Record<string, Label>> } {
  const hours = Number(asciiDigits(draft.slaHours.trim()))
  const open = [
    ...(draft.description.trim() === '' ? ['description'] : []),
    ...(['requesters', 'requestFors'] as const).filter((key) => draft[key].length === 0),
    ...(approvalSteps.every((step) => draft[step].mode === '') ? ['firstApprover'] : []),
    ...approvalSteps.flatMap((step) => {
      const { mode } = draft[step]
      return mode !== '' && draft[step][targets[mode]] === '' ? [`${step}.${targets[mode]}`] : []
    }),
  ]
  const faults = {
    ...Object.fromEntries(open.map((path) => [path, errorLabel('REQUIRED')])),
    ...(Number.isInteger(hours) && hours >= 1 && hours <= slaHours.max
      ? {}
      : { slaHours: errorLabel('RANGE', { min: 1, max: slaHours.max }) }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  const { description, requesters, requestFors, onTimeout } = draft
  return {
    sent: {
      description,
      requesters,
      requestFors,
      firstApprover: sentStep(draft.firstApprover),
      secondApprover: sentStep(draft.secondApprover),
      acknowledger: sentStep(draft.acknowledger),
      slaHours: hours,
      onTimeout,
      ...(version === undefined ? {} : { version }),
    },
  }
}
const noNames = (key: string, value: unknown): unknown => (key === 'shown' ? undefined : value)
/** Whether two drafts are equal. */
export const sameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a, noNames) === JSON.stringify(b, noNames)
