import { apiPath, permit, writableFields, type AnyResource } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recalculateWaiting } from '../../src/areas/attendance-leave/attendance-day/recalculation/recalculate.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { payrollRun } from '../../src/areas/payroll/payroll-run/payroll-run.table.ts'
import { testApp, type TestAnswer, type TestApp, type TestUser } from '../support/app/app.ts'
import { demoDatabase, rowsOf, today } from '../support/app/seeded.ts'
import type { TestDatabase } from '../support/app/database.ts'

// The whole promise is a thousand writes: STAFF_WRITES=all. Each run of the suite tries it small.
const times = process.env['STAFF_WRITES'] === 'all' ? 1_000 : 150
type Row = Readonly<Record<string, unknown>> & { readonly id: string }

let database: TestDatabase
let t: TestApp
let admin: TestUser
let closed: readonly string[]
/** The days that the closed payrolls pay. */
let days: readonly { readonly from: string; readonly to: string }[]
beforeAll(async () => {
  database = await demoDatabase()
  t = await testApp({ operations: areaOperations, database })
  admin = await t.signIn()
  const runs = await t.db
    .select()
    .from(payrollRun)
    .where(eq(payrollRun.status, 'closed'))
    .orderBy(asc(payrollRun.startDate))
  closed = runs.map(({ id }) => id)
  days = runs.map(({ startDate, endDate }) => ({ from: startDate, to: endDate }))
})
afterAll(() => t.close())

/** Everything that was paid in the closed months, as one text. */
async function paid(): Promise<unknown> {
  const runs = closed.map((id) => `'${id}'`).join()
  const of = (table: string, where: string) =>
    `(select md5(string_agg(md5(row::text), '' order by md5(row::text))) from ${table} row where ${where})`
  const slips = `(select id from payroll_slip where run_id in (${runs}))`
  const [row] = await rowsOf(
    database,
    `select ${of('payroll_run', `id in (${runs})`)} as runs, ${of('payroll_slip', `run_id in (${runs})`)} as slips, ${of('payroll_slip_line', `slip_id in ${slips}`)} as lines,
      ${of('payroll_payment', `run_id in (${runs})`)} as payments, ${of('payroll_snapshot', `run_id in (${runs})`)} as inputs`,
  )
  return row
}
/** How many rows and which sums the reports of time and leave have of the closed months. */
async function reported(): Promise<unknown> {
  const found: Record<string, unknown> = {}
  for (const { from, to } of days)
    for (const address of [
      `attendance-report?fromDate=${from}&toDate=${to}`,
      `attendance-report/temporary-report?fromDate=${from}&toDate=${to}`,
      `report/working-hour-report-summary?fromDate=${from}&toDate=${to}`,
      `report/monthly-attendance-report?month=${to.slice(0, 7)}`,
      `report/monthly-overtime-request-type-report?year=${to.slice(0, 4)}&month=${to.slice(5, 7)}`,
      `report/leave-request-summary-report?fromDate=${from}&toDate=${to}`,
    ]) {
      const { status, body } = await admin.call('GET', `employee/${address}`)
      expect(status, address).toBe(200)
      found[address] = [body['pageMeta'], getSums(body['totals'])]
    }
  return found
}
/** The sums that are not nothing: a type that nobody used leaves with its column. */
const getSums = (totals: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(totals).filter(([, sum]) => sum !== 0))
// The writer keeps the own account and its rights.
const kept = new Set(['user', 'role'])
const getPath = (r: AnyResource): string => `employee/${apiPath(r)}`
/** Another value of the same kind. */
function changed(value: unknown, n: number): unknown {
  if (typeof value === 'number') return value + 1 + (n % 7)
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return undefined
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return `${value}${String(n % 10)}`
  return new Date(Date.parse(value) + ((n % 61) - 30) * 86_400_000).toISOString().slice(0, 10)
}
interface Write {
  readonly what: string
  readonly send: (n: number) => Promise<TestAnswer | undefined>
}
async function changeOf(r: AnyResource, { id }: Row, n: number): Promise<TestAnswer | undefined> {
  const path = `${getPath(r)}/${id}`
  const row = (await admin.call('GET', path)).body['data'] as Row | undefined
  const fields = writableFields(r).filter(({ key, field }) => !field.createOnly && changed(row?.[key], n) !== undefined)
  const field = fields[n % Math.max(1, fields.length)]
  if (!row || !field) return undefined
  return admin.call(r.update ?? 'PATCH', path, {
    body: { version: row['version'], [field.sent]: changed(row[field.key], n) },
  })
}
/** A change and a deletion of each listed record, and every action of the service on a record with an id. */
async function writes(): Promise<readonly Write[]> {
  const made: Write[] = []
  const ids = [
    ...closed,
    ...(await rowsOf(database, 'select id from payroll_slip order by id limit 5')).map(({ id }) => String(id)),
  ]
  for (const r of allResources.filter(({ name, form }) => form && !kept.has(name))) {
    const { status, body } = await admin.call('GET', `${getPath(r)}?limit=10`)
    for (const row of status === 200 ? (body['data'] as Row[]) : []) {
      ids.push(row.id)
      if (permit(r, 'UPDATE')) made.push({ what: r.name, send: (n) => changeOf(r, row, n) })
      if (permit(r, 'DELETE')) made.push({ what: r.name, send: () => admin.call('DELETE', `${getPath(r)}/${row.id}`) })
    }
  }
  const actions = areaOperations.filter(
    ({ method, path, need }) =>
      method !== 'GET' &&
      need !== 'public' &&
      need !== 'signedIn' &&
      path.includes('/:') &&
      !/session|user|role/.test(path),
  )
  for (const { method, path } of actions)
    made.push({
      what: `${method} ${path}`,
      send: (n) =>
        admin.call(
          method,
          path.replaceAll(/:\w+/g, () =>
            path.includes('payroll-generation') ? (closed[n % 2] ?? '') : (ids[n % ids.length] ?? ''),
          ),
          {
            body: { version: 1 + (n % 6), reason: 'any', ...(path.endsWith('/pay') ? { paymentDate: today } : {}) },
          },
        ),
    })
  return made
}
it(`what was paid in closed months, and what reports say of their time and leave, stays through ${String(times)} random writes, deletions and acts of somebody with every right`, async () => {
  const before = await paid()
  const told = await reported()
  expect(JSON.stringify(told)).toMatch(/"totalWorkingHour":[1-9]/)
  const all = await writes()
  const done = new Map<string, number>()
  for (const [which, n] of fc.sample(fc.tuple(fc.nat(all.length - 1), fc.nat(10_000)), {
    numRuns: times,
    seed: 20_263,
  })) {
    const write = all[which]
    const answer = await write?.send(n)
    if (write && answer && answer.status < 300) done.set(write.what, (done.get(write.what) ?? 0) + 1)
  }
  for (const id of closed)
    for (const action of ['approve', 'reopen', 'pay', 'close'])
      expect(
        (
          await admin.call('POST', `employee/payroll-generation/${id}/${action}`, {
            body: { version: 2, reason: 'any', paymentDate: today },
          })
        ).status,
      ).toBeGreaterThan(399)
  await recalculateWaiting(t.db, { now: Date.now, signal: new AbortController().signal })
  expect([...done.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(times / 5)
  expect(done.size).toBeGreaterThan(15)
  expect(await paid()).toEqual(before)
  expect(await reported()).toEqual(told)
  await t.db.execute(sql`update payroll_slip set net_usd = net_usd + 1 where run_id = ${closed[0] ?? ''}`)
  expect(await paid()).not.toEqual(before)
})
