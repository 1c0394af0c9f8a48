import { approvalActionTypes, approvalEvents, requestStatuses, stepStates } from '@staff/contract'
import { approvalSteps } from '@staff/contract/admin'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { companyStructure } from '../company-structure/company-structure.table.ts'

/**
 * A request on its way (docs/rules/requests.md, "States"): one row for each row of a kind's own table. `createdBy` is
 * the maker. Only service/src/approvals writes it, through the machine. The entity has no foreign key: a request that
 * was withdrawn and deleted keeps its history.
 */
export const approvalStatusTracking = pgTable(
  'approval_status_tracking',
  {
    id: id(),
    requestType: text('request_type').notNull(),
    entityId: text('entity_id').notNull(),
    /** The person of the request. */
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    /** The POSITION node that the person held when it was made. */
    positionId: text('position_id')
      .notNull()
      .references(() => companyStructure.id),
    status: text('status', {
      enum: requestStatuses.map(({ value }) => value) as ['ACTIVE', 'PENDING', 'IN_SCHEDULE', 'REJECTED', 'CANCEL'],
    }).notNull(),
    actionType: text('action_type', { enum: approvalActionTypes }).notNull(),
    effectiveDate: date('effective_date', { mode: 'string' }),
    /** The time limit of the workflow as it was when the request was made; null where nobody was asked. */
    slaHours: integer('sla_hours'),
    onTimeout: text('on_timeout', { enum: ['REMIND', 'ESCALATE'] }),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('approval_status_tracking_entity').on(t.requestType, t.entityId),
    index('approval_status_tracking_employee').on(t.employeeId, t.createdAt),
    index('approval_status_tracking_maker').on(t.createdBy, t.createdAt),
    index('approval_status_tracking_created_at').on(t.createdAt, t.id),
    index('approval_status_tracking_status').on(t.status, t.createdAt),
    index('approval_status_tracking_position').on(t.positionId),
    // With all that lists order and filter by, in the order in which an inbox finds its requests.
    index('approval_status_tracking_pending')
      .on(t.id, t.requestType, t.employeeId, t.positionId, t.createdBy, t.createdAt, t.updatedAt, t.status)
      .where(sql`${t.status} = 'PENDING'`),
    index('approval_status_tracking_scheduled')
      .on(t.effectiveDate)
      .where(sql`${t.status} = 'IN_SCHEDULE'`),
  ],
)

export const approvalStep = pgTable(
  'approval_step',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => approvalStatusTracking.id, { onDelete: 'cascade' }),
    step: text('step', { enum: approvalSteps }).notNull(),
    state: text('state', { enum: stepStates }).notNull(),
    isFallback: boolean('is_fallback').notNull(),
    openedAt: instant('opened_at'),
    dueAt: instant('due_at'),
    /** When the job of time limits looks at it again. */
    noticeAt: instant('notice_at'),
    /** The person who answered, and the approver in whose name a delegate did. */
    answeredBy: text('answered_by').references(() => employee.id),
    onBehalfOf: text('on_behalf_of').references(() => employee.id),
    answeredAt: instant('answered_at'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.step] }),
    index('approval_step_notice')
      .on(t.noticeAt)
      .where(sql`${t.state} = 'OPEN'`),
    // Waiting steps are found from the index alone, in the order of the requests. The index of the approvers does the
    // same.
    index('approval_step_open')
      .on(t.requestId, t.step)
      .where(sql`${t.state} = 'OPEN'`),
    index('approval_step_answered').on(t.answeredBy),
    index('approval_step_behalf').on(t.onBehalfOf),
  ],
)

/**
 * The approvers of a step; any one of them may answer. An approver whose time limit ran out stays here, but is not
 * asked any more.
 */
export const approvalStepApprover = pgTable(
  'approval_step_approver',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => approvalStatusTracking.id, { onDelete: 'cascade' }),
    step: text('step', { enum: approvalSteps }).notNull(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    isAsked: boolean('is_asked').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.step, t.employeeId] }),
    index('approval_step_approver_person').on(t.employeeId, t.requestId, t.step, t.isAsked),
  ],
)

/** What happened to a request, in its order. Rows are added, never changed. */
export const approvalHistory = pgTable(
  'approval_history',
  {
    id: id(),
    requestId: text('request_id')
      .notNull()
      .references(() => approvalStatusTracking.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull().generatedAlwaysAsIdentity(),
    event: text('event', { enum: approvalEvents }).notNull(),
    step: text('step', { enum: approvalSteps }),
    at: instant('at').notNull().defaultNow(),
    reason: text('reason'),
    /** The same in Khmer, where the service itself says why. */
    reasonKm: text('reason_km'),
    /** The user; null = the calendar or a time limit. */
    byUser: text('by_user'),
    /** The person behind that user at that time. */
    byEmployee: text('by_employee').references(() => employee.id),
    onBehalfOf: text('on_behalf_of').references(() => employee.id),
  },
  (t) => [
    index('approval_history_request').on(t.requestId, t.ordinal),
    index('approval_history_employee').on(t.byEmployee),
    index('approval_history_writer')
      .on(t.byUser)
      .where(sql`${t.event} in ('CREATED', 'EDITED')`),
  ],
)
