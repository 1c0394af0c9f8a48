import { sql } from 'drizzle-orm'
import type { EmploymentReturns } from '../../../../people/employment-returns.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { attendanceFirstScan } from '../../attendance-record/attendance-record.table.ts'
import { markDirty } from './recalculate.ts'

/**
 * An employment that goes on again has its days since its last one, however long ago that was (docs/rules/time.md,
 * "Effects"); nothing is known of days before the first scan of the company. Call it before the end is removed.
 */
export const daysOfReturned: EmploymentReturns = async ({ tx, today }, { employeeId, startDate }) => {
  const { rows } = await tx.execute<{ date: string }>(sql`
    select at::date::text as date
    from ${employmentPeriod} ended, (select min(day) as day from ${attendanceFirstScan} where kind = 'COMPANY') first,
      generate_series(greatest(first.day, ended.end_date + 1), ${today}::date, interval '1 day') as days (at)
    where ended.employee_id = ${employeeId} and ended.start_date = ${startDate}`)
  await markDirty(
    tx,
    rows.map(({ date }) => ({ employeeId, date })),
  )
}
