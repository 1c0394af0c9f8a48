import { sql } from 'drizzle-orm'
import { check, date, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/**
 * Days of seniority owed from before 2019 on the day of the take-over, one balance for each person (docs/rules/pay.md,
 * "Taking over").
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
    ...recordColumns(),
  },
  (t) => [uniqueIndex('opening_seniority_of').on(t.employeeId), check('opening_seniority_days', sql`${t.days} > 0`)],
)
