import { date, index, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'

/** Courses taken (docs/rules/people.md, "Records of a person"). */
export const employeeTraining = pgTable(
  'employee_training',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    trainingId: text('training_id').notNull(),
    provider: text('provider'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    location: text('location'),
    cost: numeric('cost', { precision: 14, scale: 2 }),
    currency: text('currency'),
    result: text('result'),
    certificateNo: text('certificate_no'),
    expiredDate: date('expired_date', { mode: 'string' }),
    bondEndDate: date('bond_end_date', { mode: 'string' }),
    attachment: text('attachment'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_training_employee').on(t.employeeId),
    index('employee_training_expired_date').on(t.expiredDate),
    index('employee_training_attachment').on(t.attachment),
    index('employee_training_created_at').on(t.createdAt, t.id),
  ],
)
