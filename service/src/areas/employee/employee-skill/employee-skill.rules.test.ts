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

it('stands once on a record, on a level from 1 to 5, last used until today', async () => {
  const [me, other] = [await person(), await person()]
  const add = (employeeId: string, more: object = {}) => hr.call('POST', 'employee/employee-skill', { body: { employeeId, skillId: 'COMPUTER', level: 3, ...more } })
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' })
  expect(codes(await add(me, { lastUsedDate: '2999-01-01' }))).toEqual([409, 'lastUsedDate:RULE'])
  expect(codes(await add(me, { level: 6 }))).toEqual([400, 'level:RANGE'])
  const { id } = (await add(me, { lastUsedDate: today, years: 2.5 })).body['data']
  expect(codes(await add(me))).toEqual([409, 'skillId:DUPLICATE'])
  expect((await add(other)).status).toBe(201)
  expect(codes(await hr.call('PATCH', `employee/employee-skill/${id}`, { body: { lastUsedDate: '2999-01-01' } }))).toEqual([409, 'lastUsedDate:RULE'])
})
