import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { smallCompany, type SmallCompany } from '../../../../test/people.ts'
import { areaOperations } from '../../index.ts'

const path = 'employee/benefit-increasement-policy-line'
let app: TestApp
let admin: TestUser
let company: SmallCompany
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  admin = await app.signIn()
})
afterAll(() => app.close())
const add = (policy: number, component: number, mode = 'AMOUNT', value = 5) => admin.call('POST', path, { body: { policyId: company.policies[policy], benefitComponentId: company.benefits[component], mode, value } })
const change = (id: string, body: object) => admin.call('PATCH', `${path}/${id}`, { body })

it('raises a component once under a policy, under another again', async () => {
  const { id } = (await add(0, 0)).body['data']
  expect(codes(await add(0, 0, 'PERCENT'))).toEqual([409, 'benefitComponentId:DUPLICATE'])
  expect((await add(1, 0)).status).toBe(201)
  const second = (await add(0, 1)).body['data'].id as string
  expect(codes(await change(second, { benefitComponentId: company.benefits[0] }))).toEqual([409, 'benefitComponentId:DUPLICATE'])
  expect((await change(id, { benefitComponentId: company.benefits[0], value: 7 })).body['data']).toMatchObject({ value: 7, version: 2 })
})
it('bounds a percent whichever of mode and value changes', async () => {
  const { id } = (await add(0, 2, 'AMOUNT', 250)).body['data']
  expect(codes(await change(id, { mode: 'PERCENT' }))).toEqual([400, 'value:RANGE'])
  expect((await change(id, { mode: 'PERCENT', value: 100 })).status).toBe(200)
  expect(codes(await change(id, { value: 100.01 }))).toEqual([400, 'value:RANGE'])
  expect(codes(await change(id, { value: -1 }))).toEqual([400, 'value:RANGE'])
})
it('never leaves a policy without a line', async () => {
  const policy = (await admin.call('POST', 'employee/benefit-increasement-policy', { body: { name: 'Two lines', lines: [5, 6].map((at) => ({ benefitComponentId: company.benefits[at], mode: 'AMOUNT', value: 1 })) } })).body['data'].id as string
  const [first, last] = (await admin.call('GET', `${path}?policyId=${policy}`)).body['data'] as { id: string }[]
  expect((await admin.call('DELETE', `${path}/${first?.id ?? ''}`)).status).toBe(200)
  expect(codes(await admin.call('DELETE', `${path}/${last?.id ?? ''}`))).toEqual([409, ':RULE'])
})
it('is kept with the right to change the policy', async () => {
  const body = { policyId: company.policies[1], benefitComponentId: company.benefits[8], mode: 'AMOUNT', value: 1 }
  const creator = await app.signIn({ permissions: ['READ_BENEFIT_INCREASEMENT_POLICY', 'CREATE_BENEFIT_INCREASEMENT_POLICY'] })
  expect(codes(await creator.call('POST', path, { body }))).toEqual([403, ':FORBIDDEN'])
  const keeper = await app.signIn({ permissions: ['READ_BENEFIT_INCREASEMENT_POLICY', 'UPDATE_BENEFIT_INCREASEMENT_POLICY'] })
  expect((await keeper.call('POST', path, { body })).status).toBe(201)
})
