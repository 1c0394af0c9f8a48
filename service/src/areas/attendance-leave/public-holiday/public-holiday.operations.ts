import { publicHoliday } from '@staff/contract/attendance-leave'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { publicHoliday as table } from './public-holiday.table.ts'

export const publicHolidayOperations = crud(publicHoliday, {
  table,
  rows: 'reference',
  // A range, so that the index on the date answers.
  filters: {
    year: (year) =>
      sql`(${table.date} >= make_date(${year}::int, 1, 1) and ${table.date} < make_date(${year}::int + 1, 1, 1))`,
  },
})
