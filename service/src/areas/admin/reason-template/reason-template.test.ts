import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { reasonTemplateOperations } from './reason-template.operations.ts'

let t: TestApp
let admin: TestUser
const path = 'employee/reason-template'
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)
beforeAll(async () => {
  t = await testApp({ operations: reasonTemplateOperations })
  admin = await t.signIn()
  for (const [name, type, isEnabled] of [
    ['Illness', 'LEAVE', true],
    ['Retired words', 'LEAVE', false],
    ['Family', 'ALL', true],
    ['Promotion', 'EMPLOYEE_MOVEMENT', true],
  ] as const)
    await admin.call('POST', path, { body: { name, nameKh: `ខ្មែរ ${name}`, type, isEnabled } })
})
afterAll(() => t.close())

it('lists by type and by words, and takes listAll as a mere hint', async () => {
  expect(names((await admin.call('GET', `${path}?type=LEAVE,ALL&listAll=true`)).body)).toEqual([
    'Family',
    'Illness',
    'Retired words',
  ])
  expect(names((await admin.call('GET', `${path}?keywords=promo`)).body)).toEqual(['Promotion'])
  const stranger = await t.signIn({ permissions: [] })
  expect((await stranger.call('GET', `${path}?listAll=true`)).status).toBe(403)
})
it('offers the enabled reasons of a type and those for all to anybody who may file a request', async () => {
  const employee = await t.signIn({ permissions: [], isSelfService: true })
  const offered = (await employee.call('GET', `${path}/search/LEAVE`)).body
  expect(names(offered)).toEqual(['Family', 'Illness'])
  expect((await employee.call('GET', `${path}/search/LEAVE/${offered.data[0].id}`)).body.data).toMatchObject({
    name: 'Family',
    nameKh: 'ខ្មែរ Family',
    type: 'ALL',
  })
  expect((await employee.call('GET', `${path}/search/EMPLOYEE_MOVEMENT/${offered.data[1].id}`)).status).toBe(404)
  expect((await employee.call('GET', `${path}/search/ANYTHING`)).status).toBe(404)
})
it('has each name once per type', async () => {
  const again = await admin.call('POST', path, { body: { name: 'ILLNESS', nameKh: 'ជំងឺ', type: 'LEAVE' } })
  expect([again.status, again.body.errors[0]]).toMatchObject([409, { path: 'name', code: 'DUPLICATE' }])
  expect(
    (await admin.call('POST', path, { body: { name: 'Illness', nameKh: 'ជំងឺ', type: 'OVERTIME_REQUEST' } })).status,
  ).toBe(201)
})
