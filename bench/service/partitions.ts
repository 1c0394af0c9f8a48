import { dayOfInstant } from '@staff/contract'
import { loadavg } from 'node:os'
import type pg from 'pg'
import { ingestScans } from '../../service/src/areas/attendance-leave/attendance-record/ingest.ts'
import { attendanceRecordOperations } from '../../service/src/areas/attendance-leave/attendance-record/attendance-record.operations.ts'
import { serverDatabase, type PooledDatabase } from '../../service/src/db/database.ts'
import { migrate } from '../../service/src/db/migrate.ts'
import { detachMonths } from '../../service/src/db/partitions/partitions.ts'
import { waitPatiently } from '../../service/src/db/pool.ts'
import { taken } from '../support/cpu.ts'
import { at, giveRole, onServer, openService, tokenOf, unhurried, type App } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// ADR 048: the same scans in one table and in tables by month, in two databases of one server, asked in turns.
const scans = Number(process.env['BENCH_SCANS'] ?? 2_000_000)
const months = Number(process.env['BENCH_MONTHS'] ?? 24)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const people = 500
const bar = 1.1

/** Runs statements on one connection, however long they take. */
async function patiently(db: PooledDatabase, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await db.$client.connect()
  try {
    await waitPatiently(client)
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    await work(client)
  } finally {
    client.release(true)
  }
}
/** The table as it was before months: its first partition alone, under its name, with its triggers. */
async function makeOneTable(db: PooledDatabase): Promise<void> {
  await patiently(db, async (client) => {
    const { rows } = await client.query<{ made: string }>(
      `select pg_get_triggerdef(oid) as made from pg_trigger where tgrelid = 'attendance_record'::regclass and not tgisinternal`,
    )
    await client.query(`alter table attendance_record detach partition attendance_record_before; drop table attendance_record;
      alter table attendance_record_before rename to attendance_record`)
    for (const { made } of rows) await client.query(made)
  })
}
/** A month for each of the last ones, where a new database has one table for all of them. */
async function makeMonths(db: PooledDatabase): Promise<void> {
  await patiently(db, (client) =>
    client.query(`alter table attendance_record detach partition attendance_record_before; drop table attendance_record_before;
      select make_partition('attendance_record', (date_trunc('month', now()) - make_interval(months => back))::date) from generate_series(0, ${String(months)}) back`),
  )
}
/** The scans of everybody, day after day as devices bring them, until yesterday. */
async function fill(db: PooledDatabase): Promise<void> {
  await patiently(db, async (client) => {
    await client.query(`insert into attendance_record (id, device_id, employee_id, finger_print_id, outlet_id, device_time, scan_time)
      select gen_random_uuid()::text, 'device-1', e.id, e.account_no, 'out-' || (1 + abs(hashtext(e.id)) % 2), moment, moment
      from generate_series(1, ${String(scans / people)}) nth, lateral (select id, account_no from employee where nth > 0 offset 0) e,
        lateral (select date_trunc('minute', now()) - interval '1 day' - make_interval(mins => (${String(scans / people)} - nth) * ${String(Math.floor((months * 30 * 1_440) / (scans / people)))}) as moment) at`)
    await client.query('vacuum analyze attendance_record')
  })
}

const yesterday = dayOfInstant(Date.now() - 86_400_000)
const weekAgo = dayOfInstant(Date.now() - 7 * 86_400_000)
const lists = [`fromDate=${yesterday}&toDate=${yesterday}`, `fromDate=${weekAgo}&toDate=${yesterday}`].flatMap((days) =>
  ['', '&offset=20', '&employeeId=emp-7', '&outletId=out-1'].map((more) => `attendance-record?limit=10&${days}${more}`),
)
const noted = Date.now() - 60_000
const batch = 200

interface Side {
  readonly db: PooledDatabase
  readonly app: App
  readonly token: string
  /** CPU time of a list and of a scan in each round, in ms. */
  readonly lists: number[]
  readonly writes: number[]
}
async function open(db: PooledDatabase): Promise<Side> {
  await writeRows(db, people)
  await db.$client.query(
    `insert into finger_print_device (id, model_name, ip_address, port, serial_number, connection) values ('device-1', 'Door', '127.0.0.1', 4370, 'S1', 'PUSH')`,
  )
  await giveRole(db, 'user-1', 'everything', 'ALL', ['ALL_FUNCTION'])
  await db.$client.query(`update user_account set is_self_service = false where id = 'user-1'`)
  await fill(db)
  const app = await openService(db, attendanceRecordOperations)
  return { db, app, token: await tokenOf(db, 'user-1'), lists: [], writes: [] }
}
/** Opens the lists and stores a batch of scans; the first rounds warm up. */
async function run({ db, app, token, ...spent }: Side, round: number): Promise<void> {
  const read = await taken(db.$client, async () => {
    for (const query of lists) {
      const answer = await app.inject({ url: `/api/employee/${query}`, headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
  })
  const scanTime = new Date(noted - (round + 3) * 1_000).toISOString()
  const sent = Array.from({ length: batch }, (_, n) => ({
    fingerPrintId: `E${String(1 + n).padStart(6, '0')}`,
    scanTime,
  }))
  const written = await taken(db.$client, () => ingestScans(db, 'device-1', sent))
  if (round < 0) return
  spent.lists.push(read.cpu / lists.length)
  spent.writes.push(written.cpu / batch)
}
const getLoad = () => loadavg()[0]?.toFixed(1) ?? ''

await onServer(10, async (one, url) => {
  await one.$client.query('create database by_month')
  const parted = serverDatabase(Object.assign(new URL(url), { pathname: '/by_month' }).href, 10, unhurried)
  await migrate(parted.$client)
  await makeOneTable(one)
  await makeMonths(parted)
  const [plain, monthly] = [await open(one), await open(parted)]
  const { rows } = await parted.$client.query<{ count: number }>(
    `select count(*)::int as count from table_partition where table_name = 'attendance_record'`,
  )
  console.log(`${String(scans)} scans in each, ${String(rows[0]?.count)} partitions; load ${getLoad()}`)
  for (let round = -3; round < rounds; round++)
    for (const side of round % 2 ? [plain, monthly] : [monthly, plain]) await run(side, round)
  for (const kind of ['lists', 'writes'] as const) {
    const [whole, month] = [at(plain[kind], 0.5), at(monthly[kind], 0.5)]
    console.log(
      `${kind} of scans by month: ${month.toFixed(2)} ms of the CPU, in one table ${whole.toFixed(2)} ms: ${(month / whole).toFixed(2)} times  bar ${String(bar)}  ${month <= whole * bar ? 'held' : 'MISSED'}; load ${getLoad()}`,
    )
  }
  const [begin, before] = [performance.now(), dayOfInstant(Date.now() - 300 * 86_400_000)]
  const gone = await detachMonths(parted, 'attendance_record', `${before.slice(0, 8)}01`)
  console.log(`${String(gone)} months were detached in ${(performance.now() - begin).toFixed(0)} ms`)
  for (const { app } of [plain, monthly]) await app.close()
  await parted.$client.end()
})
