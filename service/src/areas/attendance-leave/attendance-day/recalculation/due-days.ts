import { sql } from 'drizzle-orm'
import { isSettledDay } from '../../../../dated/period-lock.ts'
import type { PooledDatabase } from '../../../../db/database.ts'
import { companyStructure } from '../../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employmentsOn } from '../../../employee/employment-period/employment-period.table.ts'
import { attendanceFirstScan } from '../../attendance-record/attendance-record.table.ts'
import { deriveLeaveAgain } from '../../leave-request/leave-again.ts'
import { placeMissions } from '../../mission-request/place-missions.ts'
import { restOfWeeksOver } from '../../weekly-rest/weeks-over.ts'
import { attendanceDay, attendanceDifference, attendanceDirty } from '../attendance-day.table.ts'

/**
 * Days back in which a missing day is looked for; older ones come by what changes them. Of people who were entered
 * since then all days are looked for: those that nobody scanned on are marked by nothing else.
 */
const daysBack = 62

/**
 * Marks what no event has marked: days that were running and may be over, days that differ from what was settled and
 * are settled no more, and days of employed people that were never made, from the first scan of the company or the day
 * of a store on; without either all. Whether somebody can be absent then, the calculation itself knows.
 */
export async function markMissing(db: PooledDatabase, today: string): Promise<void> {
  await db.execute(sql`
    with first as (select least((select day from ${attendanceFirstScan} where kind = 'COMPANY'), (select min(absent_from) from ${companyStructure})) as day),
    recent as (select ${today}::date - ${daysBack}::int as day),
    employed as (${employmentsOn()})
    insert into ${attendanceDirty} (employee_id, date)
    select employee_id, date from ${attendanceDay} where is_open and date < ${today}
    union
    select employee_id, date from ${attendanceDifference} other
    where not ${isSettledDay(sql`other.employee_id`, sql`other.date`)}
    union
    select employed.id, at::date from first, recent, employed join ${employee} person on person.id = employed.id, generate_series(greatest(coalesce(first.day, recent.day), employed.from_date,
      case when person.created_at < recent.day then recent.day end),
      least(${today}::date, employed.to_date), interval '1 day') as days (at)
    where not exists (select 1 from ${attendanceDay} made where made.employee_id = employed.id and made.date = at::date)
    order by 1, 2 on conflict do nothing`)
}

/**
 * Derives what days are made from and time has made due: the rest of weeks that are over, leave whose plan changed, and
 * the days of missions. The job and a payroll ask for it before they make days. Twice and late it writes the same.
 * @param today the business date, `YYYY-MM-DD`.
 */
export async function deriveDue(db: PooledDatabase, today: string, signal: AbortSignal): Promise<void> {
  await restOfWeeksOver(db, today)
  await deriveLeaveAgain(db, today, signal)
  await placeMissions(db)
}
