import { afterAll, beforeAll, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/people.ts'
import { code } from '../../admin/code/code.table.ts'
import { areaOperations } from '../../index.ts'

let app: TestApp
let company: SmallCompany
let hr: TestUser
let count = 0
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  hr = await app.signIn()
  await app.db.update(code).set({ isSpouse: true }).where(and(eq(code.type, 'RELATIONSHIP'), eq(code.identifier, 'WIFE')))
  await app.db.insert(code).values({ type: 'RELATIONSHIP', identifier: 'SON', value: 'Son', valueKh: 'កូនប្រុស', isChild: true }).onConflictDoNothing()
})
afterAll(() => app.close())
const person = async (): Promise<string> => (await hr.call('POST', 'employee/employee-master-information', { body: employeeInput(company, ++count) })).body['data'].id
const add = (employeeId: string, relationshipId: string, dob: string, more: object = {}, user = hr) => user.call('POST', 'employee/employee-family', { body: { employeeId, name: 'Sok Chan', relationshipId, dob, ...more } })

it('counts one spouse without work and the children of a day', async () => {
  const me = await person()
  for (const [relation, dob, more] of [['WIFE', '1992-05-01', {}], ['MOTHER', '1960-01-01', {}], ['SON', '2012-03-10', {}], ['SON', '2005-03-10', { isStudent: true }]] as const) expect((await add(me, relation, dob, more)).status).toBe(201)
  const on = async (date: string) => (await hr.call('GET', `employee/${me}/employee-family/dependants?date=${date}`)).body['data']
  expect(await on('2026-03-09')).toEqual({ date: '2026-03-09', wife: 1, children: 2 })
  expect(await on('2026-03-10')).toEqual({ date: '2026-03-10', wife: 1, children: 1 })
  expect(await on('2030-03-10')).toEqual({ date: '2030-03-10', wife: 1, children: 0 })
})
it('knows no unborn child, and shows a family to nobody out of reach', async () => {
  const me = await person()
  expect(codes(await add(me, 'SON', '2999-01-01'))).toEqual([409, 'dob:RULE'])
  const { id } = (await add(me, 'SON', '2020-01-01')).body['data']
  expect(codes(await hr.call('PATCH', `employee/employee-family/${id}`, { body: { dob: '2999-01-01' } }))).toEqual([409, 'dob:RULE'])
  const other = await app.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'], dataScope: 'SELF', isSelfService: true, employeeId: await person() })
  expect(codes(await other.call('GET', `employee/${me}/employee-family/dependants`))).toEqual([404, ':NOT_FOUND'])
  expect(codes(await other.call('GET', `employee/employee-family/${id}`))).toEqual([404, ':NOT_FOUND'])
  expect(codes(await add(me, 'SON', '2020-01-01', {}, other))).toEqual([403, ':FORBIDDEN'])
})
