import { L, placeWords, type ApprovalPerson, type Author, type PositionEntry } from '../index.ts'
import type { RequestType } from '../requests/request-types.ts'

/**
 * How an approver is found: any person of a level near the employee, the holder of a position, or one named person
 * (docs/rules/requests.md, "The chain").
 */
export const approverModes = [
  { value: 'LEVEL', label: L('Anyone of a level', 'អ្នកណាម្នាក់ក្នុងកម្រិត') },
  { value: 'POSITION', label: L('A position', 'មុខតំណែងមួយ') },
  { value: 'EMPLOYEE', label: L('One person', 'បុគ្គលម្នាក់') },
] as const
/** How far up from the person's own division people of a level are looked for. */
export const approverScopes = [
  { value: 'TEAM', label: placeWords.team },
  { value: 'DEPARTMENT', label: placeWords.department },
  { value: 'OUTLET', label: placeWords.outlet },
  { value: 'LOCATION', label: placeWords.location },
  { value: 'COMPANY', label: placeWords.company },
] as const
/** What happens to a step that nobody answered in time. */
export const timeoutActions = [
  { value: 'REMIND', label: L('Remind the approver', 'រំលឹកអ្នកអនុម័ត') },
  { value: 'ESCALATE', label: L('Pass it to the next level', 'បញ្ជូនទៅកម្រិតបន្ទាប់') },
] as const
export const approvalSteps = ['firstApprover', 'secondApprover', 'acknowledger'] as const
export type ApprovalStep = (typeof approvalSteps)[number]
export type ApproverScope = (typeof approverScopes)[number]['value']
/** Hours an approver has, and the most that may be set: a month. */
export const slaHours = { initial: 24, max: 720 } as const
/** Most characters of a workflow's description. */
export const descriptionLength = 255

/** A step as it is sent. */
export type Approver = { readonly scope?: ApproverScope | null | undefined } & (
  | { readonly mode: 'LEVEL'; readonly positionLevelId: string }
  | { readonly mode: 'POSITION'; readonly companyStructurePositionId: string }
  | { readonly mode: 'EMPLOYEE'; readonly employeeId: string }
)
/**
 * The body that creates or replaces a workflow (docs/rules/requests.md, "The chain"). `version` is the version that was
 * read.
 */
export interface ApprovalWorkflowInput {
  readonly description: string
  /** Position levels of those who make the request. */
  readonly requesters: readonly string[]
  /** Position levels of those whom it is about. */
  readonly requestFors: readonly string[]
  readonly firstApprover?: Approver | null | undefined
  readonly secondApprover?: Approver | null | undefined
  readonly acknowledger?: Approver | null | undefined
  readonly slaHours?: number | undefined
  readonly onTimeout?: (typeof timeoutActions)[number]['value'] | undefined
  readonly version?: number | undefined
}
/** A level of requesters as answered (spec 2 section 3). */
export interface WorkflowLevel {
  readonly positionLevelId: string
  readonly positionLevel: { readonly levelNumber: number; readonly levelTitle: string }
}
/** How many people of the company a step points to today, and how many of them could not answer a request. */
export interface ApproverHolders {
  readonly people: number
  readonly unable: number
}
/** Who would make the request: the person about whom it is, or the reader for that person. */
export const askedBy = [
  { value: 'PERSON', label: L('The person asks', 'បុគ្គលនោះស្នើសុំ') },
  { value: 'ME', label: L('I enter it', 'ខ្ញុំបញ្ចូលជំនួស') },
] as const
/** Who would be asked about a person today by a request of one kind. No step: nobody is asked. */
export interface WouldBeAsked {
  readonly requestType: RequestType
  readonly name: string
  readonly nameKh: string
  readonly steps: readonly {
    readonly step: ApprovalStep
    /** Nobody of the workflow can be found: the fallback role is asked. */
    readonly isFallback: boolean
    readonly people: readonly ApprovalPerson[]
  }[]
}
/** A step as answered: what was sent, the names of what it points to, and whether they can answer. */
export interface ApproverAnswer {
  readonly mode: (typeof approverModes)[number]['value']
  readonly scope: ApproverScope | null
  readonly positionLevelId: string | null
  readonly positionLevel: WorkflowLevel['positionLevel'] | null
  readonly companyStructurePositionId: string | null
  readonly companyStructurePosition: PositionEntry | null
  readonly employeeId: string | null
  readonly employee: {
    readonly id: string
    readonly accountNo: string
    readonly displayFullNameEn: string
    readonly displayFullNameKh: string
  } | null
  readonly holders: ApproverHolders
}
export interface ApprovalWorkflow extends Readonly<Record<ApprovalStep, ApproverAnswer | null>> {
  readonly id: string
  readonly version: number
  readonly description: string
  readonly requesters: readonly WorkflowLevel[]
  readonly requestFors: readonly WorkflowLevel[]
  readonly slaHours: number
  readonly onTimeout: (typeof timeoutActions)[number]['value']
  readonly createdBy: Author | null
  readonly createdAt: string
  readonly updatedBy: Author | null
  readonly updatedAt: string
}
/** A change of the workflows of a kind that changes pay, while it waits for a second person. */
export interface WaitingWorkflowChange {
  readonly id: string
  readonly act: 'CREATE' | 'UPDATE' | 'DELETE'
  /** Null for a workflow that would be new. */
  readonly workflowId: string | null
  /** The workflow as it would be; of a removal as it was. */
  readonly workflow: ApprovalWorkflow
  readonly createdBy: Author | null
  readonly createdAt: string
}
/** A kind of request with its workflows: what `GET approval-workflow-type` lists. */
export interface ApprovalWorkflowType {
  readonly id: string
  readonly requestType: RequestType
  readonly name: string
  readonly nameKh: string
  readonly description: string | null
  readonly descriptionKh: string | null
  readonly requestApprovalWorkflow: readonly ApprovalWorkflow[]
  /** Its requests may change pay: another person always answers, also without a workflow. */
  readonly changesPay: boolean
  readonly waiting: readonly WaitingWorkflowChange[]
}

const types = 'employee/approval-workflow-type'
/** The calls of workflows (spec 2 section 7). */
export const approvalWorkflowCalls = {
  types,
  type: (id: string) => `${types}/${encodeURIComponent(id)}`,
  create: (typeId: string) => `${types}/${encodeURIComponent(typeId)}/workflow`,
  holders: `${types}/holders`,
  /** GET with `employeeId`, and `by`: who would be asked about this person, by kind. */
  asked: `${types}/asked`,
  createAny: `${types}/workflow`,
  answerChange: (id: string) => `${types}/change/${encodeURIComponent(id)}/answer`,
  one: (id: string) => `${types}/workflow/${encodeURIComponent(id)}`,
} as const
const screen = '/admin/approval-workflow'
const editor = (typeId: string) => `${screen}/workflow-type/${encodeURIComponent(typeId)}/workflow`
/** The screens of workflows (spec 2 section 2.4). */
export const approvalWorkflowPages = {
  list: screen,
  create: (typeId: string) => `${editor(typeId)}/create`,
  update: (typeId: string, id: string) => `${editor(typeId)}/update/${encodeURIComponent(id)}`,
  view: (typeId: string, id: string) => `${editor(typeId)}/view/${encodeURIComponent(id)}`,
} as const
