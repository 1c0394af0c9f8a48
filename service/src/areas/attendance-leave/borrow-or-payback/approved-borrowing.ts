import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { DatedRequest } from '../attendance-day/calculation/day-types.ts'
import { borrowOrPayback as table } from './borrow-or-payback.table.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly employeeId: string
  readonly date: string
  readonly type: 'BORROW' | 'PAYBACK'
  readonly from: number
  readonly to: number
}
/**
 * Borrowed hours and paybacks in force on the given days (day-sources.ts). Borrowed time is paid as worked; payback
 * time is unpaid.
 */
export async function loadApprovedBorrowing(db: Database, asked: SQL): Promise<readonly DatedRequest[]> {
  const { rows } = await db.execute<Row>(sql`
    with asked as (${asked})
    select one.id, one.employee_id as "employeeId", one.work_date::text as date, one.type, one.from_minute as "from", one.to_minute as "to"
    from asked join ${table} one on one.employee_id = asked.employee and one.work_date between asked.from_day and asked.to_day
    where one.status = 'ACTIVE'`)
  return rows.map(({ id, employeeId, date, type: kind, from, to }) => ({
    kind,
    id,
    employeeId,
    date,
    part: [{ from, to }],
    paidPercent: 100,
  }))
}
