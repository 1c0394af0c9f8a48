import { apiPath, filterParams, groupField, permit, type AnyResource } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { loadavg } from 'node:os'
import type pg from 'pg'
import { areaOperations } from '../src/areas/index.ts'
import type { PooledDatabase } from '../src/db/database.ts'
import { waitPatiently } from '../src/db/pool.ts'
import { at, giveRole, onServer, openService, tokenOf, type App } from './in-process.ts'
import { writeRows } from './rows.ts'

// docs/rules/performance.md, "Bars": every report of days and leave as its screen opens, its subtotals by store and its last page, over
// two years of days, and the same company with a tenth of the days. BENCH_ONLY (a part of a report's name) tells each query.
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const outlets = Number(process.env['BENCH_STORES'] ?? 201) / 3
const days = Number(process.env['BENCH_DAYS'] ?? 730)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 10)
const only = process.env['BENCH_ONLY'] ?? ''
const bar = 300
const most = 1.5

const lastDay = '2026-06-30'
const month = '2026-06'
/** What the screen of a report asks when it opens, as of the month that is measured. */
const opened = (r: AnyResource): string =>
  Object.entries(r.list.defaults ?? {})
    .map(([name, value]) => {
      const of = value
        .replace('{today}', lastDay)
        .replace('{monthEnd}', lastDay)
        .replace('{thisYear}', month.slice(0, 4))
        .replace('{thisMonth}', month.slice(5))
      return `${name}=${of}`
    })
    .join('&')

/** Works on a connection whose statements may take long and mark no day to be made again. */
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
async function writeDays({ $client: pool }: PooledDatabase, first: number, last: number): Promise<void> {
  await patiently(pool, ($client) => insertDays($client, first, last))
}
/** Days from `first` to `last` days before the last one: worked, some late, missing a scan, absent or with overtime. */
async function insertDays($client: pg.PoolClient, first: number, last: number): Promise<void> {
  await $client.query(
    `insert into attendance_day (employee_id, date, working_shift_id, plan, kind, status, is_open, planned_minutes, weight, present_weight, absent_weight, paid_weight,
       check_in, break_in, break_out, check_out, late_check_in, flags, outlet_id, inputs_hash)
     select e.id, d::date, 'shift-1', '{"rows":[{"from":480,"to":720},{"from":780,"to":1020}]}', case when dow = 0 then 'OFF' else 'WORKDAY' end,
       case when dow = 0 then 'DAY_OFF' when e.n % 31 = k % 31 then 'ABSENT' else 'PRESENT' end, false, case when dow = 0 then 0 else 480 end, 1,
       case when dow = 0 or e.n % 31 = k % 31 then 0 else 1 end, case when dow <> 0 and e.n % 31 = k % 31 then 1 else 0 end, 1,
       d + interval '1 hour', d + interval '5 hours', d + interval '6 hours', d + interval '10 hours', case when e.n % 7 = 0 then 10 else 0 end,
       case when e.n % 41 = k % 41 then '{MISSED_SCAN}'::text[] else '{}' end, p.outlet_id, 'x'
     from (select id, position_id, row_number() over (order by id) as n from employee) e join org_path p on p.position_id = e.position_id
       cross join lateral (select d, extract(dow from d)::int as dow, $3::date - d::date as k from generate_series($3::date - $2::int, $3::date - $1::int, interval '1 day') d) x`,
    [first, last - 1, lastDay],
  )
  await $client.query(
    `insert into attendance_day_part (employee_id, date, ordinal, kind, minutes, paid_percent, from_minute, to_minute)
     select employee_id, date, o, part.kind, minutes, 100, 480, 1020 from attendance_day,
       lateral (values (0, 'WORKED', 470), (1, 'LATE', 10), (2, 'OVERTIME', 60)) part (o, kind, minutes)
     where status = 'PRESENT' and date between $3::date - $2::int and $3::date - $1::int and (o = 0 or o = 1 and late_check_in > 0 or o = 2 and extract(dow from date) = 3)`,
    [first, last - 1, lastDay],
  )
  // What the writer of days and the triggers do, which do not run here.
  const between = 'date between $3::date - $2::int and $3::date - $1::int'
  await $client.query(
    `update attendance_day d set worked_minutes = p.worked, regular_minutes = p.worked, late_minutes = p.late, overtime_minutes = p.overtime
     from (select employee_id, date, sum(minutes) filter (where kind = 'WORKED') as worked, coalesce(sum(minutes) filter (where kind = 'LATE'), 0) as late,
       coalesce(sum(minutes) filter (where kind = 'OVERTIME'), 0) as overtime from attendance_day_part where ${between} group by 1, 2) p
     where p.employee_id = d.employee_id and p.date = d.date`,
    [first, last - 1, lastDay],
  )
  await $client.query('delete from attendance_month')
  await $client.query(
    `insert into attendance_month (employee_id, month, last_day, days, present_weight, absent_weight, leave_days, day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes)
     select employee_id, date_trunc('month', date), max(date), count(*), sum(present_weight), sum(absent_weight), 0, count(*) filter (where status = 'DAY_OFF'),
       sum(late_minutes), sum(overtime_minutes), sum(worked_minutes), sum(regular_minutes) from attendance_day group by 1, 2`,
  )
  await $client.query('vacuum analyze attendance_month')
  await $client.query('vacuum full attendance_day')
  // What is known to be seen by everybody is marked by a plain one alone, as the server does by itself.
  await $client.query('vacuum analyze attendance_day')
  await $client.query('vacuum analyze attendance_day_part')
}
/** 12 types of leave, and a lot with two years of uses of one of them for everybody. */
async function writeLeave($client: pg.PoolClient): Promise<void> {
  await $client.query(
    `insert into leave_request_type (id, leave_type_name, leave_type_name_kh, code, ordinal) select 'leave-' || n, 'Leave ' || n, 'ច្បាប់ ' || n, 'TYPE_' || n, n from generate_series(1, 12) n`,
  )
  await $client.query(`update leave_request_type set code = 'ANNUAL' where id = 'leave-1'`)
  await $client.query(
    `insert into leave_lot (id, employee_id, leave_type_id, kind, from_day) select 'lot-' || id, id, 'leave-1', 'YEAR', '2026-01-01' from employee`,
  )
  await $client.query(
    `insert into leave_ledger (id, employee_id, leave_type_id, lot_id, date, kind, days, source_type, source_id)
     select gen_random_uuid()::text, id, 'leave-1', 'lot-' || id, $1::date - k * 30, case when k = 1 then 'ACCRUAL' else 'USED' end, case when k = 1 then 18 else -1 end, 'LEAVE_REQUEST', 'request-' || id || k
     from employee, generate_series(0, 20) k`,
    [lastDay],
  )
  await $client.query('analyze')
}
const reports = allResources.filter(
  (r) => r.isDerived && r.name.includes(only) && r.screen.startsWith('/report/') && permit(r, 'READ') !== null,
)

