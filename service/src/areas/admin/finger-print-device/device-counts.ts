import { sql, type SQL } from 'drizzle-orm'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { leftOutLine } from '../../attendance-leave/attendance-record/left-out-line.table.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'

/** The scans of a device that have no person. */
export const unmatchedScans: SQL = sql`(select count(*)::int from ${attendanceRecord} where ${attendanceRecord.deviceId} = ${table.id} and ${attendanceRecord.employeeId} is null)`
/** The lines of a device that are kept aside. */
export const leftOutLines: SQL = sql`(select count(*)::int from ${leftOutLine} where ${leftOutLine.deviceId} = ${table.id})`
/** Whether lines of a device are kept aside. */
export const hasLines: SQL = sql`exists (select from ${leftOutLine} where ${leftOutLine.deviceId} = ${table.id})`
