import { sql, type SQL } from 'drizzle-orm'
import { attendanceDirty } from '../../../areas/attendance-leave/attendance-day/attendance-day.table.ts'
import { employmentTerm, employmentsOn } from '../../../areas/employee/employment-period/employment-period.table.ts'
import { attendanceRecord } from '../../../areas/attendance-leave/attendance-record/attendance-record.table.ts'
import { employeeWorkingSchedule } from '../../../areas/attendance-leave/employee-working-schedule/employee-working-schedule.table.ts'
import { publicHoliday } from '../../../areas/attendance-leave/public-holiday/public-holiday.table.ts'
import { companyStructure, orgPath } from '../../../areas/admin/company-structure/company-structure.table.ts'
import { employee } from '../../../areas/employee/employee/employee.table.ts'
import { workingShift } from '../../../areas/employee/working-shift/working-shift.table.ts'
import { inZone, zone } from '../../../db/business-zone.ts'
import type { Database } from '../../../db/database.ts'
import { recordedFrom } from '../pay/payroll-months.ts'

/** A whole number from 0 below `below`, the same for these words on every run and every machine. */
const chance = (words: SQL, below: number): SQL =>
  sql`(('x' || substr(md5(${words}), 1, 7))::bit(28)::int % ${sql.raw(String(below))})`
const getMinute = (clock: SQL): SQL => sql`(substr(${clock}, 1, 2)::int * 60 + substr(${clock}, 4, 2)::int)`
/** A time of a shift that starts at `start`: before it, it lies on the next day. */
const fromStart = (minute: SQL, start: SQL): SQL =>
  sql`(case when ${minute} > ${start} then ${minute} else ${minute} + 1440 end)`

/**
 * Every day of everybody who was employed, with the shift of that day and a number from 0 to 999 that says what
 * happened on it.
 */
const days = (today: string): SQL => sql`
  employed as (${employmentsOn()}),
  held as (
    select employed.id, coalesce(t.working_shift_id, employed.shift) as shift,
      greatest(employed.from_date, t.start_date, ${recordedFrom(today)}::date) as first, least(employed.to_date, t.end_date, ${today}::date) as last
    from employed left join ${employmentTerm} t on t.employee_id = employed.id),
  days as (
    select held.id, held.shift, at::date as date, ${chance(sql`held.id || at::date`, 1_000)} as luck
    from held, generate_series(held.first, held.last, interval '1 day') at)`

/**
 * When each of them was expected: by the week of the shift, in flexible hours, or by the roster. A few come on a free
 * day.
 */
function expected(): SQL {
  const [start, end] = [getMinute(sql`w.start_working_time`), getMinute(sql`w.end_working_time`)]
  const [pause, back] = [getMinute(sql`w.break_start_time`), getMinute(sql`w.break_end_time`)]
  const later = chance(sql`id || 'hour' || date`, 90)
  // As the days read it: the break of the shift inside a row of the roster, else around the middle of a long row.
  const rosterPause = sql`case when scan_per_day < 4 then null when pause > r.start_minute and back < r.end_minute then pause
    when r.end_minute - r.start_minute > 300 then (r.start_minute + r.end_minute - (back - pause)) / 2 end`
  return sql`
  week as (
    select days.*, w.work_shift_type as type, w.scan_per_day, w.week_pattern ->> (extract(isodow from days.date)::int - 1) as plan,
      ${start} as start, ${fromStart(end, start)} as stop, ${fromStart(pause, start)} as pause, ${fromStart(back, start)} as back, w.half_day_minutes as half
    from days join ${workingShift} w on w.id = days.shift),
  expected as (
    select id, date, luck, start, case when plan = 'FULL' then stop else coalesce(pause, start + half) end as stop,
      case when plan = 'FULL' and scan_per_day = 4 then pause end as pause, case when plan = 'FULL' and scan_per_day = 4 then back end as back
    from week where type = 'NORMAL' and (plan <> 'OFF' or luck < 8)
    union all
    select id, date, luck, start + ${later}, start + 540 + ${later}, null, null from week where type = 'FLEXIBLE' and plan <> 'OFF'
    union all
    select week.id, week.date, luck, r.start_minute, r.end_minute, own.start, own.start + back - pause
    from week join ${employeeWorkingSchedule} r on r.employee_id = week.id and r.schedule_date = week.date,
      lateral (select ${rosterPause} as start) own where type = 'ROSTER')`
}

/**
 * What became of it: most are on time, some late or early, some forgot to scan, some did not come; on holidays one of
 * four works.
 */
const scans = (): SQL => {
  const some = (slot: string, below: number) => chance(sql`id || ${sql.raw(`'${slot}'`)} || date`, below)
  return sql`
  came as (
    select * from expected where luck not between 40 and 64
      and (luck % 4 = 0 or not exists (select 1 from ${publicHoliday} holiday where holiday.date = expected.date))),
  scans (id, date, minute) as (
    select id, date, start + case when luck between 100 and 179 then 2 + ${some('late', 45)} else - 1 - ${some('in', 14)} end from came where luck not between 80 and 89
    union all
    select id, date, stop + case when luck between 180 and 209 then - 10 - ${some('early', 50)} else ${some('out', 20)} end from came where luck not between 65 and 79
    union all
    select id, date, pause + ${some('pause', 5)} from came where pause is not null and luck % 37 <> 0
    union all
    select id, date, back + case when luck between 210 and 229 then 8 + ${some('back', 20)} else - ${some('back', 6)} end from came where back is not null)`
}

/**
 * Three months of scans of the demo company, made from shifts and roster by one statement, and the marks by which the
 * days are made from them right after the start. What lies ahead of the clock has not happened.
 */
export async function writeDemoScans(db: Database, today: string): Promise<void> {
  const at = inZone(sql`(scans.date + make_interval(mins => scans.minute))`)
  await db.execute(sql`
    with ${days(today)}, ${expected()}, ${scans()}
    insert into ${attendanceRecord} (id, device_id, finger_print_id, employee_id, outlet_id, device_time, scan_time, created_at, updated_at)
    select distinct on (scans.id, ${at}) md5('scan' || scans.id || ${at}::text)::uuid::text, store.fingerprint_device_id, coalesce(p.finger_print_id, p.account_no), p.id, store.id, ${at}, ${at}, ${at}, ${at}
    from scans join ${employee} p on p.id = scans.id
      left join ${orgPath} place on place.position_id = p.position_id left join ${companyStructure} store on store.id = place.outlet_id
    where ${at} <= now() order by scans.id, ${at}`)
  // A number that nobody has: somebody enrolled at the device before HR gave the number away.
  await db.execute(sql`
    insert into ${attendanceRecord} (id, device_id, finger_print_id, outlet_id, device_time, scan_time)
    select md5('stranger' || n)::uuid::text, store.fingerprint_device_id, '90' || n % 2, store.id, at, at
    from (select s.id, s.fingerprint_device_id from ${companyStructure} s where s.fingerprint_device_id is not null order by s.name_tree limit 1) store,
      generate_series(1, 6) n, lateral (select (${today}::date - n * 3)::timestamp at time zone ${zone} + interval '1 hour' * 8 as at) moment`)
  await db.execute(sql`
    update ${attendanceRecord} set before_adjustment = scan_time, scan_time = scan_time - interval '25 minutes', adjustment_reason = 'The door was opened late; the store manager confirmed the time',
      version = 2 where is_missed_scan = false and employee_id is not null and id < '02'`)
  await db.execute(
    sql`with ${days(today)} insert into ${attendanceDirty} (employee_id, date) select distinct id, date from days order by 1, 2 on conflict do nothing`,
  )
}
