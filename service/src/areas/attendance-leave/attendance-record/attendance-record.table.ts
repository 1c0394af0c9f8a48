import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { fingerPrintDevice } from '../../admin/finger-print-device/finger-print-device.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/**
 * Raw scans (domain.md 3.8.1, spec 3 section 2.2). `fingerPrintId` is the number that the device knows a person by; `employeeId` is null while nobody has
 * that number. A scan that was corrected keeps the device's own time in `beforeAdjustment`, so that a device that sends it again adds nothing. Rows
 * without a device are missed scans that were approved.
 */
export const attendanceRecord = pgTable(
  'attendance_record',
  {
    id: id(),
    deviceId: text('device_id').references(() => fingerPrintDevice.id),
    fingerPrintId: text('finger_print_id').notNull(),
    employeeId: text('employee_id').references(() => employee.id),
    /** The store of the device at the time of the scan. */
    outletId: text('outlet_id').references(() => companyStructure.id),
    scanTime: instant('scan_time').notNull(),
    beforeAdjustment: instant('before_adjustment'),
    isMissedScan: boolean('is_missed_scan').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('attendance_record_scan').on(
      t.deviceId,
      t.fingerPrintId,
      sql`coalesce(${t.beforeAdjustment}, ${t.scanTime})`,
    ),
    index('attendance_record_employee').on(t.employeeId, t.scanTime),
    index('attendance_record_time').on(t.scanTime, t.id),
    index('attendance_record_outlet').on(t.outletId, t.scanTime),
    index('attendance_record_waiting')
      .on(t.fingerPrintId)
      .where(sql`${t.employeeId} is null`),
  ],
)
