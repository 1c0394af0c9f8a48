import * as z from 'zod'
import { L } from './engine/label.ts'

/** The states of a request (domain.md 3.6); the words of the status column and its filter. */
export const requestStatuses = [
  { value: 'ACTIVE', label: L('Active', 'សកម្ម') },
  { value: 'PENDING', label: L('Pending', 'រង់ចាំ') },
  { value: 'IN_SCHEDULE', label: L('In Schedule', 'តាមកាលកំណត់') },
  { value: 'REJECTED', label: L('Rejected', 'បានបដិសេធ') },
  { value: 'CANCEL', label: L('Cancelled', 'បានបោះបង់') },
] as const
export type RequestStatus = (typeof requestStatuses)[number]['value']

/** What an approver can be asked for (spec 2 section 3): nothing, a decision, or to take note. */
export const approvalActionTypes = ['NO', 'APPROVAL/REJECT', 'ACKNOWLEDGE'] as const
/** What happened to a request, in the order of its history. */
export const approvalEvents = [
  'CREATED',
  'EDITED',
  'APPROVED',
  'REJECTED',
  'ACKNOWLEDGED',
  'ACTIVATED',
  'CANCELLED',
  'REMINDED',
  'ESCALATED',
] as const
export type ApprovalEvent = (typeof approvalEvents)[number]
/** OPEN is asked now; SKIPPED had no other approver than one who was asked before, or was ended by an earlier refusal. */
export const stepStates = ['WAITING', 'OPEN', 'APPROVED', 'REJECTED', 'ACKNOWLEDGED', 'SKIPPED'] as const

const personSchema = z.object({
  id: z.string(),
  accountNo: z.string(),
  displayFullNameEn: z.string(),
  displayFullNameKh: z.string(),
})
export type ApprovalPerson = z.infer<typeof personSchema>
const placeSchema = z.object({ id: z.string(), name: z.string(), nameKh: z.string() }).nullable()
const stepSchema = z.object({
  step: z.enum(['firstApprover', 'secondApprover', 'acknowledger']),
  state: z.enum(stepStates),
  /** Everyone who may answer; any one of them does. */
  approvers: z.array(personSchema),
  /** Found by the setting approval_fallback_role, because the workflow named nobody who is here. */
  isFallback: z.boolean(),
  /** Since when it waits, and until when it should be answered; null before it is open. */
  openedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  /** Who answered; `onBehalfOf` when that was a delegate. */
  answeredBy: personSchema.nullable(),
  onBehalfOf: personSchema.nullable(),
  answeredAt: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ApprovalStepAnswer = z.infer<typeof stepSchema>
const historySchema = z.object({
  id: z.string(),
  event: z.enum(approvalEvents),
  step: stepSchema.shape.step.nullable(),
  at: z.string(),
  reason: z.string().nullable(),
  /** null = the calendar or a time limit did it. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  onBehalfOf: personSchema.nullable(),
})
/** One value that a request would change, in words ready to show. */
const changeSchema = z.object({
  field: z.string(),
  label: z.object({ en: z.string(), km: z.string() }),
  old: z.string().nullable(),
  new: z.string().nullable(),
})
export type RequestChange = z.infer<typeof changeSchema>

/** A request on its way through its approvers: GET approval-status-tracking/{id} and .../entity/{id}/entityType/{type}. */
export const requestApprovalSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  requestType: z.string(),
  entityId: z.object({ id: z.string() }),
  status: z.enum(requestStatuses.map(({ value }) => value)),
  actionType: z.enum(approvalActionTypes),
  /** The day on which it takes effect (`YYYY-MM-DD`); null = at once. */
  effectiveDate: z.string().nullable(),
  employee: personSchema.extend({
    location: placeSchema,
    outlet: placeSchema,
    department: placeSchema,
    team: placeSchema,
    position: placeSchema,
  }),
  createdBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
  steps: z.array(stepSchema),
  history: z.array(historySchema),
  /** Only where the request has no screen of its own (EMPLOYEE_INFO_UPDATE); empty otherwise. */
  changes: z.array(changeSchema),
  /** What the caller may do now; the service decides again on every call. */
  abilities: z.object({ approve: z.boolean(), reject: z.boolean(), acknowledge: z.boolean(), cancel: z.boolean() }),
})
export type Approval = z.infer<typeof requestApprovalSchema>
/** A person as the list of requests names one who answered (spec 2 section 3); null = nobody has yet. */
type AnsweringUser = { readonly employee: ApprovalPerson } | null
type Answered<S extends string> = { readonly [K in `${S}ApprovalUser`]: AnsweringUser } & {
  readonly [K in `${S}Approval${'Status' | 'Date' | 'Reason'}`]: string | null
}
/** What a row of the list carries beside its columns (spec 2 section 3); a status is the state of its step, null where there is no such step. */
export type ApprovalRow = Answered<'first'> &
  Answered<'second'> & {
    readonly acknowledgeUser: AnsweringUser
    readonly acknowledgeDate: string | null
    readonly entityId: { readonly id: string }
    readonly requestWorkflowType: { readonly requestType: string }
    readonly actionType: (typeof approvalActionTypes)[number]
    /** Who is asked at this moment. */
    readonly waitingFor: readonly ApprovalPerson[]
  }
/** Body of PATCH approval-status-tracking/{id}: one of both doors of spec 2 section 7; both need the version that was read. */
export const approvalAnswers = ['APPROVED', 'REJECTED', 'ACKNOWLEDGED'] as const
export interface ApprovalDecision {
  readonly version: number
  readonly approvalResult?: (typeof approvalAnswers)[number]
  /** The other door: ACTIVE approves, REJECTED rejects, CANCEL withdraws. */
  readonly status?: 'ACTIVE' | 'REJECTED' | 'CANCEL'
  /** Required to reject and to cancel what is in force; at most 500 characters. */
  readonly reason?: string
}
/** The result of one request in a bulk answer: POST approval-status-tracking/answer with {items: [{id, version}], approvalResult, reason}. */
export const bulkAnswerSchema = z.object({
  data: z.array(z.object({ id: z.string(), isDone: z.boolean(), message: z.string().nullable() })),
})
/** Most requests in one bulk answer. */
export const bulkAnswerLimit = 100

const tracking = 'employee/approval-status-tracking'
/** The calls of approvals (spec 2 section 7). */
export const approvalCalls = {
  list: tracking,
  one: (id: string) => `${tracking}/${encodeURIComponent(id)}`,
  answerMany: `${tracking}/answer`,
  ofEntity: (entityId: string, requestType: string) =>
    `${tracking}/entity/${encodeURIComponent(entityId)}/entityType/${encodeURIComponent(requestType)}`,
  delegation: 'employee/approval-delegation',
} as const
/** The screens of approvals (spec 2 section 2.4). */
export const approvalPages = {
  pending: '/pending-approval',
  team: '/pending-approval/team-request',
  mine: '/pending-approval/my-request',
  create: '/pending-approval/create',
  view: (id: string) => `/pending-approval/${encodeURIComponent(id)}/view`,
  update: (id: string) => `/pending-approval/${encodeURIComponent(id)}/update`,
} as const
