import { calls, dayOfInstant } from '@staff/contract'
import { loadavg } from 'node:os'
import { hashPassword } from '../../service/src/accounts/passwords.ts'
import { recalculateWaiting } from '../../service/src/areas/attendance-leave/attendance-day/recalculation/recalculate.ts'
import { ingestScans } from '../../service/src/areas/attendance-leave/attendance-record/ingest.ts'
import { areaOperations } from '../../service/src/areas/index.ts'
import { sealer } from '../../service/src/areas/platform/audit/seal.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { seedStatutoryRates } from '../../service/test/support/app/seeded-law.ts'
import { taken } from '../support/cpu.ts'
import { giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { generatePayroll, makePayable } from '../support/pay-run.ts'
import { writeRows } from '../support/rows.ts'

// docs/scale.md: what one scan, day, slip, write and call costs: processor time of service and database together, bytes
// of the log, and bytes that stay on the disk with all indexes.
const people = Number(process.env['BENCH_EMPLOYEES'] ?? 1_000)
const workdays = Number(process.env['BENCH_DAYS'] ?? 26)
const repeats = Number(process.env['BENCH_CALLS'] ?? 400)
const password = 'Signs-in#2026'
const clock = ['07:55', '12:01', '12:58', '17:02']

interface Cost {
  readonly cpu: number
  readonly log: number
}
async function loadLogBytes({ $client }: PooledDatabase): Promise<number> {
  const { rows } = await $client.query<{ at: string }>(`select (pg_current_wal_insert_lsn() - '0/0')::text as at`)
  return Number(rows[0]?.at ?? 0)
}
/** Does some work; answers its processor time in ms and the bytes of the log. */
async function measureCost(db: PooledDatabase, work: () => Promise<unknown>): Promise<Cost> {
  const before = await loadLogBytes(db)
  const { cpu } = await taken(db.$client, work)
  return { cpu, log: (await loadLogBytes(db)) - before }
}
const total = (costs: readonly Cost[]): Cost => ({
  cpu: costs.reduce((sum, { cpu }) => sum + cpu, 0),
  log: costs.reduce((sum, { log }) => sum + log, 0),
})
/** What tables take on the disk with their indexes and all their months, in bytes. */
async function loadSize({ $client }: PooledDatabase, tables: readonly string[]): Promise<number> {
  for (const table of tables) await $client.query(`vacuum analyze "${table}"`)
  const { rows } = await $client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(id))::text as bytes from unnest($1::text[]) name,
      lateral (select quote_ident(name)::regclass as id union select relid from pg_partition_tree(quote_ident(name)::regclass)) of_it`,
    [tables],
  )
  return Number(rows[0]?.bytes ?? 0)
}
/** One line of the table of docs/scale.md. */
function print(what: string, number: number, cost: Cost | undefined, bytes: number | undefined): void {
  const each = (value: number | undefined, digits: number) =>
    value === undefined ? '' : (value / number).toFixed(digits)
  console.log(`| ${what} | ${String(number)} | ${each(cost?.cpu, 2)} | ${each(cost?.log, 0)} | ${each(bytes, 0)} |`)
}

const getDay = (n: number) => dayOfInstant(Date.parse('2026-01-01T05:00:00Z') + n * 86_400_000)
/** Everybody scans four times on each day, in batches as a terminal sends them; the days are made as they come. */
async function fillDays(db: PooledDatabase): Promise<void> {
  const { rows } = await db.$client.query<{ number: string }>(
    `update employee set start_date = '2024-01-01', status = 'POST_PROBATION' returning account_no as number`,
  )
  await db.$client.query(
    `insert into finger_print_device (id, model_name, ip_address, port, serial_number, connection) values ('device-1', 'Door', '127.0.0.1', 4370, 'S1', 'PUSH')`,
  )
  const [scans, days]: [Cost[], Cost[]] = [[], []]
  let made = 0
  for (let n = 0; n < workdays; n += 1)
    for (const time of clock) {
      const sent = rows.map(({ number }) => ({ fingerPrintId: number, scanTime: `${getDay(n)}T${time}:00+07:00` }))
      const send = async () => {
        for (let at = 0; at < sent.length; at += 50) await ingestScans(db, 'device-1', sent.slice(at, at + 50))
      }
      scans.push(await measureCost(db, send))
      const { signal } = new AbortController()
      const now = () => Date.parse(`${getDay(n)}T${time}:30+07:00`)
      days.push(await measureCost(db, async () => (made += await recalculateWaiting(db, { now, signal }))))
    }
  print('a scan', people * workdays * clock.length, total(scans), await loadSize(db, ['attendance_record']))
  const ofDay = await loadSize(db, ['attendance_day', 'attendance_day_part'])
  print('a day row and its parts', people * workdays, undefined, ofDay)
  print('a day made again after a scan', made, total(days), undefined)
}
async function fillPayroll(db: PooledDatabase): Promise<void> {
  await db.$client.query('delete from attendance_day')
  await seedStatutoryRates(db)
  await makePayable(db)
  const cost = await measureCost(db, () => generatePayroll(db, people))
  const tables = ['payroll_snapshot', 'payroll_slip', 'payroll_slip_line', 'payroll_payment']
  print('a slip of a payroll', people, cost, await loadSize(db, tables))
}

/** Sends a call again and again, one after the other. */
async function askAll(app: App, token: string, number: number, ask: (n: number) => { url: string; body?: object }) {
  for (let n = 0; n < number; n += 1) {
    const { url, body } = ask(n)
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/${url}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'idempotency-key': `scale-${String(n)}` },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
  }
}
async function measureCalls(db: PooledDatabase): Promise<void> {
  await giveRole(db, 'user-1', 'everything', 'ALL', ['ALL_FUNCTION'])
  await db.$client.query(`update user_account set is_self_service = false where id = 'user-1'`)
  await db.$client.query('update user_account set password_hash = $1', [await hashPassword(password)])
  const app = await openService(db, areaOperations)
  try {
    const token = await tokenOf(db, 'user-1')
    const reads: Readonly<Record<string, (n: number) => string>> = {
      'a page of a list of people': (n) =>
        `employee/employee-master-information?limit=10&offset=${String((n % 20) * 10)}`,
      'a page of the list of scans': (n) => `employee/attendance-record?limit=10&offset=${String((n % 20) * 10)}`,
      'one record': (n) => `employee/employee-master-information/emp-${String((n % people) + 1)}`,
      'who is signed in': () => calls.currentUser,
    }
    for (const [what, url] of Object.entries(reads)) {
      await askAll(app, token, 20, (n) => ({ url: url(n) }))
      print(
        what,
        repeats,
        await measureCost(db, () => askAll(app, token, repeats, (n) => ({ url: url(n) }))),
        undefined,
      )
    }
    const level = (n: number) => ({ levelTitle: `Level of scale ${String(n)}`, levelNumber: 10 + n })
    const write = (n: number) => ({ url: 'employee/position-level', body: level(n) })
    // A level has a number of two digits.
    const writes = 80
    const cost = await measureCost(db, () => askAll(app, token, writes, write))
    print('a small write with its audit entry', writes, cost, undefined)
    const kept = await loadSize(db, ['idempotency_key'])
    print('the kept answer of a write, seven days', writes, undefined, kept)
    const names = Array.from({ length: Math.min(60, people) }, (_, n) => `user${String(n + 1)}`)
    const signIn = (n: number) => ({ url: calls.login, body: { username: names[n] ?? '', password } })
    print('a sign-in', names.length, await measureCost(db, () => askAll(app, '', names.length, signIn)), undefined)
  } finally {
    await app.close()
  }
}
/** Entries as a product of a year has them: of four kinds, with two changed fields. */
async function measureAudit(db: PooledDatabase): Promise<void> {
  const number = 20_000
  await db.$client.query(
    `insert into audit_log (user_id, username, request_method, request_url, ip_address, request_id, status_code, entity, entity_id, employee_id, changes, duration_ms, created_at)
      select 'user-' || n % 50, 'user' || n % 50, (array['POST', 'PATCH', 'PATCH', 'DELETE'])[1 + n % 4], '/api/employee/leave-request/' || gen_random_uuid(), '10.0.0.1',
        gen_random_uuid()::text, 200, 'leave-request', gen_random_uuid()::text, 'emp-' || 1 + n % 900,
        jsonb_build_object('status', jsonb_build_object('old', 'PENDING', 'new', 'APPROVED'), 'reason', jsonb_build_object('old', null, 'new', 'Family matter ' || n)),
        20, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    [number],
  )
  const { pass } = sealer(db)
  const cost = await measureCost(db, async () => {
    while (await pass());
  })
  print('an audit entry, sealed', number, cost, await loadSize(db, ['audit_log', 'audit_seal', 'audit_count']))
}

await onServer(10, async (db) => {
  console.log('| What | Number | ms of the processor each | bytes of the log each | bytes on the disk each |')
  console.log('|---|---|---|---|---|')
  await writeRows(db, people)
  const ofPerson = ['employee', 'employee_position', 'employee_contact', 'user_account']
  print('a person with place, account and contact', people, undefined, await loadSize(db, ofPerson))
  await fillDays(db)
  await fillPayroll(db)
  await measureAudit(db)
  await measureCalls(db)
  console.log(`load ${loadavg()[0]?.toFixed(1) ?? ''}`)
})
