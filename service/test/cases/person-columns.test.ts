import { apiPath, getPersonId, getPersonNames, permit } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { employee } from '../../src/areas/employee/employee/employee.table.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { demoDatabase } from '../support/app/seeded.ts'

const named = allResources.filter((r) => getPersonNames(r).length > 0 && permit(r, 'READ') !== null)
let t: TestApp
let admin: TestUser
let people: ReadonlySet<string>
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
  admin = await t.signIn()
  people = new Set((await t.db.select({ id: employee.id }).from(employee)).map(({ id }) => id))
})
afterAll(() => t.close())

describe('a list whose rows have number and names of their own', () => {
  it('is one of several', () => expect(named.length).toBeGreaterThan(8))
  it.each(named.map((r) => [r.name, r] as const))('%s: says whose page the names open', async (_, r) => {
    const { status, body } = await admin.call('GET', `employee/${apiPath(r)}?limit=50`)
    expect(status).toBe(200)
    const ids = (body.data as readonly Readonly<Record<string, unknown>>[]).map((row) => getPersonId(r, row))
    expect(ids.filter((id) => !people.has(id))).toEqual([])
  })
})
