import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { commitImport, csv, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { loadLeaveAccount } from './leave-ledger.ts'
import { getBalances } from './stock/balance.ts'
import { writeDue } from './ledger-writes.ts'

let t: LifeCompany
let typeId = ''
beforeAll(async () => {
  t = await lifeCompany()
  const [type] = await t.app.db
    .insert(leaveRequestType)
    .values({
      leaveTypeName: 'Rest',
      leaveTypeNameKh: 'សម្រាក',
      code: 'REST',
      accrualMethod: 'UPFRONT',
      daysPerYear: 18,
    })
    .returning()
  typeId = type?.id ?? ''
})
afterAll(() => t.close())
const year = Number(today.slice(0, 4))
const ends = (years: number) => `${String(year + years)}-12-31`
const entry = (employeeId: string, more: object) =>
  t.hr.call('POST', 'employee/leave-stock/entry', {
    body: { employeeId, leaveTypeId: typeId, kind: 'OPENING', date: today, days: 3, reason: 'Brought along', ...more },
  })
/** Days of each entitlement with its last day, in their order, with what is due written as the jobs do. */
async function getBalance(employeeId: string, day = today) {
  const stock = await loadLeaveAccount(t.app.db, employeeId, typeId)
  if (!stock) throw new Error('no stock')
  await writeDue(t.app.db, stock, day, ['ACCRUAL', 'EXPIRE', 'CARRY_IN'])
  const written = (await loadLeaveAccount(t.app.db, employeeId, typeId)) ?? stock
  const until = new Map(written.entitlements.map((entitlement) => [entitlement.id, entitlement.until]))
  return getBalances(written, inDays(1, day))
    .map(({ entitlementId, units }) => [until.get(entitlementId) ?? '', units / 10_000] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))
}

it('days of earlier years are entitlements of their own beside what the year earns, each once, and lapse on their own', async () => {
  const person = await t.person()
  expect((await entry(person, { until: ends(1), days: 4 })).status).toBe(201)
  expect((await entry(person, { until: ends(2) })).status).toBe(201)
  expect(await getBalance(person)).toEqual([
    [ends(0), 18],
    [ends(1), 4],
    [ends(2), 3],
  ])
  expect(codes(await entry(person, { until: ends(1) }))).toEqual([409, 'until:RULE'])
  expect(codes(await entry(person, { until: inDays(-1) }))).toEqual([409, 'until:RULE'])
  expect(codes(await entry(person, { kind: 'ADJUST', until: ends(3) }))).toEqual([409, 'until:RULE'])
  expect((await entry(person, { kind: 'ADJUST', until: ends(2), days: -1 })).status).toBe(201)
  // The opening of the year stands beside them, in the place of what the year earned.
  expect((await entry(person, { days: 7 })).status).toBe(201)
  expect(codes(await entry(person, { days: 7 }))).toEqual([409, 'leaveTypeId:RULE'])
  expect(await getBalance(person)).toEqual([
    [ends(0), 7],
    [ends(1), 4],
    [ends(2), 2],
  ])
})

it('a file brings several entitlements of one person, names rows of the same entitlement, and is undone beside what a job has written since', async () => {
  const person = await t.person()
  const { rows } = await t.app.db.execute<{ account: string }>(
    sql`select account_no as account from ${employee} where id = ${person}`,
  )
  const row = (until: string, days: number) => [
    rows[0]?.account ?? '',
    'Rest',
    days,
    inDays(-3),
    until,
    'Brought along',
  ]
  const heading = ['Account No', 'Leave Type', 'Days', 'Date', 'Usable Until', 'Reason']
  const twice = await uploadImport(
    t.hr,
    'leave-opening',
    csv([heading, row(ends(1), 2), row(ends(2), 3), row(ends(1), 4)]),
    'a.csv',
  )
  expect(await importFaults(t.hr, (twice.body['data'] as { id: string }).id)).toEqual(['E2 RULE', 'E4 RULE'])
  const before = await getBalance(person)
  // The second lapsed yesterday: the job has closed it before the file is taken back.
  const file = csv([heading, row(ends(1), 2), row(inDays(-1), 3)])
  const { body } = await uploadImport(t.hr, 'leave-opening', file, 'b.csv')
  const { id } = body['data'] as { id: string }
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 2 })
  expect(await getBalance(person)).toEqual([...before, [ends(1), 2]])
  expect((await undoImport(t.hr, id)).status).toBe(200)
  expect(await getBalance(person)).toEqual(before)
})
