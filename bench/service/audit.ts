import { positionLevel } from '@staff/contract/admin'
import { sql } from 'drizzle-orm'
import { positionLevelOperations } from '../../service/src/areas/admin/position-level/position-level.operations.ts'
import { auditLogOperations } from '../../service/src/areas/admin/audit-log/audit-log.operations.ts'
import { employeeOperations } from '../../service/src/areas/employee/employee/employee.operations.ts'
import { auditHead } from '../../service/src/areas/platform/audit/audit-log.table.ts'
import { sealer } from '../../service/src/areas/platform/audit/seal.ts'
import { verifyAudit } from '../../service/src/areas/platform/audit/verify.ts'
import type { PooledDatabase } from '../../service/src/db/database.ts'
import { waitPatiently } from '../../service/src/db/pool.ts'
import type { Caller } from '../../service/src/http/caller.ts'
import type { RequestContext } from '../../service/src/http/request-context.ts'
import type { Operation } from '../../service/src/http/operation.ts'
import { runWrite } from '../../service/src/plugins/run-operation.ts'
import { at, giveRole, onServer, openService, tokenOf, type App } from '../support/in-process.ts'
import { person } from './list-work.ts'
import { writeRows } from '../support/rows.ts'

// P14 (docs/rules/performance.md, "Bars") and the cost of the audit row: a write with and without it, alternately; the
// list of millions of rows; the hash chain.
const rows = Number(process.env['BENCH_AUDIT_ROWS'] ?? 500_000)
const people = Number(process.env['BENCH_PEOPLE'] ?? 200)
const pairs = Number(process.env['BENCH_PAIRS'] ?? 600)
const bars = { write: 0.1, list: 50 } as const

const caller: Caller = {
  userId: 'user-1',
  username: 'user1',
  sessionId: '',
  employeeId: null,
  isSelfService: false,
  mustChange: false,
  permissions: new Set(['ALL_FUNCTION']),
  roles: new Set(),
  dataScope: 'ALL',
  place: null,
}
const ctx: Omit<RequestContext, 'audit' | 'db'> = {
  caller,
  origin: { ip: '10.0.0.1', userAgent: '', bearer: null },
  header: () => undefined,
  lang: 'en',
  requestId: 'bench',
  today: '2026-07-01',
  post: () => Promise.resolve(),
}

type Input = Parameters<Operation['handler']>[1]
interface Write {
  readonly op: Operation
  readonly path: string
  readonly input: () => Input
}
const find = (all: readonly Operation[], method: string): Operation =>
  all.find((op) => op.method === method && !op.readOnly && !op.task) ??
  (() => {
    throw new Error(`no ${method}`)
  })()
