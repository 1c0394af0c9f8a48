import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { requestWorkflowType } from '../request-workflow-type/request-workflow-type.table.ts'

/**
 * The person who answers in an approver's name, first and last day included (docs/rules/requests.md, "Delegates").
 * Without a row in the table below, the delegation is for every kind of request.
 */
export const approvalDelegation = pgTable(
  'approval_delegation',
  {
    id: id(),
    fromEmployeeId: text('from_employee_id')
      .notNull()
      .references(() => employee.id),
    toEmployeeId: text('to_employee_id')
      .notNull()
      .references(() => employee.id),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    ...recordColumns(),
  },
  (t) => [
    check('approval_delegation_people', sql`${t.fromEmployeeId} <> ${t.toEmployeeId}`),
    check('approval_delegation_order', sql`${t.fromDate} <= ${t.toDate}`),
    index('approval_delegation_from').on(t.fromEmployeeId, t.fromDate),
    index('approval_delegation_to').on(t.toEmployeeId, t.fromDate),
    index('approval_delegation_created_at').on(t.createdAt, t.id),
  ],
)
export const approvalDelegationType = pgTable(
  'approval_delegation_type',
  {
    delegationId: text('delegation_id')
      .notNull()
      .references(() => approvalDelegation.id, { onDelete: 'cascade' }),
    workflowTypeId: text('workflow_type_id')
      .notNull()
      .references(() => requestWorkflowType.id),
  },
  (t) => [
    primaryKey({ columns: [t.delegationId, t.workflowTypeId] }),
    index('approval_delegation_type_type').on(t.workflowTypeId),
  ],
)
