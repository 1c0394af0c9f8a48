import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'

/** Leave that somebody asks for (docs/rules/time.md, "Leave requests"). */
export const leaveRequest = pgTable(
  'leave_request',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    leaveTypeId: text('leave_type_id')
      .notNull()
      .references(() => leaveRequestType.id),
    durationType: text('duration_type').$type<'DATE_RANGE' | 'FIRST_HALF_DAY' | 'SECOND_HALF_DAY' | 'TIME'>().notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    fromTime: text('from_time'),
    toTime: text('to_time'),
    isSpecialLeave: boolean('is_special_leave').notNull().default(false),
    reasonTemplateId: text('reason_template_id')
      .notNull()
      .references(() => reasonTemplate.id),
    reason: text('reason'),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    check('leave_request_order', sql`${t.fromDate} <= ${t.toDate}`),
    index('leave_request_employee').on(t.employeeId, t.fromDate),
    index('leave_request_type_id').on(t.leaveTypeId),
    index('leave_request_from_date').on(t.fromDate, t.id),
    index('leave_request_status').on(t.status),
    index('leave_request_created_at').on(t.createdAt, t.id),
  ],
)
/**
 * The days of a leave with what each takes and pays, derived from the plan of the day when it was asked for and again
 * whenever that changes. What is in force is in the ledger as well; these rows say which part of the day it is.
 */
export const leaveRequestDay = pgTable(
  'leave_request_day',
  {
    requestId: text('request_id')
      .notNull()
      .references(() => leaveRequest.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    /** Of a day: 1, a half as 0.5, hours by the planned minutes; 0 on what is not counted. */
    days: numeric('days', { precision: 6, scale: 4, mode: 'number' }).notNull(),
    minutes: integer('minutes').notNull(),
    /** Hours of the day that they belong to, in minutes from its 00:00; null for whole days and halves. */
    fromMinute: integer('from_minute'),
    toMinute: integer('to_minute'),
    paidPercent: numeric('paid_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.date] }), index('leave_request_day_date').on(t.date)],
)

/**
 * Leave whose days are to be derived again, because what is planned on them changed: one row for each change, written
 * by the database itself (migration `leave_again`). No unique value and no foreign key: a person who changes a plan
 * waits for nobody who works on a leave.
 */
export const leaveAgain = pgTable(
  'leave_again',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: text('request_id').notNull(),
  },
  (t) => [index('leave_again_request').on(t.requestId)],
)
