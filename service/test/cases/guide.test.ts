import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { codes, testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { uniformLoanOperations } from '../guide/operations.ts'
import { employeeInput, smallCompany } from '../support/people/people.ts'

// The resource of docs/resource-guide.md does what the page says of it.
const path = 'employee/uniform-loan'
let app: TestApp
let hr: TestUser
let person = ''
let other = ''

beforeAll(async () => {
  app = await testApp({ operations: [...areaOperations, ...uniformLoanOperations] })
  // What drizzle-kit generates from the table file.
  await app.db
    .execute(sql`create table uniform_loan (id text primary key, employee_id text not null references employee (id) on delete cascade, item text not null, size text not null,
    given_on date not null, returned_on date, remark text, version integer not null default 1, created_by text, created_at timestamptz not null default now(), updated_by text, updated_at timestamptz not null default now())`)
  await app.db.execute(
    sql`create unique index uniform_loan_out on uniform_loan (employee_id, lower(item)) where returned_on is null`,
  )
  const company = await smallCompany(app.db)
  hr = await app.signIn()
  const hire = async (n: number) =>
    (await hr.call('POST', 'employee/employee-master-information', { body: employeeInput(company, n) })).body['data']
      .id as string
  ;[person, other] = [await hire(1), await hire(2)]
})
afterAll(() => app.close())

const lend = (more: object = {}) =>
  hr.call('POST', path, { body: { employeeId: person, item: 'Apron', givenOn: '2026-01-05', ...more } })

it('refuses by its rule and by its index, each on its field, and takes the initial value', async () => {
  expect(codes(await lend({ givenOn: '2999-01-01' }))).toEqual([409, 'givenOn:RULE'])
  const made = await lend()
  expect([made.status, made.body['data'].size, made.body['data'].isOut]).toEqual([201, 'L', true])
  expect(codes(await lend({ item: 'APRON' }))).toEqual([409, 'item:DUPLICATE'])
  expect(codes(await lend({ employeeId: 'nobody', item: 'Cap' }))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
})
it('gives back by the call of its row action, once, within reach, with the version that was read', async () => {
  const { id, version } = (await lend({ item: 'Shirt' })).body['data']
  const back = (user: TestUser, returnedOn: string, read = version) =>
    user.call('PATCH', `${path}/${id}/return`, { body: { returnedOn, version: read } })
  const stranger = await app.signIn({
    employeeId: other,
    dataScope: 'SELF',
    permissions: ['READ_EMPLOYEE_SKILL', 'UPDATE_EMPLOYEE_SKILL'],
  })
  expect((await back(stranger, '2026-02-01')).status).toBe(404)
  expect((await stranger.call('GET', path)).body['data']).toEqual([])
  const self = await app.signIn({
    employeeId: person,
    dataScope: 'SELF',
    isSelfService: true,
    permissions: ['READ_EMPLOYEE_SKILL', 'UPDATE_EMPLOYEE_SKILL'],
  })
  expect((await back(self, '2026-02-01')).status).toBe(403)
  expect(codes(await back(hr, '2026-01-04'))).toEqual([409, 'returnedOn:RULE'])
  expect(codes(await back(hr, '2026-02-01', 7))).toEqual([409, ':VERSION_CONFLICT'])
  expect((await back(hr, '2026-02-01')).status).toBe(200)
  expect(codes(await back(hr, '2026-02-02', version + 1))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect((await hr.call('GET', `${path}/${id}`)).body['data']).toMatchObject({
    returnedOn: '2026-02-01',
    isOut: false,
    abilities: { update: true, delete: false },
  })
  const later = { givenOn: '2026-02-02', version: 2 }
  expect(codes(await hr.call('PATCH', `${path}/${id}`, { body: later }))).toEqual([400, 'givenOn:DATE_ORDER'])
  expect((await hr.call('DELETE', `${path}/${id}`)).status).toBe(403)
})
