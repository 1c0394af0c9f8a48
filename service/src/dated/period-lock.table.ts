import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'

/**
 * Days that are settled (docs/rules/time.md, "Period lock"): of everybody, or of one person after a final settlement.
 */
export const periodLock = pgTable(
  'period_lock',
  {
    id: id(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    /** Null = everybody. */
    employeeId: text('employee_id').references(() => employee.id, { onDelete: 'cascade' }),
    /** What locked them, such as a payroll run; only the same one opens them. */
    sourceId: text('source_id').notNull(),
    lockedBy: text('locked_by'),
    lockedAt: instant('locked_at').notNull().defaultNow(),
  },
  (t) => [
    check('period_lock_order', sql`${t.fromDate} <= ${t.toDate}`),
    index('period_lock_days').on(t.fromDate, t.toDate),
    index('period_lock_source').on(t.sourceId),
  ],
)
