import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveRequest } from '../leave-request/leave-request.table.ts'

/**
 * A shift of somebody who cannot work it (docs/rules/time.md, "Sick calls and open shifts"). The shift itself stays
 * with that person, for attendance and pay; whoever takes it gets a row of the roster.
 */
export const openShift = pgTable(
  'open_shift',
  {
    id: id(),
    /** The OUTLET node in which it is worked. */
    nodeId: text('node_id')
      .notNull()
      .references(() => companyStructure.id),
    shiftDate: date('shift_date', { mode: 'string' }).notNull(),
    /** The hours that are left, in minutes as in the roster. */
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
    coversEmployeeId: text('covers_employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    leaveRequestId: text('leave_request_id').references(() => leaveRequest.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['OPEN', 'FILLED', 'CLOSED', 'EXPIRED'] })
      .notNull()
      .default('OPEN'),
    filledBy: text('filled_by').references(() => employee.id),
    ...recordColumns(),
  },
  (t) => [
    index('open_shift_node').on(t.nodeId, t.shiftDate),
    index('open_shift_waiting')
      .on(t.shiftDate)
      .where(sql`${t.status} = 'OPEN'`),
    // One live search for a cover at a time.
    uniqueIndex('open_shift_covers')
      .on(t.coversEmployeeId, t.shiftDate)
      .where(sql`${t.status} in ('OPEN', 'FILLED')`),
    check('open_shift_filled', sql`(${t.status} = 'FILLED') = (${t.filledBy} is not null)`),
  ],
)

/** An open shift offered to one person; it ends in a state that the person is told. */
export const shiftOffer = pgTable(
  'shift_offer',
  {
    id: id(),
    openShiftId: text('open_shift_id')
      .notNull()
      .references(() => openShift.id, { onDelete: 'cascade' }),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['OFFERED', 'ACCEPTED', 'DECLINED', 'LOST', 'CLOSED', 'EXPIRED'] })
      .notNull()
      .default('OFFERED'),
    answeredAt: instant('answered_at'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('shift_offer_person').on(t.openShiftId, t.employeeId),
    index('shift_offer_employee').on(t.employeeId),
  ],
)
