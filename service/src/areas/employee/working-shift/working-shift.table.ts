import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

export const workShiftTypes = ['NORMAL', 'ROSTER', 'FLEXIBLE'] as const
/** What is worked on a weekday of a shift's pattern, Monday first. */
export type WeekdayPlan = 'FULL' | 'FIRST_HALF' | 'SECOND_HALF' | 'OFF'

/** Times are `HH:mm`; an end not after the start lies on the next day (docs/rules/people.md, "Working shifts"). */
export const workingShift = pgTable(
  'working_shift',
  {
    id: id(),
    name: text('name').notNull(),
    workShiftTypeId: text('work_shift_type', { enum: workShiftTypes }).notNull(),
    startWorkingTime: text('start_working_time').notNull(),
    endWorkingTime: text('end_working_time').notNull(),
    breakStartTime: text('break_start_time'),
    breakEndTime: text('break_end_time'),
    isBreakPaid: boolean('is_break_paid').notNull().default(false),
    scanPerDay: integer('scan_per_day').notNull().default(4),
    graceMode: text('grace_mode', { enum: ['THRESHOLD', 'DEDUCT'] })
      .notNull()
      .default('THRESHOLD'),
    lateGraceMinutes: integer('late_grace_minutes').notNull().default(5),
    earlyGraceMinutes: integer('early_grace_minutes').notNull().default(0),
    breakGraceMinutes: integer('break_grace_minutes').notNull().default(5),
    scanBeforeMinutes: integer('scan_before_minutes').notNull().default(120),
    scanAfterMinutes: integer('scan_after_minutes').notNull().default(240),
    halfDayMinutes: integer('half_day_minutes').notNull().default(240),
    weekPattern: jsonb('week_pattern').$type<readonly WeekdayPlan[]>().notNull(),
    standardHoursPerDay: numeric('standard_hours_per_day', { precision: 4, scale: 2 }).notNull().default('8'),
    /** Days of a month that make the wage of a day; null = the company's setting. */
    dayDivisor: numeric('day_divisor', { precision: 4, scale: 2 }),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('working_shift_name').on(sql`lower(${t.name})`)],
)

/** What of a shift decides the days of its people: the columns that are kept day by day. */
export const shiftTermKeys = [
  'workShiftTypeId',
  'startWorkingTime',
  'endWorkingTime',
  'breakStartTime',
  'breakEndTime',
  'isBreakPaid',
  'scanPerDay',
  'graceMode',
  'lateGraceMinutes',
  'earlyGraceMinutes',
  'breakGraceMinutes',
  'scanBeforeMinutes',
  'scanAfterMinutes',
  'halfDayMinutes',
  'weekPattern',
  'standardHoursPerDay',
  'dayDivisor',
] as const satisfies readonly (keyof typeof workingShift.$inferSelect)[]
export type StoredShiftTerms = Pick<typeof workingShift.$inferSelect, (typeof shiftTermKeys)[number]>

/**
 * Terms of a shift from a day on, until the next row of it begins (docs/rules/people.md, "Working shifts"). A shift
 * that was never edited has none: the record says them for every day. The first row holds from the beginning of time.
 */
export const workingShiftVersion = pgTable(
  'working_shift_version',
  {
    id: id(),
    workingShiftId: text('working_shift_id')
      .notNull()
      .references(() => workingShift.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    terms: jsonb('terms').$type<StoredShiftTerms>().notNull(),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('working_shift_version_day').on(t.workingShiftId, t.startDate)],
)
