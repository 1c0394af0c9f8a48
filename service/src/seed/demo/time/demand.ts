import { sql } from 'drizzle-orm'
import {
  employee,
  employeeWorkingSchedule as row,
  orgPath,
  rosterDraft,
  rosterDraftCell,
  staffingDemand,
  userAccount,
  workingShift,
} from '../../../db/tables.ts'
import type { Database } from '../../../db/database.ts'
import { shift } from '../demo-calendar.ts'

/** Weeks of the roster that say what a weekday needs. */
const weeks = 4
/** The hours in which the people of one turn, or of both, are there. */
const windows = sql`(values ('07:00', '12:30', 420, 750), ('12:30', '16:00', 750, 960), ('16:00', '21:30', 960, 1290))
  as part (from_time, to_time, from_minute, to_minute)`
/** Rows of the roster with the store of their people. */
const planned = sql`select held.outlet_id, ${row.employeeId} as employee_id, held.position_id, ${row.scheduleDate} as date, ${row.startMinute} as start_minute, ${row.endMinute} as end_minute
  from ${row} join ${employee} on ${employee.id} = ${row.employeeId} and ${employee.status} <> 'RESIGNED'
    join ${orgPath} held on held.position_id = ${employee.positionId} where held.outlet_id is not null`

/**
 * What the stores of the demo company need: as many people as the roster has on the emptiest such weekday of the next
 * weeks, and in the store of the manager one hour today for which one person is missing.
 */
async function writeDemand(db: Database, today: string): Promise<void> {
  const until = shift(today, weeks * 7 - 1, 'day')
  await db.execute(sql`
    with planned as (${planned} and ${row.scheduleDate} between ${today} and ${until}),
    days as (
      select store.outlet_id, at::date as date, from_time, to_time, (select count(*) from planned
        where planned.outlet_id = store.outlet_id and planned.date = at::date and start_minute <= from_minute and end_minute >= to_minute)::int as people
      from (select distinct outlet_id from planned) store, generate_series(${today}::date, ${until}::date, interval '1 day') at, ${windows})
    insert into ${staffingDemand} (id, store_id, weekday, from_time, to_time, people)
    select md5('demand' || outlet_id || extract(isodow from date) || from_time)::uuid::text, outlet_id, trim(to_char(date, 'DAY')), from_time, to_time, min(people)
    from days group by outlet_id, extract(isodow from date), trim(to_char(date, 'DAY')), from_time, to_time having min(people) > 0`)
  await db.execute(sql`
    with planned as (${planned} and ${row.scheduleDate} = ${today}),
    store as (select held.outlet_id as id from ${userAccount} join ${employee} on ${employee.id} = ${userAccount.employeeId}
      join ${orgPath} held on held.position_id = ${employee.positionId} where ${userAccount.username} = 'manager')
    insert into ${staffingDemand} (id, store_id, position_id, date, from_time, to_time, people, note)
    select md5('short' || store.id)::uuid::text, store.id, min(position_id), ${today}, '20:00', '21:00',
      count(*) filter (where end_minute > 1200) + 1 + (select count(*) from ${employee} join ${workingShift} held on held.id = ${employee.workingShiftId}
        join ${orgPath} place on place.position_id = ${employee.positionId}
        where place.outlet_id = store.id and ${employee.status} <> 'RESIGNED' and held.work_shift_type = 'NORMAL'
          and held.start_working_time <= '20:00' and held.end_working_time >= '21:00') - coalesce((select sum(people) from ${staffingDemand}
        where store_id = store.id and weekday = trim(to_char(${today}::date, 'DAY')) and from_time = '16:00'), 0), 'Stock count'
    from store join planned on planned.outlet_id = store.id group by store.id`)
}
/** What the manager of the demo company drafts for the next week: three people of the store begin an hour later. */
async function writeDraft(db: Database, today: string): Promise<void> {
  await db.execute(sql`
    with planner as (select ${userAccount.id} as id, ${userAccount.employeeId} as employee_id, held.outlet_id from ${userAccount}
      join ${employee} on ${employee.id} = ${userAccount.employeeId} join ${orgPath} held on held.position_id = ${employee.positionId}
      where ${userAccount.username} = 'manager'),
    draft as (insert into ${rosterDraft} (store_id, version, updated_by) select outlet_id, 1, id from planner returning store_id),
    planned as (${planned})
    insert into ${rosterDraftCell} (store_id, employee_id, schedule_date, hours, base, source, version, made_by)
    select draft.store_id, planned.employee_id, planned.date, jsonb_build_array(jsonb_build_object('startMinute', start_minute + 60, 'endMinute', end_minute + 60,
      'breakStartMinute', null, 'breakMinutes', null, 'isBreakPaid', null)), start_minute || '-' || end_minute, 'HAND', 1, planner.id
    from draft join planner on planner.outlet_id = draft.store_id join planned on planned.outlet_id = draft.store_id
    where planned.date = ${shift(today, 7, 'day')}::date and planned.employee_id <> planner.employee_id order by planned.employee_id limit 3`)
}

/** Staffing demand of the stores and the draft of one of them; after the roster, which it follows. */
export async function writeDemoDemand(db: Database, today: string): Promise<void> {
  await writeDemand(db, today)
  await writeDraft(db, today)
}
