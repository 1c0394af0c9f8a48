import { sql } from 'drizzle-orm'
import { boolean, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

const days = (name: string) => numeric(name, { precision: 9, scale: 4, mode: 'number' })
const count = (name: string, initial = 0) => integer(name).notNull().default(initial)
const yes = (name: string, initial = false) => boolean(name).notNull().default(initial)

/**
 * The rules of law and company for a kind of leave (docs/rules/time.md, "Leave by law"); days of the year with four
 * decimals.
 */
export const leaveRequestType = pgTable(
  'leave_request_type',
  {
    id: id(),
    leaveTypeName: text('leave_type_name').notNull(),
    leaveTypeNameKh: text('leave_type_name_kh').notNull(),
    code: text('code').notNull(),
    unit: text('unit').$type<'DAY' | 'HOUR'>().notNull().default('DAY'),
    accrualMethod: text('accrual_method').$type<'NONE' | 'UPFRONT' | 'MONTHLY' | 'HOLIDAY'>().notNull().default('NONE'),
    leaveYear: text('leave_year').$type<'CALENDAR' | 'HIRE_DATE'>().notNull().default('CALENDAR'),
    daysPerYear: days('days_per_year').notNull().default(0),
    bonusDays: days('bonus_days').notNull().default(0),
    bonusEveryYears: count('bonus_every_years', 3),
    prorateOnJoin: yes('prorate_on_join', true),
    fullMonthMinDays: count('full_month_min_days', 21),
    halfMonthMinDays: count('half_month_min_days', 15),
    usableAfterMonths: count('usable_after_months'),
    carryOverMaxDays: days('carry_over_max_days').notNull().default(0),
    carryOverAboveDays: days('carry_over_above_days').notNull().default(0),
    carryOverExpireMonths: count('carry_over_expire_months', 36),
    allowNegativeDays: days('allow_negative_days').notNull().default(0),
    maxDaysPerRequest: days('max_days_per_request'),
    minNoticeDays: count('min_notice_days'),
    attachmentAfterDays: days('attachment_after_days'),
    genderId: text('gender_id'),
    maxPerLifetime: integer('max_per_lifetime'),
    allowHalfDay: yes('allow_half_day', true),
    allowTime: yes('allow_time'),
    countsHolidays: yes('counts_holidays'),
    countsDayOff: yes('counts_day_off'),
    isSpecialLeave: yes('is_special_leave'),
    paidPercent: numeric('paid_percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(100),
    /** Percent by blocks of 30 calendar days, such as `100,60,60,0`; null = always paidPercent. */
    paidSteps: text('paid_steps'),
    newIllnessAfterDays: count('new_illness_after_days', 30),
    paidAfterMonths: count('paid_after_months'),
    ordinal: count('ordinal'),
    isPaidOut: yes('is_paid_out'),
    isEnabled: yes('is_enabled', true),
    isSystemDefined: yes('is_system_defined'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('leave_request_type_name').on(sql`lower(${t.leaveTypeName})`),
    uniqueIndex('leave_request_type_code').on(t.code),
  ],
)
export type LeaveType = typeof leaveRequestType.$inferSelect
