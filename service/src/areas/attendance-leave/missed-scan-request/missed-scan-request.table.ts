import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/** Scans that were forgotten (docs/rules/time.md, "Requests of the day"). */
export const missedScanRequest = pgTable(
  'missed_scan_request',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    requestDate: date('request_date', { mode: 'string' }).notNull(),
    /** `HH:mm` */
    scanTime: text('scan_time').notNull(),
    isNextDay: boolean('is_next_day').notNull().default(false),
    /** The instant that day, hour and next day mean. */
    scanAt: instant('scan_at').notNull(),
    reasonTemplateId: text('reason_template_id')
      .notNull()
      .references(() => reasonTemplate.id),
    reason: text('reason'),
    status: text('status').notNull().default('PENDING'),
    ...recordColumns(),
  },
  (t) => [
    // One for each person and minute, whether it waits or is in force.
    uniqueIndex('missed_scan_request_once')
      .on(t.employeeId, t.scanAt)
      .where(sql`${t.status} in ('PENDING', 'ACTIVE')`),
    index('missed_scan_request_employee').on(t.employeeId, t.requestDate),
    index('missed_scan_request_date').on(t.requestDate, t.id),
    index('missed_scan_request_status').on(t.status),
    index('missed_scan_request_created_at').on(t.createdAt, t.id),
  ],
)
