import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { areaOperations } from '../../index.ts'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { companyStructure } from '../company-structure/company-structure.table.ts'

const components = 'employee/company-structure-component'
let app: TestApp
let admin: TestUser
let company: SmallCompany
const create = (type: string, name: string) => admin.call('POST', components, { body: { type, name, nameKh: 'ឈ្មោះ' } })

beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  admin = await app.signIn()
})
afterAll(() => app.close())

it('keeps one name to one component of a type', async () => {
  expect((await create('TEAM', 'Night Shift')).status).toBe(201)
  expect(codes(await create('TEAM', 'night shift'))).toEqual([409, 'name:DUPLICATE'])
  expect((await create('POSITION', 'Night Shift')).status).toBe(201)
})
it('keeps its type and its life while nodes carry it', async () => {
  const [used] = await app.db
    .select()
    .from(companyStructure)
    .where(eq(companyStructure.id, company.stores[0]?.team ?? ''))
  const path = `${components}/${used?.companyStructureComponentId ?? ''}`
  expect(codes(await admin.call('PATCH', path, { body: { type: 'POSITION' } }))).toEqual([409, 'type:IN_USE'])
  expect((await admin.call('PATCH', path, { body: { type: 'TEAM', nameKh: 'ផ្នែកថ្មី' } })).status).toBe(200)
  expect(codes(await admin.call('DELETE', path))).toEqual([409, ':IN_USE'])
  const free = (await create('TEAM', 'Unused')).body['data'].id as string
  expect(
    (await admin.call('PATCH', `${components}/${free}`, { body: { type: 'DEPARTMENT' } })).body['data'],
  ).toMatchObject({ type: 'DEPARTMENT', version: 2 })
  expect((await admin.call('DELETE', `${components}/${free}`)).status).toBe(200)
})
it('lets positions alone name a policy for a passed probation', async () => {
  const policy = { postProbationBenefitIncreasementPolicyId: company.policies[0] }
  expect(
    codes(await admin.call('POST', components, { body: { type: 'TEAM', name: 'No pay', nameKh: 'ឈ្មោះ', ...policy } })),
  ).toEqual([409, 'postProbationBenefitIncreasementPolicyId:RULE'])
  const made = (
    await admin.call('POST', components, { body: { type: 'POSITION', name: 'With pay', nameKh: 'ឈ្មោះ', ...policy } })
  ).body['data']
  expect(made).toMatchObject({
    postProbationBenefitIncreasementPolicy: {
      id: company.policies[0],
      name: expect.stringMatching(/^Policy /) as unknown,
    },
  })
  const path = `${components}/${String(made.id)}`
  expect(codes(await admin.call('PATCH', path, { body: { type: 'TEAM' } }))).toEqual([
    409,
    'postProbationBenefitIncreasementPolicyId:RULE',
  ])
  expect(
    (await admin.call('PATCH', path, { body: { type: 'TEAM', postProbationBenefitIncreasementPolicyId: null } })).body[
      'data'
    ],
  ).toMatchObject({ type: 'TEAM', postProbationBenefitIncreasementPolicy: null })
  expect(codes(await admin.call('PATCH', path, { body: policy }))).toEqual([
    409,
    'postProbationBenefitIncreasementPolicyId:RULE',
  ])
})
