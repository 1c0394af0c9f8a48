import { apiPath, contributionCalls, holds, permit, type Counts, type PermissionKey } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { asOfCall, historyCall, profileCall } from '@staff/contract/employee'
import { payCardCall, personPayslipsCall } from '@staff/contract/payroll'
import { allPermissionKeys, permissionCatalogue } from '@staff/contract/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaContributions } from '../../src/areas/contributions.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { payrollBenefit } from '../../src/areas/payroll/payroll-benefit/payroll-benefit.table.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { demoDatabase } from '../support/app/seeded.ts'

/** An amount that nothing else in the company has. */
const amount = '98765.43'
const shown = /98,?765/
const { resources, single } = permissionCatalogue.payroll
const ofPayroll = new Set<string>([
  ...Object.entries<readonly string[]>(resources).flatMap(([key, acts]) => acts.map((act) => `${act}_${key}`)),
  ...single,
])
const withoutSalary = allPermissionKeys().filter((key) => !holds(new Set([key]), 'READ_SALARY'))
/** Callers who may do everything but read salaries, and everything but pay. */
const callers: readonly (readonly [string, readonly PermissionKey[]])[] = [
  ['who reads no salaries', withoutSalary],
  ['without the rights of payroll', withoutSalary.filter((key) => !ofPayroll.has(key))],
]
const ofPerson = areaContributions.counts.filter(({ of }) => of === 'person').map(({ key }) => key)
const lists = allResources.filter((r) => r.list.filters?.includes('employee') && permit(r, 'READ') !== null)
let t: TestApp
let person = ''
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
  const [paid] = await t.db
    .select({ id: payrollBenefit.employeeId })
    .from(payrollBenefit)
    .where(eq(payrollBenefit.status, 'ACTIVE'))
    .orderBy(payrollBenefit.employeeId)
    .limit(1)
  person = paid?.id ?? ''
  await t.db.update(payrollBenefit).set({ amount }).where(eq(payrollBenefit.employeeId, person))
})
afterAll(() => t.close())

const getPaths = (id: string): readonly string[] => [
  profileCall(id),
  asOfCall(id),
  `${historyCall(id)}?limit=100`,
  `employee/employee-master-information/${id}`,
  `employee/${personPayslipsCall(id)}`,
  `employee/${payCardCall(id)}`,
  ...lists.map((r) => `employee/${apiPath(r)}?employeeId=${id}&limit=50`),
]
async function read(user: TestUser, path: string): Promise<string> {
  const { status, body } = await user.call('GET', path)
  expect([200, 403], path).toContain(status)
  return JSON.stringify(body)
}

describe.each(callers)('the page of a person, for somebody %s', (name, permissions) => {
  it('has not a byte of pay in any tab', async () => {
    const user = await t.signIn({ permissions })
    for (const path of getPaths(person)) expect(await read(user, path), path).not.toMatch(shown)
  })
  it('has no count of it but by its own right', async () => {
    const user = await t.signIn({ permissions })
    const body = { names: ofPerson, employeeId: person }
    const counts: Counts = (await user.call('POST', contributionCalls.counts, { body })).body.data
    const mayCount = name === callers[0]?.[0]
    expect([name, typeof counts['benefits']]).toEqual([name, mayCount ? 'number' : 'string'])
    expect(Object.keys(counts).toSorted()).toEqual(ofPerson.toSorted())
  })
})
it('who reads salaries reads it in the same calls', async () => {
  const user = await t.signIn()
  const found = await Promise.all(getPaths(person).map(async (path) => shown.test(await read(user, path))))
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(3)
})
