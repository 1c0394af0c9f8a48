import { date, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/** Hours taken off and worked back (docs/rules/time.md, "Requests of the day"). */
export const borrowOrPayback = pgTable(
  'borrow_or_payback',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['BORROW', 'PAYBACK'] }).notNull(),
    requestDate: date('request_date', { mode: 'string' }).notNull(),
    /** `HH:mm` */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    /** Day and hours in figures, which read the same in both languages. */
    title: text('title').notNull(),
    /** The borrowed hours that a payback works back. */
    paybackForId: text('payback_for_id'),
    /** The day that the hours belong to, and they in minutes from its 00:00. */
    workDate: date('work_date', { mode: 'string' }).notNull(),
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
    /** What is borrowed or worked back: breaks that are not paid left out. */
    minutes: integer('minutes').notNull(),
    reason: text('reason').notNull(),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    foreignKey({ name: 'borrow_or_payback_for', columns: [t.paybackForId], foreignColumns: [t.id] }),
    index('borrow_or_payback_work_date').on(t.employeeId, t.workDate),
    index('borrow_or_payback_for').on(t.paybackForId),
    index('borrow_or_payback_date').on(t.requestDate, t.id),
    index('borrow_or_payback_status').on(t.status),
    index('borrow_or_payback_created_at').on(t.createdAt, t.id),
  ],
)
