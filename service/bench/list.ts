import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { startServer } from '../test/server.ts'
import { shadowOf } from '../src/crud/search-key.ts'
import { writeRows } from './rows.ts'

// P1 to P4 (docs/rules/performance.md, "Bars"): the product against the same answers written by hand, on the same rows, in turns.
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const only = process.env['BENCH_ONLY'] ?? ''

interface Target {
  readonly url: string
  readonly token?: string
}
async function start(file: string, database: string): Promise<{ child: ChildProcess; target: Target }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, BENCH_DATABASE: database, BENCH_FOLDER: mkdtempSync(join(tmpdir(), 'staff-bench-')) },
  })
  const [target] = (await once(child, 'message')) as [Target]
  return { child, target }
}
let made = 0
const person = () => {
  made += 1
  return JSON.stringify({
    accountNo: `N${String(process.pid)}-${String(made)}`,
    lastNameEn: 'Sok',
    firstNameEn: 'Dara',
    lastNameKh: 'សុខ',
    firstNameKh: 'ដារ៉ា',
    gender: 'MALE',
    dob: '1990-01-01',
    nationality: 'KHMER',
    maritalStatus: 'SINGLE',
    startDate: '2024-01-01',
    employmentType: 'FULL_TIME',
    workingShiftId: 'shift-1',
    positions: [{ companyStructurePositionId: 'pos-1', startDate: '2024-01-01', isPrimary: true }],
  })
}
const employees = '/api/employee/employee-master-information'
const words = ['dara', 'bopha1', 'ដារ៉ា', 'សុខ', 'e0012', 'sreymom']
const pages = Array.from({ length: 20 }, (_, i) => i * 10)
type Request = autocannon.Request
interface Scenario {
  readonly bar: number
  readonly product: Request[]
  readonly limit: Request[]
}
const scenarios = (inReach: readonly string[]): Readonly<Record<string, Scenario>> => ({
  'P1 list': {
    bar: 0.45,
    product: pages.map((p) => ({
      path: `${employees}?limit=10&offset=${p}&status=IN_PROBATION&orderBy=displayFullNameEn:ASC`,
    })),
    limit: pages.map((p) => ({ path: `/list?limit=10&offset=${p}` })),
  },
  'P2 search': {
    bar: 0.45,
    product: words.map((w) => ({
      path: `${employees}?limit=10&keywords=${encodeURIComponent(w)}&orderBy=displayFullNameEn:ASC`,
    })),
    limit: words.map((w) => ({
      path: `/search?limit=10&keywords=${encodeURIComponent(w)}&shadow=${encodeURIComponent(shadowOf(w))}`,
    })),
  },
  'P3 one': {
    bar: 0.4,
    product: inReach.map((n) => ({ path: `${employees}/${n}` })),
    limit: inReach.map((n) => ({ path: `/one/${n}` })),
  },
  'P4 create': {
    bar: 0.35,
    ...(() => {
      const fresh = (path: string): Request[] => [
        {
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json' },
          setupRequest: (request) => ({ ...request, body: person() }),
        },
      ]
      return { product: fresh(employees), limit: fresh('/create') }
    })(),
  },
})
async function rate(target: Target, requests: Request[], connections: number, duration: number): Promise<number> {
  const headers = target.token ? { authorization: `Bearer ${target.token}` } : {}
  const result = await autocannon({
    url: target.url,
    connections,
    duration,
    requests: requests.map((r) => ({ ...r, headers: { ...headers, ...r.headers } })),
  })
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed`)
  return result.requests.average
}
async function compare(
  name: string,
  { bar, ...by }: Scenario,
  connections: number,
  targets: { readonly product: Target; readonly limit: Target },
): Promise<void> {
  const seen = { product: [] as number[], limit: [] as number[] }
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const key of ['limit', 'product'] as const) {
      const measured = await rate(targets[key], by[key], connections, round ? seconds : 1)
      if (round) seen[key].push(measured)
    }
  }
  const ratio = median(seen.product.map((value, i) => value / (seen.limit[i] ?? value)))
  const [product, limit] = [median(seen.product), median(seen.limit)].map((value) => value.toFixed(0).padStart(6))
  console.log(
    `${name.padEnd(10)} ${String(connections).padStart(2)} connections  ${product} / ${limit}  ratio ${ratio.toFixed(2)}  bar ${bar}  ${ratio >= bar ? 'reached' : 'MISSED'}`,
  )
}
/** Asks the lists once more and prints how often each table was read from end to end meanwhile. */
async function explain({ url, token }: Target): Promise<void> {
  const reads = async () =>
    (
      await db.$client.query<{ scans: string }>(
        `select coalesce(seq_scan, 0) as scans from pg_stat_user_tables where relname = 'employee'`,
      )
    ).rows[0]?.scans
  const settled = async () => {
    // Backends report their counts at most once a second.
    await new Promise((done) => {
      setTimeout(done, 1_500)
    })
    return Number(await reads())
  }
  const before = await settled()
  const asked = [
    '',
    '&status=IN_PROBATION',
    '&gender=FEMALE',
    '&keywords=dara',
    '&keywords=សុខ',
    '&accountNo=e0012',
    '&positionId=pos-5',
    '&newEmployeeInMonth=2020-03',
    '&orderBy=displayFullNameKh:DESC',
    '&orderBy=createdAt:DESC',
    '&orderBy=status:ASC',
  ]
  for (const query of asked)
    await fetch(`${url}${employees}?limit=10${query}`, { headers: { authorization: `Bearer ${token ?? ''}` } })
  console.log(
    `${asked.length} lists read the table of employees ${(await settled()) - before} times from end to end (counts of a scope or of half the rows do)`,
  )
}
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const server = process.env['BENCH_SERVER']
  ? { url: process.env['BENCH_SERVER'], stop: async () => undefined }
  : await startServer()
const db = serverDatabase(server.url, 4)
const children: ChildProcess[] = []
try {
  await migrate(db.$client)
  await writeRows(db, people)
  // Everything of HR, but seeing one location only: scope is checked on every row.
  await db.$client.query(`insert into user_account (id, username, employee_id) values ('user-hr', 'hr', null)`)
  await db.$client.query(`update user_account set employee_id = null where employee_id = 'emp-288'`)
  await db.$client.query(`update employee set position_id = 'pos-1', status = 'POST_PROBATION' where id = 'emp-288'`)
  await db.$client.query(`update user_account set employee_id = 'emp-288' where id = 'user-hr'`)
  await db.$client.query(`insert into role (id, name, data_scope) values ('role-hr', 'HR', 'LOCATION')`)
  await db.$client.query(
    `insert into role_permission (role_id, permission) select 'role-hr', p || '_EMPLOYEE_MASTER_INFORMATION' from unnest(array['READ', 'CREATE', 'UPDATE']) p`,
  )
  await db.$client.query(`insert into user_role (user_id, role_id) values ('user-hr', 'role-hr')`)
  await db.$client.query('vacuum analyze employee')
  const reachable = await db.$client.query<{ id: string }>(
    `select e.id from employee e join org_path o on o.position_id = e.position_id where o.location_id = 'loc-1' order by e.id limit 200`,
  )
  const inReach = reachable.rows.map(({ id }) => id)
  const product = await start('product.ts', server.url)
  const limit = await start('limit.ts', server.url)
  children.push(product.child, limit.child)
  console.log(`${people} employees, ${rounds} rounds of ${seconds} s, interleaved; requests/s as product / limit`)
  for (const [name, scenario] of Object.entries(scenarios(inReach)).filter(([title]) => title.includes(only)))
    for (const connections of [1, 32])
      await compare(name, scenario, connections, { product: product.target, limit: limit.target })
  await explain(product.target)
} finally {
  for (const child of children) child.kill()
  await db.$client.end()
  await server.stop()
}