async function measured(app: App, token: string): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const r of reports) {
    const ask = async (query: string) => {
      const answer = await app.inject({
        url: `/api/employee/${apiPath(r)}?${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (answer.statusCode !== 200) throw new Error(`${r.name}?${query}: ${answer.body}`)
      return answer.json<{ pageMeta: { totalCount: number } }>().pageMeta.totalCount
    }
    const plain = `limit=10&${opened(r)}`
    const total = await ask(plain)
    const queries = [
      plain,
      `${plain}&offset=${String(Math.max(0, total - 10))}`,
      ...('outletId' in filterParams(r) ? [`${plain}&outletId=out-1`] : []),
      ...(groupField(r) ? [`${plain}&groupBy=outletId`] : []),
    ]
    for (const query of queries) {
      const took: number[] = []
      for (let n = -1; n < rounds; n++) {
        const from = performance.now()
        await ask(query)
        if (n >= 0) took.push(performance.now() - from)
      }
      const p95 = at(took, 0.95)
      if (only) console.log(`  ${query.padEnd(90)} p95 ${p95.toFixed(0).padStart(5)} ms`)
      found.set(r.name, Math.max(found.get(r.name) ?? 0, p95))
    }
  }
  return found
}

await onServer(4, async (db) => {
  await writeRows(db, people, outlets)
  await db.$client.query(`update employee set start_date = '2020-01-01'`)
  await db.$client.query(`update employee_position set start_date = '2020-01-01'`)
  await giveRole(db, 'user-1', 'everything', 'ALL', ['ALL_FUNCTION'])
  await db.$client.query(`update user_account set is_self_service = false where id = 'user-1'`)
  await patiently(db.$client, writeLeave)
  const app = await openService(db, areaOperations)
  try {
    const token = await tokenOf(db, 'user-1')
    const tenth = Math.max(31, Math.round(days / 10))
    await writeDays(db, 0, tenth)
    const few = await measured(app, token)
    // Of several months at once, so that no statement holds millions of rows.
    for (let from = tenth; from < days; from += 60) await writeDays(db, from, Math.min(days, from + 60))
    const whole = await measured(app, token)
    let missed = 0
    for (const [name, p95] of whole) {
      const before = few.get(name) ?? p95
      // Below 50 ms the difference is that of the machine.
      const held = p95 <= bar && (p95 <= before * most || p95 < 50)
      missed += held ? 0 : 1
      console.log(
        `${name.padEnd(34)} p95 ${p95.toFixed(0).padStart(5)} ms  with a tenth of the days ${before.toFixed(0).padStart(5)} ms  ${held ? 'held' : 'MISSED'}`,
      )
    }
    console.log(
      `reports over ${String(people)} people and ${String(days)} days: bar ${String(bar)} ms, ${String(most)} times a tenth  ${missed ? 'MISSED' : 'held'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
    )
  } finally {
    await app.close()
  }
})
