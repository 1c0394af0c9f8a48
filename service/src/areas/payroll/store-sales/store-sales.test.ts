import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'

let t: LifeCompany
let officer: TestUser
const path = 'employee/store-sales'
const rights = (['READ', 'CREATE', 'UPDATE', 'DELETE'] as const).map((action) => `${action}_STORE_SALES` as const)
const store = (at: number) => t.company.stores[at]?.outlet ?? ''
const sold = (more: object = {}) => ({
  storeId: store(0),
  saleDate: inDays(-3),
  amount: 820.5,
  currency: 'USD',
  ...more,
})
const add = (more: object = {}, user = officer) => user.call('POST', path, { body: sold(more) })
beforeAll(async () => {
  t = await lifeCompany()
  officer = await t.app.signIn({ permissions: rights })
})
afterAll(() => t.close())

it('stands once for a store, a day and a currency, of days that are over or run', async () => {
  expect((await add()).status).toBe(201)
  expect(codes(await add({ amount: 1 }))).toEqual([409, 'saleDate:DUPLICATE'])
  expect((await add({ currency: 'KHR', amount: 400_000 })).status).toBe(201)
  expect((await add({ storeId: store(1), saleDate: today })).status).toBe(201)
  expect(codes(await add({ saleDate: inDays(1) }))).toEqual([409, 'saleDate:RULE'])
  expect(codes(await add({ amount: -1, saleDate: inDays(-4) }))[0]).toBe(400)
})
it('is of stores that lie wholly in reach, for every call', async () => {
  const employeeId = await t.person()
  const manager = await t.app.signIn({ permissions: rights, employeeId, dataScope: 'OUTLET' })
  const rows = (await manager.call('GET', path)).body['data'] as { id: string; store: { id: string } }[]
  const own = new Set(rows.map((row) => row.store.id))
  expect(own.size).toBe(1)
  const far = t.company.stores.map(({ outlet }) => outlet).find((id) => !own.has(id)) ?? ''
  expect(codes(await add({ storeId: far, saleDate: inDays(-9) }, manager))).toEqual([400, 'storeId:NOT_FOUND_REF'])
  const all = (await officer.call('GET', `${path}?storeId=${far}`)).body['data'] as { id: string; version: number }[]
  const one = `${path}/${all[0]?.id ?? ''}`
  expect((await manager.call('GET', one)).status).toBe(404)
  expect((await manager.call('PATCH', one, { body: { amount: 5, version: 1 } })).status).toBe(404)
  expect((await manager.call('DELETE', `${one}?version=1`)).status).toBe(404)
  const self = await t.app.signIn({ permissions: rights, employeeId: await t.person(), dataScope: 'SELF' })
  expect((await self.call('GET', path)).body['data']).toEqual([])
})
