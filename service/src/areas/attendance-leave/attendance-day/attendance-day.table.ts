import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { inZone } from '../../../db/business-zone.ts'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import type { DayPlan } from './calculation/day-plan.ts'

const share = (name: string) => numeric(name, { precision: 6, scale: 4, mode: 'number' }).notNull()
const minutes = (name: string) => integer(name).notNull().default(0)

/**
 * The day of a person as reports and payroll read it: the contract between time and pay (docs/rules/time.md, "The
 * day"). Derived from scans, plans and requests, never typed; `plan` keeps what was expected when the day was made. It
 * and its parts are stored by month (ADR 048).
 */
export const attendanceDay = pgTable(
  'attendance_day',
  {
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    workingShiftId: text('working_shift_id')
      .notNull()
      .references(() => workingShift.id),
    plan: jsonb('plan').$type<DayPlan>().notNull(),
    kind: text('kind').notNull(),
    /** Null while the day runs and nobody was seen yet. */
    status: text('status'),
    /** The day still runs: its scans are shown, its minutes are not judged. */
    isOpen: boolean('is_open').notNull(),
    /** A public holiday lies on the date, also where the day is free. */
    isPublicHoliday: boolean('is_public_holiday').notNull().default(false),
    plannedMinutes: minutes('planned_minutes'),
    weight: share('weight'),
    presentWeight: share('present_weight'),
    absentWeight: share('absent_weight'),
    paidWeight: share('paid_weight'),
    checkIn: instant('check_in'),
    breakIn: instant('break_in'),
    breakOut: instant('break_out'),
    checkOut: instant('check_out'),
    lateCheckIn: minutes('late_check_in'),
    breakInEarly: minutes('break_in_early'),
    lateBreakOut: minutes('late_break_out'),
    checkOutEarly: minutes('check_out_early'),
    /** Sums of its parts, so that a report of many days reads no part (docs/rules/time.md, "Reports"). */
    lateMinutes: minutes('late_minutes'),
    overtimeMinutes: minutes('overtime_minutes'),
    /** Of all kinds that were worked beside approved overtime; of them WORKED alone. */
    workedMinutes: minutes('worked_minutes'),
    regularMinutes: minutes('regular_minutes'),
    borrowedMinutes: minutes('borrowed_minutes'),
    missionMinutes: minutes('mission_minutes'),
    leaveMinutes: minutes('leave_minutes'),
    flags: text('flags').array().notNull(),
    /** The store of the first scan. */
    outletId: text('outlet_id').references(() => companyStructure.id),
    /**
     * A digest of all inputs of the day, rules included; the store is a column of its own. Equal inputs write nothing.
     */
    inputsHash: text('inputs_hash').notNull(),
    calculatedAt: instant('calculated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.date] }),
    // With all that reports of many days add up or choose by, so that they read no row.
    index('attendance_day_figures').on(
      t.date,
      t.employeeId,
      t.missionMinutes,
      t.lateCheckIn,
      t.breakInEarly,
      t.lateBreakOut,
      t.checkOutEarly,
      t.workedMinutes,
      t.overtimeMinutes,
      t.borrowedMinutes,
      t.kind,
      t.absentWeight,
      t.calculatedAt,
      t.outletId,
    ),
    index('attendance_day_to_explain')
      .on(t.employeeId, t.date)
      .where(sql`'MISSED_SCAN' = any(${t.flags}) or ${t.absentWeight} > 0`),
    // Months without full pay, of which leave earns less, are few.
    index('attendance_day_unpaid')
      .on(t.employeeId, t.date)
      .where(sql`${t.paidWeight} < ${t.weight} and not ${t.isOpen}`),
    index('attendance_day_open').on(t.isOpen, t.date),
    // Who is here on a day, and who missed a scan in a month, are counted from an index alone.
    index('attendance_day_status').on(t.date, t.status, t.employeeId),
    index('attendance_day_missed')
      .on(t.date, t.employeeId)
      .where(sql`'MISSED_SCAN' = any(${t.flags})`),
  ],
)

/** The day is not over, and work should have begun already. */
export const isOverdue = sql`(${attendanceDay.kind} = 'WORKDAY' and ${attendanceDay.status} is null
  and (${attendanceDay.plan} -> 'rows' -> 0 ->> 'from')::int < extract(epoch from ${inZone(sql`now()`)} - ${attendanceDay.date}) / 60)`

/** How a day is shown: nobody seen after the work should have begun is absent, and what still runs says so. */
export const shownStatus = sql`case when ${isOverdue} then 'ABSENT' else coalesce(${attendanceDay.status}, 'RUNNING') end`

const days = (name: string) => numeric(name, { mode: 'number' }).notNull()
/**
 * Sums of the days of a person and month, for reports alone. The triggers of `attendance_day` keep it in the statement
 * that writes a day, so nothing else writes it, and it goes with them.
 */
export const attendanceMonth = pgTable(
  'attendance_month',
  {
    employeeId: text('employee_id').notNull(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    presentWeight: days('present_weight'),
    absentWeight: days('absent_weight'),
    /** The share of the plan of each day that leave took. */
    leaveDays: days('leave_days'),
    dayOffs: integer('day_offs').notNull(),
    lateMinutes: minutes('late_minutes'),
    overtimeMinutes: minutes('overtime_minutes'),
    workedMinutes: minutes('worked_minutes'),
    regularMinutes: minutes('regular_minutes'),
  },
  (t) => [primaryKey({ columns: [t.employeeId, t.month] }), index('attendance_month_month').on(t.month, t.employeeId)],
)

/** Minutes of a day of one kind, with what they pay and what they come from. */
export const attendanceDayPart = pgTable(
  'attendance_day_part',
  {
    employeeId: text('employee_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    ordinal: integer('ordinal').notNull(),
    kind: text('kind').notNull(),
    minutes: integer('minutes').notNull(),
    paidPercent: numeric('paid_percent', { precision: 7, scale: 2, mode: 'number' }).notNull(),
    /** Minutes from 00:00 of the day; null on days that know hours only. */
    fromMinute: integer('from_minute'),
    toMinute: integer('to_minute'),
    sourceId: text('source_id'),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.date, t.ordinal] }),
    foreignKey({
      name: 'attendance_day_part_day',
      columns: [t.employeeId, t.date],
      foreignColumns: [attendanceDay.employeeId, attendanceDay.date],
    }).onDelete('cascade'),
  ],
)

