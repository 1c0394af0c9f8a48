import { boolean, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    ...recordColumns(),
  },
  (t) => [uniqueIndex('public_holiday_date').on(t.date)],
)
