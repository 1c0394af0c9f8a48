import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

export const workShiftTypes = ['NORMAL', 'ROSTER', 'FLEXIBLE'] as const
/** What is worked on a weekday of a shift's pattern, Monday first. */
export type WeekdayPlan = 'FULL' | 'FIRST_HALF' | 'SECOND_HALF' | 'OFF'

/** Domain.md 3.3. Times are `HH:mm`; an end not after the start lies on the next day. */
export const workingShift = pgTable('working_shift', {
  id: id(),
  name: text('name').notNull(),
  workShiftType: text('work_shift_type', { enum: workShiftTypes }).notNull(),
  startWorkingTime: text('start_working_time').notNull(),
  endWorkingTime: text('end_working_time').notNull(),
  breakStartTime: text('break_start_time'),
  breakEndTime: text('break_end_time'),
  scanPerDay: integer('scan_per_day').notNull().default(4),
  weekPattern: jsonb('week_pattern').$type<readonly WeekdayPlan[]>().notNull(),
  standardHoursPerDay: numeric('standard_hours_per_day', { precision: 4, scale: 2 }).notNull().default('8'),
  isEnabled: boolean('is_enabled').notNull().default(true),
  isSystemDefined: boolean('is_system_defined').notNull().default(false),
  ...recordColumns(),
}, (t) => [uniqueIndex('working_shift_name').on(sql`lower(${t.name})`)])