/**
 * Days to be calculated again, each once even if several changes mark it. A day that failed keeps its error, and is
 * tried again later.
 */
export const attendanceDirty = pgTable(
  'attendance_dirty',
  {
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    fault: text('fault'),
    /** Not before this; null = at once. */
    retryAt: instant('retry_at'),
  },
  (t) => [primaryKey({ columns: [t.employeeId, t.date] })],
)

/** What pay reads of a day: figures and minutes by kind and percent, in one order. */
export interface DayFigures {
  readonly kind: string
  readonly status: string | null
  readonly plannedMinutes: number
  readonly weight: number
  readonly presentWeight: number
  readonly absentWeight: number
  readonly paidWeight: number
  readonly parts: readonly { readonly kind: string; readonly paidPercent: number; readonly minutes: number }[]
}
/**
 * Settled days that would come out otherwise by now (docs/rules/time.md, "Period lock"): the row of the day stays,
 * payroll carries the difference. A row goes when the difference does.
 */
export const attendanceDifference = pgTable(
  'attendance_difference',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    /** Null = the day was never made, or is none any more. */
    settled: jsonb('settled').$type<DayFigures>(),
    current: jsonb('current').$type<DayFigures>(),
    /** Absence that the rule of the first scan takes back: no payroll carries it until somebody of payroll lets it. */
    isHeld: boolean('is_held').notNull().default(false),
    /** When payroll released it: the difference of this day is not held again. */
    releasedAt: instant('released_at'),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('attendance_difference_day').on(t.employeeId, t.date)],
)
