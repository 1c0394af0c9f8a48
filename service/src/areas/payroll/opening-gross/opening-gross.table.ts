import { sql } from 'drizzle-orm'
import { boolean, check, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/**
 * The gross of a month before the product was used, one row for each person and month
 * (docs/rules/pay.md, "Taking over").
 */
export const openingGross = pgTable(
  'opening_gross',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    /** `YYYY-MM`. */
    payMonth: text('pay_month').notNull(),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    currency: text('currency', { enum: ['USD', 'KHR'] }).notNull(),
    remark: text('remark'),
    /** Another person than its author has confirmed it: payroll reads it from then on. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('opening_gross_of').on(t.employeeId, t.payMonth),
    check('opening_gross_amount', sql`${t.amount} >= 0`),
  ],
)
