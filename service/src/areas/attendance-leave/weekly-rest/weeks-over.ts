import { sql } from 'drizzle-orm'
import type { PooledDatabase } from '../../../db/database.ts'
import { getMonday, later } from '../../../dated/days.ts'
import { isSettledDay } from '../../../dated/period-lock.ts'
import {
  employeeWorkingSchedule as row,
  scheduleRest as table,
} from '../employee-working-schedule/employee-working-schedule.table.ts'
import { restEmptyDays } from './rest-days.ts'

const weeksBack = 9
const batch = 200

/** People with a week that is over, has a row and has an empty day that is not settled. */
async function peopleWithEmptyDays(db: PooledDatabase, from: string, to: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct week.id from (
      select employee_id as id, date_trunc('week', schedule_date)::date as monday from ${row} where schedule_date between ${from} and ${to} group by 1, 2) week,
      generate_series(week.monday, week.monday + 6, interval '1 day') empty (day)
    where not exists (select from ${row} own where own.employee_id = week.id and own.schedule_date = empty.day)
      and not exists (select from ${table} rest where rest.employee_id = week.id and rest.schedule_date = empty.day)
      and not ${isSettledDay(sql`week.id`, sql`empty.day::date`)}
    order by 1`)
  return rows.map(({ id }) => id)
}

/**
 * Writes the empty days of weeks that are over as weekly rest (docs/rules/time.md, "Weekly rest"), nine weeks back, and
 * takes such rest out of weeks that have no row any more. Twice and late it writes the same.
 * @param today the business date, `YYYY-MM-DD`.
 */
export async function restOfWeeksOver(db: PooledDatabase, today: string): Promise<void> {
  const to = later(getMonday(today), -1, 'day')
  const from = later(getMonday(today), -7 * weeksBack, 'day')
  await db.execute(sql`
    delete from ${table} rest where source = 'WEEK_OVER' and schedule_date between ${from} and ${to}
      and not exists (select from ${row} own where own.employee_id = rest.employee_id
        and own.schedule_date between date_trunc('week', rest.schedule_date)::date and date_trunc('week', rest.schedule_date)::date + 6)
      and not ${isSettledDay(sql`rest.employee_id`, sql`rest.schedule_date`)}`)
  const people = await peopleWithEmptyDays(db, from, to)
  for (let at = 0; at < people.length; at += batch)
    await db.transaction((tx) =>
      restEmptyDays({ tx, by: null }, people.slice(at, at + batch), { from, to }, 'WEEK_OVER'),
    )
}
