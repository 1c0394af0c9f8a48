import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestAnswer, type TestApp, type TestUser } from '../../../../test/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/people.ts'
import { areaOperations } from '../../index.ts'

let app: TestApp
let company: SmallCompany
let hr: TestUser
let count = 0
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  hr = await app.signIn()
})
afterAll(() => app.close())
const codes = ({ status, body }: TestAnswer) => [status, ...(body['errors'] ?? []).map(({ path: at, code }: { path: string; code: string }) => `${at}:${code}`)]
const person = async (): Promise<string> => (await hr.call('POST', 'employee/employee-master-information', { body: employeeInput(company, ++count) })).body['data'].id

it('has one default of each person, the first until another takes it over or it goes', async () => {
  const me = await person()
  const path = 'employee/employee-emergency-contact'
  const add = (name: string, more: object = {}) => hr.call('POST', path, { body: { employeeId: me, name, relationshipId: 'MOTHER', phone: '012300400', ...more } })
  const first = (await add('Sok Bopha')).body['data']
  expect([first.isDefault, (await add('Sok Vanna')).body['data'].isDefault]).toEqual([true, false])
  const third = (await add('Sok Dara', { isDefault: true, relationshipId: 'WIFE' })).body['data']
  const defaults = async () => ((await hr.call('GET', `${path}?employeeId=${me}&isDefault=true`)).body['data'] as { name: string }[]).map(({ name }) => name)
  expect(await defaults()).toEqual(['Sok Dara'])
  expect(codes(await hr.call('PATCH', `${path}/${third.id}`, { body: { isDefault: false } }))).toEqual([409, 'isDefault:RULE'])
  expect((await hr.call('DELETE', `${path}/${third.id}`)).status).toBe(200)
  expect(await defaults()).toEqual(['Sok Bopha'])
  expect(codes(await add('Sok Dara', { relationshipId: 'STRANGER' }))).toEqual([400, 'relationshipId:NOT_FOUND_REF'])
})
