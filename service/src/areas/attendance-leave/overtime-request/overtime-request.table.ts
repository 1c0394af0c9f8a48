import { boolean, date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import type { Span } from '../attendance-day/calculation/spans.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'

const paid = (name: string) => numeric(name, { precision: 7, scale: 2 }).notNull()

/**
 * Work beyond the plan (docs/rules/time.md, "Overtime and premiums"). The request keeps the rate that its type had at
 * the time of the request. A later change of the type has no effect on it.
 */
export const overtimeRequest = pgTable(
  'overtime_request',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    requestDate: date('request_date', { mode: 'string' }).notNull(),
    overtimeType: text('overtime_type', { enum: ['HOUR', 'WORKING_SHIFT'] }).notNull(),
    /** `HH:mm`, of a working shift its own. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    /** The day that the hours belong to: the one before where they follow a shift that went over midnight. */
    workDate: date('work_date', { mode: 'string' }).notNull(),
    /** The hours in minutes from 00:00 of `workDate`, without unpaid breaks. */
    spans: jsonb('spans').$type<readonly Span[]>().notNull(),
    minutes: integer('minutes').notNull(),
    overtimeRequestTypeId: text('overtime_request_type_id')
      .notNull()
      .references(() => overtimeRequestType.id),
    /** Percent of an hour's pay, of all that the hour is worth. */
    paidPercent: paid('paid_percent'),
    nightPercent: paid('night_percent'),
    isLongConfirmed: boolean('is_long_confirmed').notNull().default(false),
    reasonTemplateId: text('reason_template_id')
      .notNull()
      .references(() => reasonTemplate.id),
    reason: text('reason'),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    index('overtime_request_work_date').on(t.employeeId, t.workDate),
    index('overtime_request_date').on(t.requestDate, t.id),
    index('overtime_request_status').on(t.status),
    index('overtime_request_created_at').on(t.createdAt, t.id),
  ],
)
