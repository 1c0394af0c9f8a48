import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const path = 'employee/benefit-increasement-policy'
const t = withPeople()
let count = 0
const line = (at: number, mode: string, value: number) => ({ benefitComponentId: t.company.benefits[at], mode, value })
const create = (lines: readonly object[], user = t.hr) =>
  user.call('POST', path, { body: { name: `Policy ${String(++count)}`, lines } })
const total = async () => (await t.hr.call('GET', path)).body['pageMeta'].totalCount as number

it('is made with its lines or not at all, each fault on its row', async () => {
  const before = await total()
  expect(codes(await create([]))).toEqual([400, 'lines:REQUIRED'])
  expect(codes(await create([line(0, 'PERCENT', 10), line(1, 'PERCENT', 100.5)]))).toEqual([400, 'lines.1.value:RANGE'])
  expect(codes(await create([line(0, 'AMOUNT', 0)]))).toEqual([400, 'lines.0.value:RANGE'])
  expect(codes(await create([line(0, 'AMOUNT', 5), line(0, 'PERCENT', 5)]))).toEqual([
    409,
    'lines.1.benefitComponentId:DUPLICATE',
  ])
  expect(codes(await create([{ ...line(0, 'AMOUNT', 5), benefitComponentId: 'nothing' }]))).toEqual([
    400,
    'lines.0.benefitComponentId:NOT_FOUND_REF',
  ])
  expect(codes(await create([{ ...line(0, 'AMOUNT', 5), policyId: 'other' }]))).toEqual([
    400,
    'lines.0.policyId:UNKNOWN_FIELD',
  ])
  expect(await total()).toBe(before)
  const maker = await t.app.signIn({
    permissions: ['READ_BENEFIT_INCREASEMENT_POLICY', 'CREATE_BENEFIT_INCREASEMENT_POLICY'],
  })
  const made = await create([line(0, 'PERCENT', 10), line(1, 'AMOUNT', 12.5)], maker)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body['data']).toMatchObject({
    raises: expect.stringMatching(/^Benefit \S+ \+10 %, Benefit \S+ \+12\.5$/) as unknown,
    monthsAfter: null,
  })
  const rows = (
    await t.hr.call(
      'GET',
      `employee/benefit-increasement-policy-line?policyId=${made.body['data'].id}&orderBy=value:ASC`,
    )
  ).body['data']
  expect(rows).toMatchObject([
    { mode: 'PERCENT', value: 10, componentCode: 'BENEFIT_0', createdBy: { id: maker.userId } },
    { mode: 'AMOUNT', value: 12.5 },
  ])
  expect((await t.hr.call('GET', `${path}/${made.body['data'].id}`, { lang: 'km' })).body['data'].raises).toBe(
    'ឈ្មោះ +10 %, ឈ្មោះ +12.5',
  )
  expect(codes(await t.hr.call('PATCH', `${path}/${made.body['data'].id}`, { body: { lines: [] } }))).toEqual([
    400,
    'lines:UNKNOWN_FIELD',
  ])
})
it('goes with its lines, and stays while a position names it; its components stay while it raises them', async () => {
  const { id } = (await create([line(2, 'AMOUNT', 5)])).body['data']
  expect(codes(await t.hr.call('DELETE', `employee/benefit-component/${t.company.benefits[2] ?? ''}`))).toEqual([
    409,
    ':IN_USE',
  ])
  const position = (
    await t.hr.call('POST', 'employee/company-structure-component', {
      body: { type: 'POSITION', name: 'Named', nameKh: 'ឈ្មោះ', postProbationBenefitIncreasementPolicyId: id },
    })
  ).body['data']
  expect(codes(await t.hr.call('DELETE', `${path}/${id}`))).toEqual([409, ':IN_USE'])
  expect((await t.hr.call('DELETE', `employee/company-structure-component/${position.id}`)).status).toBe(200)
  expect((await t.hr.call('DELETE', `${path}/${id}`)).status).toBe(200)
  expect((await t.hr.call('GET', `employee/benefit-increasement-policy-line?policyId=${id}`)).body['data']).toEqual([])
  expect((await t.hr.call('DELETE', `employee/benefit-component/${t.company.benefits[2] ?? ''}`)).status).toBe(200)
})
