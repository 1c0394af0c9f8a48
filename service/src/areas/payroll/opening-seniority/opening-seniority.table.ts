import { sql } from 'drizzle-orm'
import { boolean, check, date, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/**
 * Days of seniority from before 2019 that are owed on the day of the take-over, one balance for each person
 * (docs/rules/pay.md, "Taking over").
 */
export const openingSeniority = pgTable(
  'opening_seniority',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    days: numeric('days', { precision: 8, scale: 4 }).notNull(),
    owedOn: date('owed_on', { mode: 'string' }).notNull(),
    remark: text('remark'),
    /** Another person than its author has confirmed it: payroll reads it from then on. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('opening_seniority_of').on(t.employeeId), check('opening_seniority_days', sql`${t.days} > 0`)],
)
