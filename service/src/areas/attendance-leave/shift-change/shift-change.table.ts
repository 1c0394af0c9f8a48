import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { openShift } from '../shift-offer/shift-offer.table.ts'

/**
 * A shift that is to change hands, as its approvers are asked (docs/rules/time.md, "Open shifts and swaps"). Both
 * people have agreed. Hours are kept as they were agreed on, in minutes as in the roster.
 */
export const shiftChange = pgTable(
  'shift_change_request',
  {
    id: id(),
    /** Who gives the shift; of an open one who takes it. */
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    openShiftId: text('open_shift_id')
      .notNull()
      .references(() => openShift.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['GIVE', 'SWAP', 'TAKE'] }).notNull(),
    takenBy: text('taken_by')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    shiftDate: date('shift_date', { mode: 'string' }).notNull(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
    /** What goes back in a swap. */
    returnRowId: text('return_row_id'),
    returnRowVersion: integer('return_row_version'),
    returnDate: date('return_date', { mode: 'string' }),
    returnStartMinute: integer('return_start_minute'),
    returnEndMinute: integer('return_end_minute'),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    index('shift_change_request_employee').on(t.employeeId, t.shiftDate),
    index('shift_change_request_taken_by').on(t.takenBy, t.shiftDate),
    // One live request for a shift, and for the one that goes back.
    uniqueIndex('shift_change_request_shift')
      .on(t.openShiftId)
      .where(sql`${t.status} in ('PENDING', 'ACTIVE')`),
    uniqueIndex('shift_change_request_return')
      .on(t.returnRowId)
      .where(sql`${t.status} = 'PENDING'`),
  ],
)
