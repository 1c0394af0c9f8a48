import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'
import { vaccination } from '../vaccination/vaccination.table.ts'

/** Each dose of a vaccine once on a person's record (docs/rules/people.md, "Records of a person"). */
export const employeeVaccination = pgTable(
  'employee_vaccination',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    vaccinationId: text('vaccination_id')
      .notNull()
      .references(() => vaccination.id),
    doseNo: integer('dose_no').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    place: text('place'),
    attachment: text('attachment'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_vaccination_employee').on(t.employeeId),
    uniqueIndex('employee_vaccination_dose').on(t.employeeId, t.vaccinationId, t.doseNo),
    index('employee_vaccination_vaccination').on(t.vaccinationId),
    index('employee_vaccination_attachment').on(t.attachment),
    index('employee_vaccination_created_at').on(t.createdAt, t.id),
  ],
)