let made = 0
const next = () => String((made += 1))
const writes: Readonly<Record<string, Write>> = {
  'the smallest write': {
    op: find(positionLevelOperations, positionLevel.update ?? 'PATCH'),
    path: 'position-level/level-1',
    input: () => ({ query: {}, params: { id: 'level-1' }, body: { levelTitle: `Changed ${next()}` } }),
  },
  'a new employee': {
    op: find(employeeOperations, 'POST'),
    path: 'employee-master-information',
    input: () => ({
      query: {},
      params: {},
      body: {
        ...person(`B${next()}`),
        contractType: 'UDC',
        probationMonths: 3,
        isTaxResident: true,
      },
    }),
  },
}
const request = { method: 'POST', url: '/api/employee/bench', ip: '10.0.0.1', requestId: 'bench' }
/** A write over HTTP, one after another on one connection; the median in ms. */
async function wholeWrite(origin: string, token: string, { op, path, input }: Write): Promise<number> {
  const took: number[] = []
  const url = `${origin}/api/employee/${path}`
  const versionOf = (text: string) => (JSON.parse(text) as { data: { version: number } }).data.version
  // A change names the version that it was read at.
  const read = () => fetch(url, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.text())
  let version = op.method === 'PATCH' ? versionOf(await read()) : undefined
  for (let n = 0; n < pairs; n++) {
    const [body, from] = [JSON.stringify({ ...(input().body as object), version }), performance.now()]
    const answer = await fetch(url, {
      method: op.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `bench-${next()}`,
      },
      body,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    took.push(performance.now() - from)
    if (version !== undefined) version = versionOf(text)
  }
  return at(took, 0.5)
}
/**
 * What the audit row adds to the transaction of a write, with and without it alternately, and its share of the request
 * time.
 */
async function priceOf(db: PooledDatabase, origin: string, token: string, name: string, write: Write): Promise<void> {
  const { op, input } = write
  const ways = {
    without: () => db.transaction((tx) => op.handler({ ...ctx, db: tx, audit: () => undefined }, input())),
    with: () => runWrite(op, ctx, db, input(), request, undefined),
  }
  const took = { without: [] as number[], with: [] as number[] }
  // The first writes warm up and are not counted; each pair begins with the other way.
  for (let n = -50; n < pairs; n++) {
    for (const way of n % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      const from = performance.now()
      await ways[way]()
      if (n >= 0) took[way].push(performance.now() - from)
    }
  }
  const [bare, audited, whole] = [at(took.without, 0.5), at(took.with, 0.5), await wholeWrite(origin, token, write)]
  const share = (audited - bare) / (whole - (audited - bare))
  console.log(
    `${name}: its transaction ${bare.toFixed(2)} ms, with its audit row ${audited.toFixed(2)} ms; the request takes ${whole.toFixed(2)} ms, of which the row is ${(share * 100).toFixed(1)} %  bar ${bars.write * 100} %  ${share <= bars.write ? 'held' : 'MISSED'}`,
  )
}

/** Statements that may take as long as they take. */
async function patiently(db: PooledDatabase, statements: readonly string[]): Promise<void> {
  const client = await db.$client.connect()
  await waitPatiently(client)
  for (const statement of statements) await client.query(statement)
  client.release(true)
}
/** Rows of fifteen months by 300 users, in the shape that the product writes. */
async function fill(db: PooledDatabase): Promise<void> {
  const chunk = 100_000
  // Built at the end: the same indexes in a fifth of the time.
  const indexes = (
    await db.$client.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes where tablename = 'audit_log' and indexname like 'audit_log_%' and indexname <> 'audit_log_pkey'`,
    )
  ).rows
  await patiently(
    db,
    indexes.map(({ name }) => `drop index ${name}`),
  )
  for (let from = 1; from <= rows; from += chunk) {
    await db.$client.query(
      `insert into audit_log (created_at, user_id, username, request_method, request_url, ip_address, request_id, status_code, entity, entity_id, employee_id, changes, duration_ms)
      select timestamptz '2025-04-01' + n * (interval '455 days' / $3::int), 'user-' || u, 'user' || u, m, '/api/employee/' || r || case when m = 'POST' then '' else '/' || i end, '10.0.' || u % 200 || '.' || n % 250, i, 200, r, i, case when r in ('employee-master-information', 'employee-warning', 'employee-resignation') then 'emp-' || 1 + (n::bigint * 7907 % ${String(people)}) end,
        jsonb_build_object('remark', jsonb_build_object('old', null, 'new', 'text number ' || n), 'status', jsonb_build_object('old', 'PENDING', 'new', 'ACTIVE')), n % 90
      from (select n, 1 + (n::bigint * 7919 % 300) as u, case when n % 1000 = 0 then 'GET' when n % 100 < 55 then 'POST' when n % 100 < 85 then 'PATCH' when n % 100 < 93 then 'PUT' else 'DELETE' end as m,
        (array['employee-master-information', 'position-level', 'leave-request', 'mission-request', 'overtime-request', 'employee-warning', 'employee-resignation', 'attendance-record', 'payroll-deduction', 'missed-scan-request'])[1 + n % 10]
          || case when n % 50000 = 7 then '-rare' else '' end as r, md5(n::text)::uuid::text as i from generate_series($1::int, $2::int) n) x`,
      [from, Math.min(rows, from + chunk - 1), rows],
    )
  }
  await patiently(db, [...indexes.map(({ text }) => text), 'vacuum analyze audit_log'])
}
async function sealAll(db: PooledDatabase): Promise<void> {
  const from = performance.now()
  const { pass } = sealer(db)
  const {
    rows: [{ top } = { top: 0 }],
  } = await db.execute<{ top: number }>(sql`select max(id)::int as top from audit_log`)
  let [head] = await db.select().from(auditHead)
  // The service's own sealer works at the same time.
  while ((head?.sealedUpTo ?? 0) < top) {
    await pass()
    ;[head] = await db.select().from(auditHead)
  }
  const seconds = (performance.now() - from) / 1000
  console.log(`sealed ${String(head?.rows)} rows in ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} a second`)
  await patiently(db, ['vacuum analyze audit_seal', 'vacuum analyze audit_count'])
}

const queries = [
  '',
  'offset=50',
  'isArchive=true',
  'requestMethod=DELETE',
  'requestMethod=GET',
  'userId=user-7',
  'userId=user-7&requestMethod=POST,PATCH',
  'fromDate=2026-01-01&toDate=2026-01-31',
  'orderBy=createdAt:ASC',
  'orderBy=createdBy:ASC',
  'requestUrl=leave-request',
  'requestUrl=attendance-record-rare',
  'requestUrl=nothing-at-all',
  'fromTime=08:00&toTime=09:00',
  'fromTime=02:00&toTime=02:01',
  'limit=50&requestMethod=POST',
]
/** Only a caller who sees the whole log pages so far down; other callers are told to narrow the list. */
const far = [`offset=${String(rows - 10)}`, `offset=${String(Math.floor(rows / 2))}`]
const near = [`offset=900`]
async function timeLists(app: App, token: string, who: string, more: readonly string[]): Promise<void> {
  const all: number[] = []
  for (const query of [...queries, ...more]) {
    const took: number[] = []
    let total = ''
    for (let n = 0; n < 22; n++) {
      const from = performance.now()
      const answer = await app.inject({
        url: `/api/employee/audit-log?${query.includes('limit=') ? '' : 'limit=10&'}${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      if (n > 1) took.push(performance.now() - from)
      const { pageMeta } = answer.json<{ pageMeta: { totalCount: number; isMore?: true } }>()
      total = `${String(pageMeta.totalCount)}${pageMeta.isMore ? '+' : ''}`
    }
    all.push(...took)
    console.log(
      `${who}: list ${query.padEnd(40)} of ${total.padStart(8)}  p50 ${at(took, 0.5).toFixed(1).padStart(6)} ms  p95 ${at(took, 0.95).toFixed(1).padStart(6)} ms`,
    )
  }
  const p95 = at(all, 0.95)
  console.log(
    `${who}: all lists over ${rows} rows: p95 ${p95.toFixed(1)} ms  bar ${bars.list} ms  ${p95 <= bars.list ? 'held' : 'MISSED'}`,
  )
}

