import { fill, L, shownDay } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { PooledDatabase } from '../../../db/database.ts'
import { job, JobFailure } from '../../../jobs/job.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { attendanceDirty } from './attendance-day.table.ts'
import { deriveDue, markMissing } from './recalculation/due-days.ts'
import { recalculateWaiting } from './recalculation/recalculate.ts'

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
    await deriveDue(db, today, signal)
    await markMissing(db, today)
    const days = await recalculateWaiting(db, { now: Date.now, signal })
    const faults = await loadFaults(db)
    if (faults) throw new JobFailure(faults, { days })
    return { days }
  },
})
