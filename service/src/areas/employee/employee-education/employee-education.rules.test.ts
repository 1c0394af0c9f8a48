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

it('wants the end not before the start, also against what is stored; an open end is still studying', async () => {
  const me = await person()
  const path = 'employee/employee-education'
  const add = (startDate: string | null, endDate: string | null) => hr.call('POST', path, { body: { employeeId: me, educationTypeId: 'BACHELOR', schoolName: 'Norton University', startDate, endDate } })
  expect(codes(await add('2020-10-01', '2020-09-30'))).toEqual([400, 'endDate:DATE_ORDER'])
  for (const [from, until] of [['2020-10-01', '2020-10-01'], ['2020-10-01', null], [null, '2020-10-01'], [null, null]] as const) expect((await add(from, until)).status).toBe(201)
  const { id } = (await add('2020-10-01', '2024-07-31')).body['data']
  expect(codes(await hr.call('PATCH', `${path}/${id}`, { body: { startDate: '2025-01-01' } }))).toEqual([400, 'endDate:DATE_ORDER'])
  expect((await hr.call('PATCH', `${path}/${id}`, { body: { startDate: '2025-01-01', endDate: null } })).body['data']).toMatchObject({ startDate: '2025-01-01', endDate: null })
})
