import type { DurationType } from '@staff/contract/attendance-leave'
import { date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/** Work away from the usual place (docs/rules/time.md, "Missions"). */
export const missionRequest = pgTable(
  'mission_request',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    durationType: text('duration_type').$type<DurationType>().notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    /** `HH:mm`, both for TIME alone; an end that is not after the start lies on the next day. */
    fromTime: text('from_time'),
    toTime: text('to_time'),
    /** Of hours the day that they belong to, and their minutes from its 00:00 (workDayIn); null for all else. */
    workDate: date('work_date', { mode: 'string' }),
    fromMinute: integer('from_minute'),
    toMinute: integer('to_minute'),
    /** In days: computed, never sent. */
    duration: numeric('duration', { precision: 8, scale: 4 }).notNull(),
    destination: text('destination').notNull(),
    reasonTemplateId: text('reason_template_id')
      .notNull()
      .references(() => reasonTemplate.id),
    reason: text('reason'),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    index('mission_request_employee').on(t.employeeId, t.fromDate),
    index('mission_request_date').on(t.fromDate, t.id),
    index('mission_request_status').on(t.status),
    index('mission_request_created_at').on(t.createdAt, t.id),
  ],
)
