import { businessOffset } from '@staff/contract'
import { attendanceRecord } from '../../../src/areas/attendance-leave/attendance-record/attendance-record.table.ts'
import type { Database } from '../../../src/db/database.ts'

/** Stores scans of a person, as a device sends them; times of the business clock, `YYYY-MM-DDTHH:mm:ss`. */
export async function storeScans(db: Database, employeeId: string, ...times: readonly string[]): Promise<void> {
  const rows = times.map((time) => {
    const at = new Date(`${time}${businessOffset}`).toISOString()
    return { fingerPrintId: employeeId, employeeId, deviceTime: at, scanTime: at }
  })
  await db.insert(attendanceRecord).values(rows)
}
