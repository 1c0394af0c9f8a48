import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveRequest } from '../leave-request/leave-request.table.ts'

/**
 * A shift that waits for somebody (docs/rules/time.md, "Sick calls and open shifts", "Open shifts and swaps"). That of
 * a sick person stays with the person, for attendance and pay; whoever takes it gets a row of the roster. One that is
 * given away or swapped changes hands.
 */
export const openShift = pgTable(
  'open_shift',
  {
    id: id(),
    kind: text('kind', { enum: ['SICK', 'GIVE', 'SWAP'] })
      .notNull()
      .default('SICK'),
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
    /** The row of the roster that changes hands, and its version; none for that of a sick person. */
    rosterRowId: text('roster_row_id'),
    rosterRowVersion: integer('roster_row_version'),
    /** Answers are collected until then; null = the first who accepts has it. */
    collectUntil: instant('collect_until'),
    /** The planner was told that the answers are in. */
    isCollected: boolean('is_collected').notNull().default(false),
    status: text('status', { enum: ['OPEN', 'ASKED', 'FILLED', 'CLOSED', 'EXPIRED'] })
      .notNull()
      .default('OPEN'),
    filledBy: text('filled_by').references(() => employee.id),
    ...recordColumns(),
  },
  (t) => [
    index('open_shift_node').on(t.nodeId, t.shiftDate),
    index('open_shift_waiting')
      .on(t.shiftDate)
      .where(sql`${t.status} in ('OPEN', 'ASKED')`),
    // One live search for a cover at a time.
    uniqueIndex('open_shift_covers')
      .on(t.coversEmployeeId, t.shiftDate)
      .where(sql`${t.kind} = 'SICK' and ${t.status} in ('OPEN', 'ASKED', 'FILLED')`),
    // One live question about a row of the roster.
    uniqueIndex('open_shift_roster_row')
      .on(t.rosterRowId)
      .where(sql`${t.status} in ('OPEN', 'ASKED')`),
    check(
      'open_shift_row',
      sql`(${t.kind} = 'SICK') = (${t.rosterRowId} is null) and num_nulls(${t.rosterRowId}, ${t.rosterRowVersion}) in (0, 2)`,
    ),
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
    /** The row of the roster that the person gives in a swap, and its version. */
    returnRowId: text('return_row_id'),
    returnRowVersion: integer('return_row_version'),
    status: text('status', { enum: ['OFFERED', 'WILLING', 'ACCEPTED', 'DECLINED', 'LOST', 'CLOSED', 'EXPIRED'] })
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
