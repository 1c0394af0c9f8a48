import { L } from '@staff/contract'
import { workingSchedule } from '@staff/contract/attendance-leave'
import { sql } from 'drizzle-orm'
import { later } from '../../../dated/days.ts'
import { job } from '../../../jobs/job.ts'
import type { Change } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { employeeWorkingSchedule as table } from './employee-working-schedule.table.ts'
import { generateSchedules, type ScheduleOrder } from './generate-schedule.ts'

const batch = 50
/** People on the roster who have no entry yet in the days of an order. A schedule that somebody began by hand stays. */
async function unplanned(db: Database, { fromDate, toDate }: ScheduleOrder, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select person.id from ${employee} person join ${workingShift} shift on shift.id = person.working_shift_id and shift.work_shift_type = 'ROSTER'
    where person.status <> 'RESIGNED' and person.id > ${after}
      and not exists (select 1 from ${table} row where row.employee_id = person.id and row.schedule_date between ${fromDate} and ${toDate})
    order by person.id limit ${batch}`)
  return rows.map(({ id }) => id)
}

/**
 * The schedule of the next month from the pattern of the last four weeks, for people who have none yet
 * (docs/rules/time.md, "Schedule").
 */
export const generateWorkingSchedule = job({
  name: 'GENERATE_WORKING_SCHEDULE',
  schedule: '30 1 25 * *',
  limitMinutes: 30,
  counts: { people: L('People', 'បុគ្គលិក'), created: L('Entries', 'ធាតុ') },
  description: L('Plans the next month from the last four weeks', 'រៀបចំកាលវិភាគខែក្រោយតាមបួនសប្ដាហ៍ចុងក្រោយ'),
  async run({ db, today, signal, audit }) {
    const fromDate = later(`${today.slice(0, 7)}-01`, 1, 'month')
    const order = { fromDate, toDate: later(later(fromDate, 1, 'month'), -1, 'day'), source: 'LAST_MONTH' } as const
    const counted = { people: 0, created: 0 }
    for (let after = ''; !signal.aborted;) {
      const people = await unplanned(db, order, after)
      const last = people.at(-1)
      if (last === undefined) break
      counted.created += await db.transaction(async (tx) => {
        const changes: Change[] = []
        const ctx = { tx, today, by: null, audit: (change: Change) => void changes.push(change) }
        const { created } = await generateSchedules(ctx, people, order)
        await audit(tx, workingSchedule.path, changes)
        return created
      })
      counted.people += people.length
      after = last
    }
    return counted
  },
})
