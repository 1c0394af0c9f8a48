import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/**
 * The payments of a month from a day on, days of the month 1 to 31, 31 = its last (docs/rules/pay.md, "Payments of a
 * month").
 */
export const payrollCircleConfiguration = pgTable(
  'payroll_cycle_configuration',
  {
    id: id(),
    name: text('name').notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    firstCycleFromDate: integer('first_cycle_from').notNull(),
    firstCycleToDate: integer('first_cycle_to').notNull(),
    firstCyclePayDay: integer('first_cycle_pay_day').notNull(),
    secondCycleFromDate: integer('second_cycle_from'),
    secondCycleToDate: integer('second_cycle_to'),
    secondCyclePayDay: integer('second_cycle_pay_day'),
    prorationBasis: text('proration_basis', { enum: ['SCHEDULED', 'FIXED_26', 'FIXED_22', 'CALENDAR'] }).notNull(),
    cutOffDay: integer('cut_off_day'),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('payroll_cycle_configuration_from').on(t.effectiveFrom)],
)
