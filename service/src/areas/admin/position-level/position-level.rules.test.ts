import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../index.ts'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { orgPath } from '../company-structure/company-structure.table.ts'

let app: TestApp
let company: SmallCompany
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
})
afterAll(() => app.close())

it('writes another number to all positions of the level in the same step, and to no others', async () => {
  const admin = await app.signIn()
  const level = `employee/position-level/${company.levelId}`
  const numbers = async () =>
    (
      await app.db.select({ n: orgPath.levelNumber }).from(orgPath).where(eq(orgPath.positionLevelId, company.levelId))
    ).map(({ n }) => n)
  expect(await numbers()).toEqual([90, 90])
  expect((await admin.call('PATCH', level, { body: { levelTitle: 'Another Title' } })).status).toBe(200)
  expect(await numbers()).toEqual([90, 90])
  expect((await admin.call('PATCH', level, { body: { levelNumber: 42 } })).status).toBe(200)
  expect(await numbers()).toEqual([42, 42])
  expect((await admin.call('PATCH', level, { body: { levelNumber: 100 } })).status).toBe(400)
  expect(await numbers()).toEqual([42, 42])
})
