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

it('has each dose of a vaccine once, numbered from 1 to 10, given until today', async () => {
  const me = await person()
  const [vaccine, another] = company.vaccines
  const add = (more: object) => hr.call('POST', 'employee/employee-vaccination', { body: { employeeId: me, vaccinationId: vaccine, doseNo: 1, date: '2024-05-01', ...more } })
  expect(codes(await add({ date: '2999-01-01' }))).toEqual([409, 'date:RULE'])
  expect(codes(await add({ doseNo: 11 }))).toEqual([400, 'doseNo:RANGE'])
  const { id } = (await add({})).body['data']
  expect(codes(await add({}))).toEqual([409, 'doseNo:DUPLICATE'])
  for (const more of [{ doseNo: 2 }, { vaccinationId: another }]) expect((await add(more)).status).toBe(201)
  expect(codes(await hr.call('PATCH', `employee/employee-vaccination/${id}`, { body: { doseNo: 2 } }))).toEqual([409, 'doseNo:DUPLICATE'])
  expect(codes(await hr.call('PATCH', `employee/employee-vaccination/${id}`, { body: { date: '2999-01-01' } }))).toEqual([409, 'date:RULE'])
})
