import type { DurationType } from '@staff/contract/attendance-leave'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { Absence } from '../absence/absence-types.ts'
import type { DatedRequest } from '../attendance-day/calculation/day-types.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { getPart } from './leave-days.ts'
import { leaveRequest, leaveRequestDay } from './leave-request.table.ts'

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly employeeId: string
  readonly date: string
  readonly status: 'PENDING' | 'ACTIVE'
  readonly durationType: DurationType
  readonly fromTime: string | null
  readonly toTime: string | null
  readonly paidPercent: number
  readonly countsHolidays: boolean
  readonly isCounted: boolean
}
/** Days of leave of asked people between asked days. */
const loadDays = async (db: Database, asked: SQL, statuses: SQL): Promise<readonly Found[]> =>
  (
    await db.execute<Found>(sql`
    select r.id, r.employee_id as "employeeId", d.date::text as date, r.status, r.duration_type as "durationType", r.from_time as "fromTime", r.to_time as "toTime",
      d.paid_percent::float8 as "paidPercent", t.counts_holidays as "countsHolidays", d.days > 0 as "isCounted"
    from (${asked}) asked
    join ${leaveRequest} r on r.employee_id = asked.employee and r.from_date <= asked.to_day and r.to_date >= asked.from_day and r.status in (${statuses})
    join ${leaveRequestDay} d on d.request_id = r.id and d.date between asked.from_day and asked.to_day
    join ${leaveRequestType} t on t.id = r.leave_type_id`)
  ).rows

/** Leave in force as it covers days. */
export const loadApprovedLeave = async (db: Database, asked: SQL): Promise<readonly DatedRequest[]> =>
  (await loadDays(db, asked, sql`'ACTIVE'`)).map(({ id, employeeId, date, paidPercent, countsHolidays, ...row }) => ({
    kind: 'LEAVE',
    id,
    employeeId,
    date,
    part: getPart(row),
    paidPercent,
    countsHolidays,
  }))
/** Leave that waits or is in force; days that it takes nothing of are nobody's absence. */
export const leaveAbsences = async (db: Database, asked: SQL): Promise<readonly Absence[]> =>
  (await loadDays(db, asked, sql`'PENDING', 'ACTIVE'`))
    .filter(({ isCounted }) => isCounted)
    .map(({ id, employeeId, date, status, ...row }) => ({
      kind: 'LEAVE',
      id,
      employeeId,
      date,
      status,
      part: getPart(row),
    }))
