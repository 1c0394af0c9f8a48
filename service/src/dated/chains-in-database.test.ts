import { and, eq, sql } from 'drizzle-orm'
import { readFile, readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../test/support/app/app.ts'
import { serverTestDatabase } from '../../test/support/app/database.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../test/support/people/people.ts'
import { employee, employeePosition } from '../areas/employee/employee/employee.table.ts'
import { employmentPeriod, employmentTerm } from '../areas/employee/employment-period/employment-period.table.ts'
import { areaOperations } from '../areas/index.ts'
import type { Database } from '../db/database.ts'
import { chainFaults } from './chain.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let t: TestApp
let company: SmallCompany
let hr: TestUser
let count = 0
const first = '2024-01-15'
const node = (at: number) => company.stores[at]?.position ?? ''
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await serverTestDatabase(20) })
  company = await smallCompany(t.db)
  hr = await t.signIn()
})
afterAll(() => t.close())
async function person(): Promise<string> {
  const positions = [{ companyStructurePositionId: node(0), startDate: first, isPrimary: true }]
  const body = { ...employeeInput(company, ++count), startDate: first, positions }
  return (await hr.call('POST', 'employee/employee-master-information', { body })).body['data'].id as string
}
const primaries = (id: string) =>
  t.db
    .select()
    .from(employeePosition)
    .where(and(eq(employeePosition.employeeId, id), eq(employeePosition.isPrimary, true)))

/** One further row from a day on, past every rule, in each chain of a person. */
const chains: Readonly<Record<string, (db: Database, employeeId: string, startDate: string) => Promise<unknown>>> = {
  'primary positions': (db, employeeId, startDate) =>
    db.insert(employeePosition).values({ employeeId, companyStructurePositionId: node(1), startDate, isPrimary: true }),
  employments: (db, employeeId, startDate) =>
    db.insert(employmentPeriod).values({ employeeId, startDate, endDate: '2999-12-31', contractType: 'UDC' }),
  terms: (db, employeeId, startDate) =>
    db
      .insert(employmentTerm)
      .values({ employeeId, startDate, employmentType: 'FULL_TIME', workingShiftId: company.shiftId }),
}
const getCode = (error: unknown): unknown =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? getCode(error.cause)) : undefined

describe.each(Object.entries(chains))('%s of a person', (_, write) => {
  it('never hold one day twice, even when many write them at once without a lock', async () => {
    const me = await person()
    const written = await Promise.allSettled(
      Array.from({ length: 12 }, (__, n) =>
        t.db.transaction(async (tx) => {
          // Of those that wait for each other one is refused a second; a commit knows no statement_timeout, and a
          // connection is cut after nine.
          await tx.execute(sql`set local deadlock_timeout = '20ms'`)
          await write(tx, me, `2031-01-${String(n + 1).padStart(2, '0')}`)
        }),
      ),
    )
    const refused = written.filter((one) => one.status === 'rejected').map((one) => getCode(one.reason))
    // The one position that everybody has lasts for ever: of the others not even one comes in.
    expect(refused.length).toBeGreaterThanOrEqual(11)
    expect([...new Set(refused)].filter((code) => code !== '23P01' && code !== '40P01')).toEqual([])
  })
})
it('is judged when all is written: within one transaction rows may cross', async () => {
  const me = await person()
  await t.db.transaction(async (tx) => {
    await chains['primary positions']?.(tx, me, '2030-01-01')
    await tx
      .update(employeePosition)
      .set({ endDate: '2029-12-31' })
      .where(and(eq(employeePosition.employeeId, me), eq(employeePosition.startDate, first)))
  })
  expect(chainFaults(await primaries(me))).toEqual([])
})
it('thirty positions of one person at once, many on the same days: each is written or told, and the chain stays whole', async () => {
  const me = await person()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      hr.call('POST', 'employee/employee-position', {
        body: {
          employeeId: me,
          companyStructurePositionId: node(n % 2),
          startDate: `2024-02-${String(1 + (n % 20)).padStart(2, '0')}`,
        },
      }),
    ),
  )
  expect([...new Set(answers.map((answer) => codes(answer).join(' ')))].sort()).toEqual([
    '201',
    '409 startDate:OVERLAP',
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const rows = await primaries(me)
  expect(rows).toHaveLength(21)
  expect(chainFaults(rows, [{ startDate: first, endDate: null }])).toEqual([])
})
it('the migration says whose dates overlap, and changes nothing', async () => {
  const folder = new URL('../../migrations/', import.meta.url)
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('_dated_chains.sql'))
  const look = (await readFile(new URL(name, folder), 'utf8'))
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('DO $$'))
  const me = await person()
  const [row] = await t.db.select({ accountNo: employee.accountNo }).from(employee).where(eq(employee.id, me))
  const undone = await t.db
    .transaction(async (tx) => {
      await tx.execute(sql.raw('alter table employee_position drop constraint employee_position_primary_days'))
      await chains['primary positions']?.(tx, me, '2030-01-01')
      await tx.execute(sql.raw(look ?? ''))
    })
    .catch((error: unknown) => (error instanceof Error ? String(error.cause) : ''))
  expect(undone).toContain(`two primary positions on one day of employee ${row?.accountNo ?? ''} (2030-01-01)`)
})
