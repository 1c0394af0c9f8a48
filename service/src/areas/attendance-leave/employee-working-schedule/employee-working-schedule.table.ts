import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/**
 * The roster: what one person is to work on one day (docs/rules/time.md, "Schedule"). Several rows a day are a split
 * shift; a migration forbids that two rows of a person share a minute, also over midnight. Times are minutes from 00:00
 * of the day, an end after midnight counts on.
 */
export const employeeWorkingSchedule = pgTable(
  'employee_working_schedule',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    scheduleDate: date('schedule_date', { mode: 'string' }).notNull(),
    startMinute: integer('start_minute').notNull(),
    endMinute: integer('end_minute').notNull(),
    /** Written by hand: generation leaves the day as it is. */
    isEdited: boolean('is_edited').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    index('employee_working_schedule_person').on(t.employeeId, t.scheduleDate),
    index('employee_working_schedule_date').on(t.scheduleDate),
    check(
      'employee_working_schedule_times',
      sql`${t.startMinute} between 0 and 1439 and ${t.endMinute} > ${t.startMinute} and ${t.endMinute} <= ${t.startMinute} + 1440`,
    ),
  ],
)

/**
 * What a person was told of a day of the roster (docs/rules/time.md, "Schedule"): its hours as they were when it was
 * published, in order. A day that says the same by now is published; a row that was told and taken out again leaves
 * empty hours to be told.
 */
export const schedulePublication = pgTable(
  'schedule_publication',
  {
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    scheduleDate: date('schedule_date', { mode: 'string' }).notNull(),
    /** `start-end` in minutes of the day, with commas between. */
    hours: text('hours').notNull(),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.employeeId, t.scheduleDate] })],
)
