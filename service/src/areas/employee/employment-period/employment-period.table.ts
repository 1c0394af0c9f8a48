import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'

/**
 * From when to when somebody was employed. A person who never left has no row: then the employee's own `startDate` counts.
 * Written by resignations and rehires; the employee form corrects the one that runs.
 */
export const employmentPeriod = pgTable(
  'employment_period',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** The last day of work; null = still employed. */
    endDate: date('end_date', { mode: 'string' }),
    contractType: text('contract_type').notNull(),
    contractPeriodStartDate: date('contract_period_start_date', { mode: 'string' }),
    contractPeriodEndDate: date('contract_period_end_date', { mode: 'string' }),
    /** How it ended (RESIGNATION_TYPE). */
    resignTypeId: text('resign_type_id'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('employment_period_start').on(t.employeeId, t.startDate),
    uniqueIndex('employment_period_open')
      .on(t.employeeId)
      .where(sql`${t.endDate} is null`),
  ],
)

/**
 * Employment type and working shift of a person by date; rows never overlap. A person without a row always had what the
 * employee says now. Written by movements, rehires and the employee form.
 */
export const employmentTerm = pgTable(
  'employment_term',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    employmentType: text('employment_type').notNull(),
    workingShiftId: text('working_shift_id')
      .notNull()
      .references(() => workingShift.id),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('employment_term_start').on(t.employeeId, t.startDate),
    index('employment_term_shift').on(t.workingShiftId, t.startDate),
  ],
)
