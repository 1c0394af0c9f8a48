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

it('wants the end not before the start, and no employee to pay more than the premium', async () => {
  const me = await person()
  const add = (more: object) => hr.call('POST', 'employee/employee-insurance', { body: { employeeId: me, insuranceId: company.insurances[0], policyNo: 'P-1', startDate: '2024-05-01', ...more } })
  expect(codes(await add({ endDate: '2024-04-30' }))).toEqual([400, 'endDate:DATE_ORDER'])
  expect(codes(await add({ premium: 100, employeeShare: 100.01 }))).toEqual([409, 'employeeShare:RULE'])
  expect((await add({ employeeShare: 20 })).status).toBe(201)
  const { id } = (await add({ premium: 100, employeeShare: 100 })).body['data']
  expect(codes(await hr.call('PATCH', `employee/employee-insurance/${id}`, { body: { premium: 99 } }))).toEqual([409, 'employeeShare:RULE'])
  expect(codes(await hr.call('DELETE', `employee/insurance/${company.insurances[0] ?? ''}`))).toEqual([409, ':IN_USE'])
})
it('offers no insurance that is switched off, and keeps showing it where it stands', async () => {
  const me = await person()
  const off = company.insurances[1] ?? ''
  const made = await hr.call('POST', 'employee/employee-insurance', { body: { employeeId: me, insuranceId: off, policyNo: 'P-2', startDate: '2024-05-01' } })
  expect((await hr.call('PATCH', `employee/insurance/${off}`, { body: { isEnabled: false } })).status).toBe(200)
  expect(codes(await hr.call('POST', 'employee/employee-insurance', { body: { employeeId: me, insuranceId: off, policyNo: 'P-3', startDate: '2024-05-01' } }))).toEqual([400, 'insuranceId:NOT_FOUND_REF'])
  const options = async () => ((await hr.call('GET', 'employee/insurance/search/template?limit=500')).body['data'] as { id: string }[]).map(({ id }) => id)
  expect(await options()).not.toContain(off)
  expect((await hr.call('GET', `employee/insurance/search/template/${off}`)).body['data'].id).toBe(off)
  expect((await hr.call('PATCH', `employee/employee-insurance/${made.body['data'].id}`, { body: { policyNo: 'P-4' } })).body['data'].insuranceId.id).toBe(off)
})
