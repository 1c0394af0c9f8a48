import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

export const publicHoliday = pgTable(
  'public_holiday',
  {
    id: id(),
    name: text('name').notNull(),
    nameKh: text('name_kh'),
    date: date('date', { mode: 'string' }).notNull(),
    description: text('description'),
    isPaid: boolean('is_paid').notNull().default(true),
    /** The holiday on a weekly rest day in whose place this one is given. */
    substituteForId: text('substitute_for_id').references((): AnyPgColumn => publicHoliday.id),
    ...recordColumns(),
  },
  (t) => [
    // Two different holidays may meet on a date; the same one twice is a mistake.
    uniqueIndex('public_holiday_name_date').on(sql`lower(${t.name})`, t.date),
    index('public_holiday_date').on(t.date),
    index('public_holiday_substitute').on(t.substituteForId),
  ],
)
