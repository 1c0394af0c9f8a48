import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/** Schools; an open end = still studying (docs/rules/people.md, "Records of a person"). */
export const employeeEducation = pgTable(
  'employee_education',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    educationTypeId: text('education_type_id').notNull(),
    schoolName: text('school_name').notNull(),
    major: text('major'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    grade: text('grade'),
    countryId: text('country_id'),
    attachment: text('attachment'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_education_employee').on(t.employeeId),
    index('employee_education_attachment').on(t.attachment),
    index('employee_education_created_at').on(t.createdAt, t.id),
  ],
)
