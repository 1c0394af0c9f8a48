import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/** Days off that people on the roster ask for (docs/rules/time.md, "Days off"). */
export const dayOffRequest = pgTable(
  'day_off_request',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    dayOffDate: date('day_off_date', { mode: 'string' }).notNull(),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    // Not twice for one day, unless the first was refused or taken back. The second is refused on `dayOffDate` as
    // DUPLICATE.
    uniqueIndex('day_off_request_once')
      .on(t.employeeId, t.dayOffDate)
      .where(sql`${t.status} in ('PENDING', 'ACTIVE')`),
    index('day_off_request_employee').on(t.employeeId, t.dayOffDate),
    index('day_off_request_date').on(t.dayOffDate, t.id),
    index('day_off_request_status').on(t.status),
    index('day_off_request_created_at').on(t.createdAt, t.id),
  ],
)
