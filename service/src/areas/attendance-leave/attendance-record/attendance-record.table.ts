import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { randomUUID } from 'node:crypto'
import { instant, recordColumns } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { fingerPrintDevice } from '../../admin/finger-print-device/finger-print-device.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/** By how many days a correction may differ from what the device told. */
export const farthestCorrection = 62

/**
 * Raw scans (docs/rules/people.md, "Devices and raw scans"). `fingerPrintId` is the number that the device knows a
 * person by; `employeeId` is null while nobody has that number. Rows without a device are missed scans that were
 * approved, one for each person and minute. Stored by month of the device's time (ADR 048), which its keys hold.
 */
export const attendanceRecord = pgTable(
  'attendance_record',
  {
    id: text('id').notNull().$defaultFn(randomUUID),
    deviceId: text('device_id').references(() => fingerPrintDevice.id),
    fingerPrintId: text('finger_print_id').notNull(),
    employeeId: text('employee_id').references(() => employee.id),
    /** The store of the device at the time of the scan. */
    outletId: text('outlet_id').references(() => companyStructure.id),
    /** What the device told, for ever: by it a scan is known again, whatever was corrected since. */
    deviceTime: instant('device_time').notNull(),
    /** As it counts: the device's time until somebody corrects it. */
    scanTime: instant('scan_time').notNull(),
    /** The time before the first correction. */
    beforeAdjustment: instant('before_adjustment'),
    /** Why it was corrected, the last time. */
    adjustmentReason: text('adjustment_reason').notNull().default(''),
    isMissedScan: boolean('is_missed_scan').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.deviceTime] }),
    // By it the months of the table are known in which a scan of a day can stand (scan-bounds.ts).
    check(
      'attendance_record_near',
      sql`abs(extract(epoch from ${t.scanTime} - ${t.deviceTime})) <= ${sql.raw(String(farthestCorrection * 86_400))}`,
    ),
    uniqueIndex('attendance_record_scan').on(t.deviceId, t.fingerPrintId, t.deviceTime),
    uniqueIndex('attendance_record_missed')
      .on(t.employeeId, t.scanTime, t.deviceTime)
      .where(sql`${t.isMissedScan}`),
    index('attendance_record_employee').on(t.employeeId, t.scanTime),
    index('attendance_record_time').on(t.scanTime, t.id),
    index('attendance_record_outlet').on(t.outletId, t.scanTime),
    index('attendance_record_waiting')
      .on(t.fingerPrintId)
      .where(sql`${t.employeeId} is null`),
    index('attendance_record_unmatched')
      .on(t.deviceId, t.createdAt)
      .where(sql`${t.employeeId} is null`),
  ],
)

/**
 * The business day of the first scan of the company (an empty key), of each store and of each person: from it on people
 * can be absent. Kept by the triggers of `attendance_record`, so nothing else writes it.
 */
export const attendanceFirstScan = pgTable(
  'attendance_first_scan',
  {
    kind: text('kind', { enum: ['COMPANY', 'STORE', 'PERSON'] }).notNull(),
    key: text('key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)