const readRights = [
  'READ_AUDIT_LOG',
  'READ_EMPLOYEE_MASTER_INFORMATION',
  'READ_EMPLOYEE_WARNING',
  'READ_POSITION_LEVEL',
  'READ_USER',
]
/** A person who sees what the own rights read, by scope; */
const readers = [
  ['reader of everybody', 'ALL'],
  ['reader of a location', 'LOCATION'],
  ['reader of a store', 'OUTLET'],
  ['reader of oneself', 'SELF'],
] as const

await onServer(10, async (db) => {
  await writeRows(db, people)
  await giveRole(db, 'user-1', 'audit', 'ALL', [
    'READ_AUDIT_LOG',
    'READ_ALL_AUDIT_LOG',
    'READ_POSITION_LEVEL',
    'UPDATE_POSITION_LEVEL',
    'READ_EMPLOYEE_MASTER_INFORMATION',
    'CREATE_EMPLOYEE_MASTER_INFORMATION',
  ])
  const app = await openService(db, [...auditLogOperations, ...positionLevelOperations, ...employeeOperations])
  try {
    const token = await tokenOf(db, 'user-1')
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const [name, write] of Object.entries(writes)) await priceOf(db, origin, token, name, write)
    await fill(db)
    await sealAll(db)
    for (const [name, write] of Object.entries(writes))
      await priceOf(db, origin, token, `${name}, log of ${rows} rows`, write)
    await timeLists(app, token, 'the whole log', far)
    for (const [n, [who, scope]] of readers.entries()) {
      await giveRole(db, `user-${String(n + 2)}`, who, scope, readRights)
      await timeLists(app, await tokenOf(db, `user-${String(n + 2)}`), who, near)
    }
    const from = performance.now()
    const { ok, rows: read } = await verifyAudit(db)
    console.log(
      `verified ${read} rows in ${((performance.now() - from) / 1000).toFixed(1)} s: ${ok ? 'as written' : 'BROKEN'}`,
    )
  } finally {
    await app.close()
  }
})
