import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { employee } from '../employee/employee.table.ts'

/**
 * The row keeps the values of its type on that day, so a later change of the type does not change the number of
 * warnings (docs/rules/requests.md, "Warnings").
 */
export const employeeWarning = pgTable(
  'employee_warning',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    warningTitle: text('warning_title').notNull(),
    warningTypeId: text('warning_type_id').notNull(),
    warningDate: date('warning_date', { mode: 'string' }).notNull(),
    isWritten: boolean('is_written').notNull(),
    /** The first day on which it counts no more; null = it counts for ever. */
    validUntil: date('valid_until', { mode: 'string' }),
    reasonTemplateId: text('reason_template_id')
      .notNull()
      .references(() => reasonTemplate.id),
    reason: text('reason'),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_warning_employee').on(t.employeeId, t.warningDate),
    index('employee_warning_date').on(t.warningDate, t.id),
    index('employee_warning_status').on(t.status),
    index('employee_warning_created_at').on(t.createdAt, t.id),
  ],
)
