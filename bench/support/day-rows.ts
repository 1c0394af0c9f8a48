import type pg from 'pg'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { waitPatiently } from '../../service/src/db/pool.ts'

/** Uses a connection whose statements may take long and do not mark days to be calculated again. */
async function patiently(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await waitPatiently(client)
    await client.query('set session_replication_role = replica')
    await work(client)
  } finally {
    client.release(true)
  }
}
async function insertDays($client: pg.PoolClient, lastDay: string, first: number, last: number): Promise<void> {
  const slice = [first, last - 1, lastDay]
  await $client.query(
    `insert into attendance_day (employee_id, date, working_shift_id, plan, kind, status, is_open, planned_minutes, weight, present_weight, absent_weight, paid_weight,
       check_in, break_in, break_out, check_out, late_check_in, flags, outlet_id, inputs_hash, worked_minutes, regular_minutes, late_minutes, overtime_minutes)
     select e.id, d::date, 'shift-1', '{"rows":[{"from":480,"to":720},{"from":780,"to":1020}]}', case when dow = 0 then 'OFF' else 'WORKDAY' end,
       case when dow = 0 then 'DAY_OFF' when is_absent then 'ABSENT' else 'PRESENT' end, false, case when dow = 0 then 0 else 480 end, 1,
       is_present, case when dow <> 0 and is_absent then 1 else 0 end, 1,
       d + interval '1 hour', d + interval '5 hours', d + interval '6 hours', d + interval '10 hours', late,
       case when e.n % 41 = k % 41 then '{MISSED_SCAN}'::text[] else '{}' end, p.outlet_id, 'x',
       470 * is_present, 470 * is_present, late * is_present, case when dow = 3 then 60 * is_present else 0 end
     from (select id, position_id, row_number() over (order by id) as n from employee) e join org_path p on p.position_id = e.position_id
       cross join lateral (select d, extract(dow from d)::int as dow, $3::date - d::date as k from generate_series($3::date - $2::int, $3::date - $1::int, interval '1 day') d) x
       cross join lateral (select e.n % 31 = k % 31 as is_absent, case when dow = 0 or e.n % 31 = k % 31 then 0 else 1 end as is_present, case when e.n % 7 = 0 then 10 else 0 end as late) y
     order by d`,
    slice,
  )
  await $client.query(
    `insert into attendance_day_part (employee_id, date, ordinal, kind, minutes, paid_percent, from_minute, to_minute)
     select employee_id, date, o, part.kind, minutes, 100, 480, 1020 from attendance_day,
       lateral (values (0, 'WORKED', worked_minutes), (1, 'LATE', late_minutes), (2, 'OVERTIME', overtime_minutes)) part (o, kind, minutes)
     where status = 'PRESENT' and date between $3::date - $2::int and $3::date - $1::int and minutes > 0`,
    slice,
  )
}
/** What the writer of days and the triggers do, which do not run here. */
async function sumMonths($client: pg.PoolClient): Promise<void> {
  await $client.query('delete from attendance_month')
  await $client.query(
    `insert into attendance_month (employee_id, month, first_day, last_day, days, present_weight, absent_weight, leave_days, day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes)
     select employee_id, date_trunc('month', date), min(date), max(date), count(*), sum(present_weight), sum(absent_weight), 0, count(*) filter (where status = 'DAY_OFF'),
       sum(late_minutes), sum(overtime_minutes), sum(worked_minutes), sum(regular_minutes) from attendance_day group by 1, 2`,
  )
}
// Of several months at once, so that no statement holds millions of rows.
const daysAtOnce = 60
/**
 * Writes the days of all people from `first` to `last` days before the last one: worked, some late, with a missed scan,
 * absent or with overtime.
 */
export async function writeDays(
  { $client: pool }: PooledDatabase,
  lastDay: string,
  first: number,
  last: number,
): Promise<void> {
  await patiently(pool, async ($client) => {
    for (let from = first; from < last; from += daysAtOnce)
      await insertDays($client, lastDay, from, Math.min(last, from + daysAtOnce))
    await sumMonths($client)
    // Marks rows as visible to all transactions, as the server does by itself.
    for (const table of ['attendance_month', 'attendance_day', 'attendance_day_part'])
      await $client.query(`vacuum analyze ${table}`)
  })
}
