import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const path = 'employee/benefit-increasement-policy-line'
const t = withPeople()
const add = (policy: number, component: number, mode = 'AMOUNT', value = 5) =>
  t.hr.call('POST', path, {
    body: { policyId: t.company.policies[policy], benefitComponentId: t.company.benefits[component], mode, value },
  })
const change = (id: string, body: object) => t.hr.call('PATCH', `${path}/${id}`, { body })

it('raises a component once under a policy, under another again', async () => {
  const { id } = (await add(0, 0)).body['data']
  expect(codes(await add(0, 0, 'PERCENT'))).toEqual([409, 'benefitComponentId:DUPLICATE'])
  expect((await add(1, 0)).status).toBe(201)
  const second = (await add(0, 1)).body['data'].id as string
  expect(codes(await change(second, { benefitComponentId: t.company.benefits[0] }))).toEqual([
    409,
    'benefitComponentId:DUPLICATE',
  ])
  expect((await change(id, { benefitComponentId: t.company.benefits[0], value: 7 })).body['data']).toMatchObject({
    value: 7,
    version: 2,
  })
})
it('bounds a percent whichever of mode and value changes', async () => {
  const { id } = (await add(0, 2, 'AMOUNT', 250)).body['data']
  expect(codes(await change(id, { mode: 'PERCENT' }))).toEqual([400, 'value:RANGE'])
  expect((await change(id, { mode: 'PERCENT', value: 100 })).status).toBe(200)
  expect(codes(await change(id, { value: 100.01 }))).toEqual([400, 'value:RANGE'])
  expect(codes(await change(id, { value: -1 }))).toEqual([400, 'value:RANGE'])
})
it('never leaves a policy without a line', async () => {
  const policy = (
    await t.hr.call('POST', 'employee/benefit-increasement-policy', {
      body: {
        name: 'Two lines',
        lines: [5, 6].map((at) => ({ benefitComponentId: t.company.benefits[at], mode: 'AMOUNT', value: 1 })),
      },
    })
  ).body['data'].id as string
  const [first, last] = (await t.hr.call('GET', `${path}?policyId=${policy}`)).body['data'] as { id: string }[]
  expect((await t.hr.call('DELETE', `${path}/${first?.id ?? ''}`)).status).toBe(200)
  expect(codes(await t.hr.call('DELETE', `${path}/${last?.id ?? ''}`))).toEqual([409, ':RULE'])
})
it('is kept with the right to change the policy', async () => {
  const body = { policyId: t.company.policies[1], benefitComponentId: t.company.benefits[8], mode: 'AMOUNT', value: 1 }
  const creator = await t.app.signIn({
    permissions: ['READ_BENEFIT_INCREASEMENT_POLICY', 'CREATE_BENEFIT_INCREASEMENT_POLICY'],
  })
  expect(codes(await creator.call('POST', path, { body }))).toEqual([403, ':FORBIDDEN'])
  const keeper = await t.app.signIn({
    permissions: ['READ_BENEFIT_INCREASEMENT_POLICY', 'UPDATE_BENEFIT_INCREASEMENT_POLICY'],
  })
  expect((await keeper.call('POST', path, { body })).status).toBe(201)
})
