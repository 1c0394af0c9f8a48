import { apiPath, permit, type PermissionKey } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { asOfCall, historyCall, type AsOf, type EmployeeHistory, type HistoryEntry } from '@staff/contract/employee'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { demoDatabase } from '../../../../test/support/app/seeded.ts'
import { areaOperations } from '../../index.ts'
import { getColumns } from '../../../crud/plan.ts'
import { getRecord, knownRecords } from '../../../crud/records.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../employee/employee.table.ts'
import { datedKinds, undatedKinds } from './history-kinds.ts'

const names = Object.keys(datedKinds)
const read = 'READ_EMPLOYEE_MASTER_INFORMATION'
let t: TestApp
let hr: TestUser
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
  hr = await t.signIn()
})
afterAll(() => t.close())

/** All entries of a person, page after page, as a user reads them. */
async function loadAll(user: TestUser, id: string, limit = 100): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  for (let offset = 0; ; offset += limit) {
    const answer = await user.call('GET', `${historyCall(id)}?limit=${String(limit)}&offset=${String(offset)}`)
    expect(answer.status).toBe(200)
    const { data, pageMeta } = answer.body as EmployeeHistory
    entries.push(...data)
    if (offset + limit >= pageMeta.totalCount) {
      expect(entries).toHaveLength(pageMeta.totalCount)
      return entries
    }
  }
}
const getKnown = (name: string) => {
  const known = getRecord(name)
  if (!known) throw new Error(`No resource ${name}`)
  return known
}
const getNeed = (name: string): PermissionKey => permit(getKnown(name).r, 'VIEW') ?? read
/** The person with most rows of a kind, and how many of them there are. */
async function findPerson(name: string): Promise<{ readonly id: string; readonly rows: number }> {
  const { table, only } = getKnown(name).storage
  const { employeeId: person = employee.id } = getColumns(table)
  const [found] = await t.db
    .select({ id: sql<string>`${person}`, rows: count() })
    .from(table)
    .where(and(isNotNull(person), only))
    .groupBy(person)
    .orderBy(sql`2 desc, 1`)
    .limit(1)
  if (!found) throw new Error(`The demo company has no ${name}`)
  return found
}

it('has every record of a person with a day, or says why not', () => {
  // Other tests of the same process make resources of their own.
  const ofProduct = knownRecords().filter(({ r }) => allResources.some(({ name }) => name === r.name))
  const dated = ofProduct.filter(({ r, storage: { table } }) => {
    const columns = getColumns(table)
    return !r.isDerived && 'employeeId' in columns && Object.values(columns).some((one) => one.getSQLType() === 'date')
  })
  expect(dated.map(({ r }) => r.name).toSorted()).toEqual([...names, ...Object.keys(undatedKinds)].toSorted())
})
it.each(names)('shows the rows of %s to who reads them, and to nobody else', async (name) => {
  const { id, rows } = await findPerson(name)
  const need = getNeed(name)
  const permissions = (['READ_SALARY', read, need] as const).filter((key, at, all) => all.indexOf(key) === at)
  const reader = await t.signIn({ permissions })
  const shown = (await loadAll(reader, id)).filter(({ kind }) => kind === name)
  expect(shown).toHaveLength(rows)
  for (const entry of shown) {
    expect(entry.day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(entry.facts.length + (entry.status ? 1 : 0), entry.id).toBeGreaterThan(0)
    const record = `employee/${apiPath(getKnown(name).r)}/${entry.id.slice(name.length + 1)}`
    expect((await reader.call('GET', record)).status, entry.to).toBe(200)
    expect(entry.to).toContain(entry.id.slice(name.length + 1))
  }
  if (need === read) return
  const blind = await t.signIn({ permissions: permissions.filter((key) => key !== need) })
  expect((await loadAll(blind, id)).map(({ kind }) => kind)).not.toContain(name)
})

it('stands in one order, the latest day first, each entry once, in pages of any size', async () => {
  const { id } = await findPerson('leave-request')
  const whole = await loadAll(hr, id)
  const days = whole.map(({ day }) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(whole.map(({ id: entry }) => entry)).size).toBe(whole.length)
  expect(await loadAll(hr, id, 7)).toEqual(whole)
  expect(new Set(whole.map(({ kind }) => kind))).toContain('began')
})
it('has no pay for a reader without salaries, and on a day neither; one reads the own pay', async () => {
  const { id } = await findPerson('payroll-benefit')
  const pay = names.filter((name) => datedKinds[name]?.isPay)
  const needs = [...new Set([read, ...pay.map(getNeed)] as const)]
  const kinds = async (user: TestUser) => new Set((await loadAll(user, id)).map(({ kind }) => kind))
  const onDay = async (user: TestUser, day = '2026-11-21') =>
    ((await user.call('GET', `${asOfCall(id)}?date=${day}`)).body.data as AsOf).pay
  // The person signs in here with other rights than in the demo company.
  await t.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, id))
  const blind = await t.signIn({ permissions: needs })
  expect([...(await kinds(blind))].filter((kind) => pay.includes(kind))).toEqual([])
  expect(await onDay(blind)).toBeNull()
  const own = { permissions: needs, dataScope: 'SELF', isSelfService: true, employeeId: id } as const
  for (const reader of [await t.signIn(own), await t.signIn({ permissions: [...needs, 'READ_SALARY'] })]) {
    expect([...(await kinds(reader))]).toContain('payroll-benefit')
    const told = (await onDay(reader)) ?? []
    expect(told.length).toBeGreaterThan(0)
    for (const { value } of told) expect(value).toMatch(/\d/)
    expect(await onDay(reader, '2001-01-01')).toBeNull()
  }
})
it('is of people in reach alone', async () => {
  const { id: mine } = await findPerson('employee-position')
  const others = await t.db
    .select({ id: employee.id })
    .from(employee)
    .where(sql`${employee.id} <> ${mine}`)
    .limit(1)
  const self = await t.signIn({ permissions: [read], dataScope: 'SELF', isSelfService: true, employeeId: mine })
  const status = async (id: string) => (await self.call('GET', historyCall(id))).status
  expect([await status(mine), await status(others[0]?.id ?? '')]).toEqual([200, 404])
  expect((await (await t.signIn({ permissions: [] })).call('GET', historyCall(mine))).status).toBe(403)
})
