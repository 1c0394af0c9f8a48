import { getKey } from '../../../dated/day-key.ts'
import type { Database } from '../../../db/database.ts'
import type { StoredTimes } from '../employee-working-schedule/plan-sources.ts'
import { shiftsOnDays } from '../employee-working-schedule/shifts-on-days.ts'
import type { WorkedRow } from './hour-rules.ts'
import { getWorkMinutes } from './schedule-rules.ts'

/** The minutes of work of each row, by the shift of its day. */
export async function withMinutes<R extends StoredTimes & Omit<WorkedRow, 'minutes'>>(
  db: Database,
  rows: readonly R[],
): Promise<(R & WorkedRow)[]> {
  const shifts = await shiftsOnDays(
    db,
    rows.map(({ employeeId, scheduleDate: date }) => ({ employeeId, date })),
  )
  return rows.map((row) => {
    const shift = shifts.get(getKey({ employeeId: row.employeeId, date: row.scheduleDate }))
    return { ...row, minutes: getWorkMinutes(row, shift) }
  })
}
