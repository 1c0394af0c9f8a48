import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import type { DatedRequest } from '../attendance-day/calculation/day-types.ts'
import type { Span } from '../attendance-day/calculation/spans.ts'
import { overtimeRequest as table } from './overtime-request.table.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly employeeId: string
  readonly date: string
  readonly spans: readonly Span[]
  readonly paid: number
  readonly night: number
}
/** Overtime in force on the asked days (day-sources.ts). */
export async function loadApprovedOvertime(db: Database, asked: SQL): Promise<readonly DatedRequest[]> {
  const { rows } = await db.execute<Row>(sql`
    with asked as (${asked})
    select one.id, one.employee_id as "employeeId", one.work_date::text as date, one.spans, one.paid_percent::float8 as paid, one.night_percent::float8 as night
    from asked join ${table} one on one.employee_id = asked.employee and one.work_date between asked.from_day and asked.to_day
    where one.status = 'ACTIVE'`)
  return rows.map(({ id, employeeId, date, spans, paid, night }) => ({
    kind: 'OVERTIME',
    id,
    employeeId,
    date,
    part: spans,
    paidPercent: paid,
    nightPercent: night,
  }))
}
