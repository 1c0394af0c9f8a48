import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/**
 * When a person can work, would like to, cannot, or stands by (docs/rules/roster.md, "Availability"): on a weekday, on
 * all days between two dates, or on that weekday between them. Both times null = the whole day.
 */
export const employeeAvailability = pgTable(
  'employee_availability',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['CAN', 'LIKE', 'CANNOT', 'STAND_BY'] }).notNull(),
    weekday: text('weekday', { enum: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] }),
    fromDate: date('from_date', { mode: 'string' }),
    toDate: date('to_date', { mode: 'string' }),
    fromTime: text('from_time'),
    toTime: text('to_time'),
    note: text('note'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_availability_person').on(t.employeeId),
    check('employee_availability_times', sql`num_nulls(${t.fromTime}, ${t.toTime}) in (0, 2)`),
  ],
)
