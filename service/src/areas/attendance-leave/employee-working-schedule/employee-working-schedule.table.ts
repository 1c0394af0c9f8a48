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
    /** The row's own break, in minutes as the row; all three null = the default by the shift, no minutes = no break. */
    breakStartMinute: integer('break_start_minute'),
    breakMinutes: integer('break_minutes'),
    isBreakPaid: boolean('is_break_paid'),
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
    check(
      'employee_working_schedule_break',
      sql`num_nulls(${t.breakStartMinute}, ${t.breakMinutes}, ${t.isBreakPaid}) = 3 or (num_nulls(${t.breakStartMinute}, ${t.breakMinutes}, ${t.isBreakPaid}) = 0
        and ${t.breakMinutes} >= 0 and ${t.breakStartMinute} >= ${t.startMinute} and ${t.breakStartMinute} + ${t.breakMinutes} <= ${t.endMinute})`,
    ),
  ],
)

/**
 * Weekly rest in the roster (docs/rules/time.md, "Weekly rest"): a day on which roster staff do not work. Rows of the
 * roster on the same day win over it.
 */
export const scheduleRest = pgTable(
  'schedule_rest',
  {
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    scheduleDate: date('schedule_date', { mode: 'string' }).notNull(),
    /** What wrote it; rest of a week that is over goes when the week has no rows any more. */
    source: text('source', { enum: ['GENERATED', 'PUBLISHED', 'PLANNER', 'WEEK_OVER'] }).notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.employeeId, t.scheduleDate] }), index('schedule_rest_date').on(t.scheduleDate)],
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
    /** `start-end` in minutes of the day, with commas between; REST for weekly rest. */
    hours: text('hours').notNull(),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.employeeId, t.scheduleDate] })],
)
