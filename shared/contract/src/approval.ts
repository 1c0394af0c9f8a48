import * as z from 'zod'
import { authorSchema } from './platform/author.ts'
import { L } from './engine/label.ts'
import { attachmentCategories, type AttachmentCategory } from './platform/media.ts'
import { paySumSchema } from './platform/pay-amount.ts'

/** The states of a request (docs/rules/requests.md, "States"); the words of the status column and its filter. */
export const requestStatuses = [
  { value: 'ACTIVE', label: L('Active', 'សកម្ម') },
  { value: 'PENDING', label: L('Pending', 'រង់ចាំ') },
  { value: 'IN_SCHEDULE', label: L('In Schedule', 'តាមកាលកំណត់') },
  { value: 'REJECTED', label: L('Rejected', 'បានបដិសេធ') },
  { value: 'CANCEL', label: L('Cancel', 'បានបោះបង់') },
] as const
export type RequestStatus = (typeof requestStatuses)[number]['value']

/** Said where a request is rejected without a reason (spec 3 section 5). */
export const reasonForReject = L('Reason is required for reject.', 'ត្រូវបញ្ជាក់មូលហេតុ ដើម្បីបដិសេធ។')

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
  /** After a decision: a paper that was promised, and what another action with a name does to the request. */
  'PAPER_ADDED',
  'REHIRED',
  'REHIRE_CANCELLED',
  'ADAPTED',
] as const
export type ApprovalEvent = (typeof approvalEvents)[number]
/** OPEN is waiting for an answer. SKIPPED: nobody else is left to ask, or the request ended before. */
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
  /** The person who answered; `onBehalfOf` when that was a delegate. */
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
  /**
   * The account and its person at that time (null: an account without a person). Null = the calendar or a time limit
   * answered.
   */
  by: z.object({ id: z.string(), name: z.string(), employee: personSchema.nullable() }).nullable(),
  onBehalfOf: personSchema.nullable(),
})
/**
 * One value that a request would change, as text to show. `hidden`: the value changes, but the reader has no right to
 * see it.
 */
const changeSchema = z.object({
  field: z.string(),
  label: z.object({ en: z.string(), km: z.string() }),
  old: z.string().nullable(),
  new: z.string().nullable(),
  hidden: z.literal(true).optional(),
})
export type RequestChange = z.infer<typeof changeSchema>

const labelSchema = z.object({ en: z.string(), km: z.string() })
/**
 * The summary of a request, made by its kind. The sentence and the amount are null if there is none, or the reader
 * lacks the right.
 */
export const aboutSchema = z.object({
  /** The days that it covers (`YYYY-MM-DD`), both included; null = none of its own. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Few words of what is asked for, without the kind, the person and the days. */
  sentence: labelSchema.nullable(),
  /** Amounts of equal units summed, and what they come to in a month where some go by days or by a percent. */
  amount: paySumSchema.nullable(),
})
export type About = z.infer<typeof aboutSchema>
/** One field of the request's own record, in words ready to show. */
const shownFieldSchema = z.object({ field: z.string(), label: labelSchema, value: labelSchema })
export type ShownField = z.infer<typeof shownFieldSchema>
/** The person who answered a step, as the spec names it flat (spec 2 and 3 section 3); null = nobody has yet. */
const answeringUserSchema = z.object({ employee: personSchema }).nullable()
const stepStatusSchema = z.enum(stepStates).nullable()
/** The answers of the steps, flat; a status is the state of its step, null where there is no such step. */
const flatAnswers = {
  firstApprovalUser: answeringUserSchema,
  firstApprovalStatus: stepStatusSchema,
  firstApprovalDate: z.string().nullable(),
  firstApprovalReason: z.string().nullable(),
  secondApprovalUser: answeringUserSchema,
  secondApprovalStatus: stepStatusSchema,
  secondApprovalDate: z.string().nullable(),
  secondApprovalReason: z.string().nullable(),
  acknowledgeUser: answeringUserSchema,
  acknowledgeDate: z.string().nullable(),
} as const
export type FlatAnswers = Readonly<z.infer<z.ZodObject<typeof flatAnswers>>>

/**
 * A request on its way through its approvers: GET approval-status-tracking/{id} and .../entity/{id}/entityType/{type}.
 */
export const requestApprovalSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  requestType: z.string(),
  /** The same under the names of the spec. */
  entityType: z.string(),
  requestWorkflowType: z.object({ requestType: z.string() }),
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
  createdBy: authorSchema,
  createdAt: z.string(),
  about: aboutSchema,
  steps: z.array(stepSchema),
  ...flatAnswers,
  history: z.array(historySchema),
  /** The fields of its own record that this reader may read; empty for a kind that shows `changes`. */
  fields: z.array(shownFieldSchema),
  /** The category of its attachments. Null for a kind without attachments, or a reader who may not read them. */
  papers: z.enum(attachmentCategories as [AttachmentCategory, ...AttachmentCategory[]]).nullable(),
  /** Only where the request has no screen of its own (EMPLOYEE_INFO_UPDATE); empty otherwise. */
  changes: z.array(changeSchema),
  /** What the caller may do now; the service decides again on every call. */
  abilities: z.object({ approve: z.boolean(), reject: z.boolean(), acknowledge: z.boolean(), cancel: z.boolean() }),
  /** Whether the caller cancels it with a reason only: everybody but its maker while it is pending. */
  isReasonNeeded: z.boolean(),
})
export type Approval = z.infer<typeof requestApprovalSchema>
/** What a row of the list carries beside its columns (spec 2 section 3). */
export interface ApprovalRow extends FlatAnswers {
  readonly entityId: { readonly id: string }
  readonly requestWorkflowType: { readonly requestType: string }
  readonly actionType: (typeof approvalActionTypes)[number]
  readonly about: About
  /** Who is asked at this moment. */
  readonly waitingFor: readonly ApprovalPerson[]
}
/**
 * Body of PATCH approval-status-tracking/{id}: one of the two forms of spec 2 section 7. Both need the version that was
 * read.
 */
export const approvalAnswers = ['APPROVED', 'REJECTED', 'ACKNOWLEDGED'] as const
export interface ApprovalDecision {
  readonly version: number
  /** Also the form of the spec: true answers the open step positively (approves, or takes note), false rejects. */
  readonly approvalResult?: (typeof approvalAnswers)[number] | boolean
  /** The other door: ACTIVE approves, REJECTED rejects, CANCEL withdraws. */
  readonly status?: 'ACTIVE' | 'REJECTED' | 'CANCEL'
  /** Required to reject and to cancel, but of its maker while it is pending; at most 500 characters. */
  readonly reason?: string
}
/**
 * The result of one request in a bulk answer: POST approval-status-tracking/answer with {items: [{id, version}],
 * approvalResult, reason}.
 */
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
  /** POST without a body reminds those who are asked now; once an hour for each request. */
  remind: (id: string) => `${tracking}/${encodeURIComponent(id)}/remind`,
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
