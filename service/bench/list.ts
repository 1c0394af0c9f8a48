import { randomUUID } from 'node:crypto'
import { serverDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { startServer } from '../test/server.ts'
import { shadowOf } from '../src/crud/search-key.ts'
import { cost, start, totalOf, type Cost, type Requests, type Target } from './cpu.ts'
import { unhurried } from './in-process.ts'
import { writeRows } from './rows.ts'

// P1 to P4 (docs/rules/performance.md, "Bars"): the CPU time of the product's answers against the same written by hand, on the same rows, in turns.
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const amount = Number(process.env['BENCH_REQUESTS'] ?? 200)
const only = process.env['BENCH_ONLY'] ?? ''

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
interface Scenario {
  readonly bar: number
  readonly product: Requests
  /** What both limits are asked. */
  readonly limit: Requests
}
const get = (paths: readonly string[]): Requests => paths.map((path) => ({ path }))
/** A person who is new each time, under a key that is new each time, as the page sends them. */
const fresh = (path: string): Requests => [
  {
    method: 'POST',
    path,
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: person(),
    }),
  },
]
const scenarios = (inReach: readonly string[]): Readonly<Record<string, Scenario>> => ({
  'P1 list by status': {
    bar: 0.45,
    product: get(
      pages.map((p) => `${employees}?limit=10&offset=${p}&status=IN_PROBATION&orderBy=displayFullNameEn:ASC`),
    ),
    limit: get(pages.map((p) => `/list?limit=10&offset=${p}`)),
  },
  'P1 list of a department': {
    bar: 0.55,
    product: get(
      pages.map((p) => `${employees}?limit=10&offset=${p}&departmentId=dep-1&orderBy=displayFullNameEn:ASC`),
    ),
    limit: get(pages.map((p) => `/department?limit=10&offset=${p}&departmentId=dep-1`)),
  },
  'P2 search': {
    bar: 0.45,
    product: get(
      words.map((w) => `${employees}?limit=10&keywords=${encodeURIComponent(w)}&orderBy=displayFullNameEn:ASC`),
    ),
    limit: get(
      words.map((w) => `/search?limit=10&keywords=${encodeURIComponent(w)}&shadow=${encodeURIComponent(shadowOf(w))}`),
    ),
  },
  'P3 one': {
    bar: 0.75,
    product: get(inReach.map((n) => `${employees}/${n}`)),
    limit: get(inReach.map((n) => `/one/${n}`)),
  },
  'P4 create': { bar: 0.45, product: fresh(employees), limit: fresh('/create') },
})
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const names = ['lean', 'limit', 'product'] as const
type Targets = Readonly<Record<(typeof names)[number], Target>>
async function compare(name: string, scenario: Scenario, connections: number, targets: Targets): Promise<void> {
  const seen: Record<(typeof names)[number], Cost[]> = { lean: [], limit: [], product: [] }
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const key of names) {
      const asked = key === 'product' ? scenario.product : scenario.limit
      const measured = await cost(db.$client, targets[key], asked, connections, amount)
      if (round) seen[key].push(measured)
    }
  }
  const against = (key: 'lean' | 'limit') =>
    median(seen.product.map((one, i) => totalOf(seen[key][i] ?? one) / totalOf(one)))
  const ms = (key: (typeof names)[number]) =>
    [median(seen[key].map(({ service }) => service)), median(seen[key].map(({ database }) => database))]
      .map((us) => (us / 1_000).toFixed(2))
      .join('+')
  const ratio = against('limit')
  console.log(
    `${name.padEnd(24)} ${String(connections).padStart(2)} connections  ${names.map((key) => `${key} ${ms(key)}`).join('  ')}  of limit ${ratio.toFixed(2)}  of lean ${against('lean').toFixed(2)}  bar ${scenario.bar}  ${ratio >= scenario.bar ? 'reached' : 'MISSED'}`,
  )
}
/** Asks the lists once more and prints how often each table was read from end to end meanwhile. */
async function explain({ url, token = '' }: Target): Promise<void> {
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
    await fetch(`${url}${employees}?limit=10${query}`, { headers: { authorization: `Bearer ${token}` } })
  console.log(
    `${asked.length} lists read the table of employees ${(await settled()) - before} times from end to end (counts of a scope or of half the rows do)`,
  )
}

const server = process.env['BENCH_SERVER']
  ? { url: process.env['BENCH_SERVER'], stop: async () => undefined }
  : await startServer()
const db = serverDatabase(server.url, 4, unhurried)
let targets: Targets | undefined
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
  targets = {
    lean: await start('lean.ts', server.url, 'lean'),
    limit: await start('limit.ts', server.url, 'limit'),
    product: await start('product.ts', server.url, 'staff'),
  }
  console.log(
    `${people} employees, median of ${rounds} rounds of ${amount} requests, interleaved; CPU time of a request in ms as service+database`,
  )
  for (const [name, scenario] of Object.entries(scenarios(inReach)).filter(([title]) => title.includes(only)))
    for (const connections of [1, 32]) await compare(name, scenario, connections, targets)
  await explain(targets.product)
} finally {
  for (const { child } of Object.values(targets ?? {})) child.kill()
  await db.$client.end()
  await server.stop()
}
