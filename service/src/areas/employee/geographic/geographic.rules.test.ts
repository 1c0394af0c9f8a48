import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestAnswer, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { areaOperations } from '../../index.ts'

const path = 'employee/geographic'
let app: TestApp
let hr: TestUser
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  hr = await app.signIn()
})
afterAll(() => app.close())
const add = (type: string, code: string, name: string, parentId?: string) =>
  hr.call('POST', path, { body: { type, code, name, nameKh: 'ឈ្មោះ', ...(parentId ? { parentId } : {}) } })
const loadId = async (answer: Promise<TestAnswer>) => (await answer).body['data'].id as string

it('stands under a place of the level before it, and a province under none', async () => {
  const province = await loadId(add('PROVINCE', '12', 'Phnom Penh'))
  const district = await loadId(add('DISTRICT', '1204', 'Tuol Kouk', province))
  const commune = await loadId(add('COMMUNE', '120401', 'Phsar Depou', district))
  expect((await add('VILLAGE', '12040101', 'Phum 1', commune)).status).toBe(201)
  expect(codes(await add('PROVINCE', '13', 'Odd', province))).toEqual([409, 'parentId:RULE'])
  expect(codes(await add('DISTRICT', '1205', 'Dangkao'))).toEqual([400, 'parentId:REQUIRED'])
  for (const [type, parent] of [
    ['COMMUNE', province],
    ['VILLAGE', district],
    ['DISTRICT', commune],
  ] as const)
    expect(codes(await add(type, '999', 'Odd', parent))).toEqual([409, 'parentId:RULE'])
  expect(codes(await add('DISTRICT', '999', 'Odd', 'nowhere'))).toEqual([400, 'parentId:NOT_FOUND_REF'])
  expect(codes(await hr.call('PATCH', `${path}/${district}`, { body: { parentId: commune } }))).toEqual([
    409,
    'parentId:RULE',
  ])
  expect(codes(await hr.call('PATCH', `${path}/${district}`, { body: { type: 'COMMUNE' } }))).toEqual([
    400,
    'type:UNKNOWN_FIELD',
  ])
  expect(codes(await hr.call('DELETE', `${path}/${district}`))).toEqual([409, ':IN_USE'])
  const options = async (query: string) =>
    ((await hr.call('GET', `${path}/search/template?${query}`)).body['data'] as { id: string }[]).map(({ id }) => id)
  expect([
    await options('type=PROVINCE'),
    await options(`parentId=${province}`),
    await options(`type=COMMUNE&parentId=${district}&keywords=psar`),
    await options('keywords=Depou'),
  ]).toEqual([[province], [district], [], [commune]])
})
it('has its code among its level and its name under its parent', async () => {
  const [one, two] = [await loadId(add('PROVINCE', '07', 'Kampot')), await loadId(add('PROVINCE', '23', 'Kep'))]
  expect(codes(await add('PROVINCE', '07', 'Another'))).toEqual([409, 'code:DUPLICATE'])
  expect(codes(await add('PROVINCE', '77', 'KAMPOT'))).toEqual([409, 'name:DUPLICATE'])
  expect((await add('DISTRICT', '0701', 'Centre', one)).status).toBe(201)
  expect(codes(await add('DISTRICT', '0702', 'centre', one))).toEqual([409, 'name:DUPLICATE'])
  expect((await add('DISTRICT', '2301', 'Centre', two)).status).toBe(201)
  expect(codes(await add('PROVINCE', 'A7', 'Letters'))).toEqual([400, 'code:FORMAT'])
})
