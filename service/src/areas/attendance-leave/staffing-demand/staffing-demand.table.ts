import { weekdayOptions } from '@staff/contract/attendance-leave'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'

/** Days of the week as they are stored, Monday first. */
export const weekdays = weekdayOptions.map(({ value }) => value)

/**
 * How many people a store needs (docs/rules/roster.md, "Staffing demand"). A migration forbids two rows of one day,
 * store and position that share a minute.
 */
export const staffingDemand = pgTable(
  'staffing_demand',
  {
    id: id(),
    storeId: text('store_id')
      .notNull()
      .references(() => companyStructure.id),
    /** Null = people of any position. */
    positionId: text('position_id').references(() => companyStructure.id),
    weekday: text('weekday', { enum: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] }),
    date: date('date', { mode: 'string' }),
    fromTime: text('from_time').notNull(),
    toTime: text('to_time').notNull(),
    people: integer('people').notNull(),
    note: text('note'),
    ...recordColumns(),
  },
  (t) => [
    index('staffing_demand_store').on(t.storeId, t.date),
    index('staffing_demand_position').on(t.positionId),
    check('staffing_demand_day', sql`num_nonnulls(${t.weekday}, ${t.date}) = 1`),
  ],
)
