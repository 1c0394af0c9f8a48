import { businessZone, dayOfInstant } from '@staff/contract'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { liveDays } from '../../service/src/areas/attendance-leave/attendance-day/recalculation/live-days.ts'
import { ingestScans } from '../../service/src/areas/attendance-leave/attendance-record/ingest.ts'
import { areaOperations } from '../../service/src/areas/index.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { waitPatiently } from '../../service/src/db/pool.ts'
import { at, giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": the time until a scan is in the day of its person, and the cost of ten times as
// many scans for the lists that show them.
const people = Number(process.env['BENCH_EMPLOYEES'] ?? 2_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
const perMinute = 2_000
const soon = 2_000
// Each person scans four times a day, for as many days as this needs; with BENCH_SCANS=2500000,25000000 the disk holds
// 12 GB.
const sizes = (process.env['BENCH_SCANS'] ?? '250000,2500000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const growth = 1.5

/**
 * Sends scans of one person after another, 2,000 a minute, while days are calculated; answers the time until each scan
 * is in its day row.
 */
async function freshness(db: PooledDatabase): Promise<void> {
  const { rows } = await db.$client.query<{ number: string; id: string }>(
    `select account_no as number, id from employee where status <> 'RESIGNED' order by id limit $1`,
    [Math.ceil((perMinute / 60) * seconds)],
  )
  await db.$client.query(
    `insert into finger_print_device (id, model_name, ip_address, port, serial_number, connection) values ('device-1', 'Door', '127.0.0.1', 4370, 'S1', 'PUSH')`,
  )
  const days = liveDays({ db, log: { warn: console.warn } })
  days.start()
  const [waiting, took] = [new Map<string, number>(), [] as number[]]
  const look = async () => {
    const { rows: made } = await db.$client.query<{ id: string }>(
      'select employee_id as id from attendance_day where employee_id = any($1) and date = $2',
      [[...waiting.keys()], dayOfInstant(Date.now())],
    )
    for (const { id } of made) {
      took.push(performance.now() - (waiting.get(id) ?? 0))
      waiting.delete(id)
    }
  }
  const begin = performance.now()
  let sent = 0
  while (sent < rows.length || waiting.size > 0) {
    const due = Math.min(rows.length, Math.floor(((performance.now() - begin) / 60_000) * perMinute))
    const batch = rows.slice(sent, due)
    sent = Math.max(sent, due)
    for (const { id } of batch) waiting.set(id, performance.now())
    await ingestScans(
      db,
      'device-1',
      batch.map(({ number }) => ({ fingerPrintId: number, scanTime: new Date().toISOString() })),
    )
    await look()
    await wait(50)
  }
  await days.stop()
  const slowest = at(took, 1)
  console.log(
    `${String(took.length)} scans, ${String(perMinute)} a minute: in the row of the day after p50 ${at(took, 0.5).toFixed(0)} ms, p95 ${at(took, 0.95).toFixed(0)} ms, the last ${slowest.toFixed(0)} ms  bar ${String(soon)} ms  ${slowest <= soon ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  )
}

/** The tables that are filled. */
const filled = ['attendance_record', 'attendance_day'] as const
/**
 * Drops the indexes of the filled tables, and answers the statements that create them again: one sorted build costs a
 * fraction of an entry for each row.
 */
async function withoutIndexes(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = any($1) and not exists
      (select 1 from pg_constraint where conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  await client.query('alter table attendance_record drop constraint attendance_record_pkey')
  return [
    ...rows.map(({ made }) => made),
    'alter table attendance_record add constraint attendance_record_pkey primary key (id)',
  ]
}

/** A connection on which the rows of a bench are made, however long that takes. */
async function filling<T>({ $client }: PooledDatabase, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await $client.connect()
  try {
    await waitPatiently(client)
    // References hold by how the rows are made, and nothing here reads the sums of months.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
    )
    return await work(client)
  } finally {
    client.release(true)
  }
}

/** Fills the scans and the days of everybody up to so many scans, the newest day yesterday. */
async function fill(db: PooledDatabase, from: number, to: number): Promise<void> {
  const [first, last] = [from, to].map((scans) => Math.round(scans / people / 4))
  const indexes = await filling(db, async (client) => {
    // An unlogged table writes no log and is read like any other. A table that refers to another one comes before it.
    for (const table of ['attendance_day_part', ...filled]) await client.query(`alter table ${table} set unlogged`)
    return withoutIndexes(client)
  })
  // Day after day, as devices bring them: the scans of a day lie together.
  const ofDays = `from generate_series(${String(last ?? 0)}, ${String((first ?? 0) + 1)}, -1) as back, lateral (select id, account_no from employee where back > 0 offset 0) e,
      lateral (select (now() at time zone '${businessZone}')::date - back as date) day`
  const rows = [
    `insert into attendance_record (id, employee_id, finger_print_id, outlet_id, device_time, scan_time)
      select gen_random_uuid()::text, e.id, e.account_no, 'out-' || (1 + abs(hashtext(e.id)) % 2), moment, moment ${ofDays},
        lateral unnest(array[time '07:55', time '12:01', time '12:58', time '17:02']) as clock,
        lateral (select (date + clock + make_interval(mins => (abs(hashtext(e.id)) + back) % 13)) at time zone '${businessZone}' as moment) at`,
    `insert into attendance_day (employee_id, date, working_shift_id, plan, kind, status, is_open, planned_minutes, weight, present_weight, absent_weight, paid_weight, flags, outlet_id, inputs_hash)
      select e.id, date, 'shift-1', '{"rows":[]}', 'WORKDAY', case when back % 11 = 0 then 'ABSENT' else 'PRESENT' end, false, 480, 1, 1, 0, 1, '{}', 'out-1', 'bench' ${ofDays}`,
  ]
  const beside = (statements: readonly string[]) =>
    Promise.all(statements.map((text) => filling(db, (client) => client.query(text))))
  await beside(rows)
  // One after another: each is built by several processes already.
  await filling(db, async (client) => {
    for (const made of indexes) await client.query(made)
  })
  // What the database does by itself after so many rows.
  await beside(filled.map((table) => `vacuum analyze ${table}`))
}

/**
 * The lists that show scans and days, as people open them: the newest, the next page, one day, one person, one store.
 */
async function lists(app: App, token: string): Promise<number> {
  const yesterday = dayOfInstant(Date.now() - 86_400_000)
  const before = dayOfInstant(Date.now() - 10 * 86_400_000)
  const ofDays = [`fromDate=${yesterday}&toDate=${yesterday}`, `fromDate=${before}&toDate=${yesterday}`]
  const asked = ['attendance-record', 'attendance-report'].flatMap((name) =>
    ofDays.flatMap((days) =>
      ['', '&offset=20', '&employeeId=emp-7', '&outletId=out-1'].map((more) => `${name}?limit=10&${days}${more}`),
    ),
  )
  const took: number[] = []
  for (const query of asked)
    for (let round = -2; round < rounds; round++) {
      const begin = performance.now()
      const answer = await app.inject({
        url: `/api/employee/${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.body}`)
      if (round >= 0) took.push(performance.now() - begin)
    }
  return at(took, 0.95)
}

await onServer(10, async (db) => {
  await writeRows(db, people)
  await filling(db, (client) =>
    client.query(`update employee set start_date = '2010-01-01', working_shift_id = 'shift-1'`),
  )
  await freshness(db)
  await db.$client.query('delete from attendance_day; delete from attendance_record; delete from attendance_dirty')
  await giveRole(db, 'user-1', 'everything', 'ALL', ['ALL_FUNCTION'])
  await db.$client.query(`update user_account set is_self_service = false where id = 'user-1'`)
  const app = await openService(db, areaOperations)
  let [stand, first] = [0, 0]
  for (const size of sizes) {
    const begin = performance.now()
    await fill(db, stand, size)
    console.log(`${String(size)} scans stand after ${((performance.now() - begin) / 1000).toFixed(0)} s`)
    stand = size
    // Filling takes longer than a session lives.
    const p95 = await lists(app, await tokenOf(db, 'user-1'))
    first ||= p95
    console.log(
      `${String(size)} scans: attendance records and daily attendance p95 ${p95.toFixed(1)} ms, ${(p95 / first).toFixed(2)} times the first  bar ${String(growth)}  ${p95 / first <= growth ? 'held' : 'MISSED'}; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
    )
  }
  await app.close()
})
