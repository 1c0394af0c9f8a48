import type { ApprovalWorkflow, ApprovalWorkflowInput } from '@staff/contract/admin'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { companyStructure } from '../company-structure/company-structure.table.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { requestWorkflowType } from '../request-workflow-type/request-workflow-type.table.ts'

/**
 * The approvers of a kind of request (docs/rules/requests.md, "The chain"). The two tables below keep its steps and the
 * pairs of levels that it serves.
 */
export const approvalWorkflow = pgTable(
  'approval_workflow',
  {
    id: id(),
    workflowTypeId: text('workflow_type_id')
      .notNull()
      .references(() => requestWorkflowType.id),
    description: text('description').notNull(),
    slaHours: integer('sla_hours').notNull().default(24),
    onTimeout: text('on_timeout', { enum: ['REMIND', 'ESCALATE'] })
      .notNull()
      .default('REMIND'),
    ...recordColumns(),
  },
  (t) => [index('approval_workflow_type').on(t.workflowTypeId)],
)

export const approvalWorkflowStep = pgTable(
  'approval_workflow_step',
  {
    workflowId: text('workflow_id')
      .notNull()
      .references(() => approvalWorkflow.id, { onDelete: 'cascade' }),
    step: text('step', { enum: ['firstApprover', 'secondApprover', 'acknowledger'] }).notNull(),
    mode: text('mode', { enum: ['LEVEL', 'POSITION', 'EMPLOYEE'] }).notNull(),
    positionLevelId: text('position_level_id').references(() => positionLevel.id),
    companyStructurePositionId: text('company_structure_position_id').references(() => companyStructure.id),
    employeeId: text('employee_id').references(() => employee.id),
    scope: text('scope', { enum: ['TEAM', 'DEPARTMENT', 'OUTLET', 'LOCATION', 'COMPANY'] }),
  },
  (t) => [
    primaryKey({ columns: [t.workflowId, t.step] }),
    check(
      'approval_workflow_step_target',
      sql`(${t.mode} = 'LEVEL') = (${t.positionLevelId} is not null) and (${t.mode} = 'POSITION') = (${t.companyStructurePositionId} is not null) and (${t.mode} = 'EMPLOYEE') = (${t.employeeId} is not null)`,
    ),
    index('approval_workflow_step_level').on(t.positionLevelId),
    index('approval_workflow_step_position').on(t.companyStructurePositionId),
    index('approval_workflow_step_employee').on(t.employeeId),
  ],
)

/**
 * Which workflow serves a kind of request from a maker of one level about a person of another. The key is the rule that
 * a pair occurs once per type; a workflow has a row for each of its requester levels with each of its request-for
 * levels.
 */
export const approvalWorkflowPair = pgTable(
  'approval_workflow_pair',
  {
    workflowTypeId: text('workflow_type_id')
      .notNull()
      .references(() => requestWorkflowType.id),
    requesterLevelId: text('requester_level_id')
      .notNull()
      .references(() => positionLevel.id),
    requestForLevelId: text('request_for_level_id')
      .notNull()
      .references(() => positionLevel.id),
    workflowId: text('workflow_id')
      .notNull()
      .references(() => approvalWorkflow.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({
      name: 'approval_workflow_pair_once',
      columns: [t.workflowTypeId, t.requesterLevelId, t.requestForLevelId],
    }),
    index('approval_workflow_pair_workflow').on(t.workflowId),
    index('approval_workflow_pair_requester').on(t.requesterLevelId),
    index('approval_workflow_pair_request_for').on(t.requestForLevelId),
  ],
)

/**
 * A change of the workflows of a kind that changes pay, while it waits for a second person
 * (docs/rules/requests.md, "Pay always asks somebody"). Confirmed or refused, the row is gone.
 */
export const approvalWorkflowChange = pgTable(
  'approval_workflow_change',
  {
    id: id(),
    workflowTypeId: text('workflow_type_id')
      .notNull()
      .references(() => requestWorkflowType.id, { onDelete: 'cascade' }),
    /** Null for a workflow that would be new. */
    workflowId: text('workflow_id').references(() => approvalWorkflow.id, { onDelete: 'cascade' }),
    act: text('act', { enum: ['CREATE', 'UPDATE', 'DELETE'] }).notNull(),
    /** What was sent; null for a removal. */
    sent: jsonb('sent').$type<ApprovalWorkflowInput>(),
    /** The workflow as it would be; of a removal as it was. */
    shown: jsonb('shown').$type<ApprovalWorkflow>().notNull(),
    ...recordColumns(),
  },
  (t) => [
    index('approval_workflow_change_type').on(t.workflowTypeId),
    index('approval_workflow_change_workflow').on(t.workflowId),
  ],
)
