import { fill, L, shownDay } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { PooledDatabase } from '../../../db/database.ts'
import { job, JobFailure } from '../../../jobs/job.ts'
import { deriveLeaveAgain } from '../leave-request/leave-again.ts'
import { restOfWeeksOver } from '../weekly-rest/weeks-over.ts'
import { placeMissions } from '../mission-request/place-missions.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { attendanceFirstScan } from '../attendance-record/attendance-record.table.ts'
import { isSettledDay } from '../../../dated/period-lock.ts'
import { attendanceDay, attendanceDifference, attendanceDirty } from './attendance-day.table.ts'
import { employmentsOn } from '../../employee/employment-period/employment-period.table.ts'
import { recalculateWaiting } from './recalculation/recalculate.ts'

/** Days back in which a missing day is looked for; older ones come by what changes them. */
const daysBack = 62

/**
 * Marks what no event has marked: days that were running and may be over, days that differ from what was settled and
 * are settled no more, and days of employed people that were never made, from the first scan of the company or the day
 * of a store on; without either all. Whether somebody can be absent then, the calculation itself knows.
 */
async function markMissing(db: PooledDatabase, today: string): Promise<void> {
  await db.execute(sql`
    with first as (select least((select day from ${attendanceFirstScan} where kind = 'COMPANY'), (select min(absent_from) from ${companyStructure})) as day),
    employed as (${employmentsOn()})
    insert into ${attendanceDirty} (employee_id, date)
    select employee_id, date from ${attendanceDay} where is_open and date < ${today}
    union
    select employee_id, date from ${attendanceDifference} other
    where not ${isSettledDay(sql`other.employee_id`, sql`other.date`)}
    union
    select employed.id, at::date from first, employed, generate_series(greatest(first.day, ${today}::date - ${daysBack}::int, employed.from_date),
      least(${today}::date, employed.to_date), interval '1 day') as days (at)
    where not exists (select 1 from ${attendanceDay} made where made.employee_id = employed.id and made.date = at::date)
    order by 1, 2 on conflict do nothing`)
}

const words = {
  faults: L(
    '{{count}} days cannot be made; the first is {{day}} of {{account}}: {{fault}}',
    'មិនអាចគណនា {{count}} ថ្ងៃ; ដំបូងគឺ {{day}} របស់ {{account}}៖ {{fault}}',
  ),
}
/** Says of days that cannot be made how many there are, and why the first cannot; undefined where there is none. */
async function loadFaults(db: PooledDatabase) {
  const { rows } = await db.execute<{ count: number; day: string; account: string; fault: string }>(sql`
    select (count(*) over ())::int as count, one.date::text as day, person.account_no as account, one.fault
    from ${attendanceDirty} one join ${employee} person on person.id = one.employee_id
    where one.fault is not null order by one.date, one.employee_id limit 1`)
  const [first] = rows
  return first && fill(words.faults, { ...first, day: shownDay(first.day) })
}

/**
 * Calculates every waiting day, and looks for days that no event marked. It is the safety net under the events
 * (docs/rules/time.md, "Doing a day again").
 */
export const calculateAttendance = job({
  name: 'CALCULATE_ATTENDANCE',
  schedule: '*/10 * * * *',
  limitMinutes: 30,
  counts: { days: L('Days', 'ថ្ងៃ') },
  description: L('Makes daily attendance from scans, shifts and holidays', 'គណនាវត្តមានប្រចាំថ្ងៃពីការស្កេន វេន និងថ្ងៃបុណ្យ'),
  async run({ db, today, signal }) {
    await restOfWeeksOver(db, today)
    await deriveLeaveAgain(db, today, signal)
    await placeMissions(db)
    await markMissing(db, today)
    const days = await recalculateWaiting(db, { now: Date.now, signal })
    const faults = await loadFaults(db)
    if (faults) throw new JobFailure(faults, { days })
    return { days }
  },
})
