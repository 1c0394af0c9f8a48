import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/**
 * The family of a person; the tax dependants are derived from it for each payroll month (docs/rules/people.md, "Family
 * and tax dependants").
 */
export const employeeFamily = pgTable(
  'employee_family',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    relationshipId: text('relationship_id').notNull(),
    dob: date('dob', { mode: 'string' }).notNull(),
    gender: text('gender'),
    isWorking: boolean('is_working').notNull(),
    isStudent: boolean('is_student').notNull(),
    documentNo: text('document_no'),
    /** The last day in the family; null = still a member. */
    endDate: date('end_date', { mode: 'string' }),
    ...recordColumns(),
  },
  (t) => [
    index('employee_family_employee').on(t.employeeId),
    index('employee_family_created_at').on(t.createdAt, t.id),
  ],
)
