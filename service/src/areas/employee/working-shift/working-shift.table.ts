import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

export const workShiftTypes = ['NORMAL', 'ROSTER', 'FLEXIBLE'] as const
/** What is worked on a weekday of a shift's pattern, Monday first. */
export type WeekdayPlan = 'FULL' | 'FIRST_HALF' | 'SECOND_HALF' | 'OFF'

/** Domain.md 3.3. Times are `HH:mm`; an end not after the start lies on the next day. */
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
    isEnabled: boolean('is_enabled').notNull().default(true),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('working_shift_name').on(sql`lower(${t.name})`)],
)
