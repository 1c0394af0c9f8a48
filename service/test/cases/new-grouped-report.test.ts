import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyResource } from '@staff/contract'
import { areaOperations } from '../../src/areas/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { uniformReport, uniformReportOperations } from '../guide/report.ts'
import { uniformsOutOperations } from '../guide/widget.ts'
import { employeeInput, smallCompany } from '../support/people/people.ts'
import { shownBy } from '../support/samples/scoped-records.ts'

// A grouped report and a widget that no area has yet, declared by the steps of docs/resource-guide.md, from shared
// rooms only.
const path = 'employee/report/uniform-report'
let app: TestApp
let hr: TestUser
let stores: readonly TestUser[] = []
beforeAll(async () => {
  app = await testApp({ operations: [...areaOperations, ...uniformReportOperations, ...uniformsOutOperations] })
  await app.db.execute(
    sql`create table uniform_loan (id text primary key, employee_id text not null references employee (id), item text not null, returned_on date)`,
  )
  const company = await smallCompany(app.db)
  hr = await app.signIn()
  const people: string[] = []
  // The third works in the second store.
  for (const n of [1, 2, 3]) {
    const body = employeeInput(company, n)
    const { data } = (await hr.call('POST', 'employee/employee-master-information', { body })).body
    people.push(data.id as string)
    await app.db.execute(
      sql`insert into uniform_loan values (${`a${n}`}, ${data.id}, 'Apron', null), (${`b${n}`}, ${data.id}, 'Cap', null), (${`c${n}`}, ${data.id}, 'Shirt', '2026-02-01')`,
    )
  }
  stores = await Promise.all(people.slice(1).map((employeeId) => reader({ dataScope: 'OUTLET', employeeId })))
})
afterAll(() => app.close())

const reader = (more: Parameters<TestApp['signIn']>[0]) => app.signIn({ permissions: ['READ_EMPLOYEE_SKILL'], ...more })
const figures = async (user: TestUser, query = '') => {
  const { body } = await user.call('GET', `${path}?${query}`)
  const rows = body['data'] as { readonly people: number; readonly items: number }[]
  return { rows: rows.map(({ people, items }) => [people, items]), totals: body['totals'] as unknown }
}

it('groups by store, with sums, and shows each caller only the people in reach', async () => {
  expect(await figures(hr, 'orderBy=items:DESC')).toEqual({
    rows: [
      [2, 4],
      [1, 2],
    ],
    totals: { people: 3, items: 6 },
  })
  expect(await Promise.all(stores.map(async (user) => (await figures(user)).rows))).toEqual([[[2, 4]], [[1, 2]]])
  expect((await figures(await reader({ dataScope: 'OUTLET' }))).rows).toEqual([])
})
it('is in the matrix of scoped calls by its declaration, without a line in a list', () => {
  const scoped = uniformReportOperations
    .map(({ method, path: at }) => `${method} ${at}`)
    .filter((call) => !call.endsWith('/export/all'))
  expect(Object.keys(shownBy(uniformReport as unknown as AnyResource))).toEqual(scoped)
})
it('the widget counts the same people as the report', async () => {
  const count = async (user: TestUser) => (await user.call('GET', 'employee/report/uniforms-out')).body['data']
  expect([await count(hr), ...(await Promise.all(stores.map(count)))]).toEqual([
    { items: 6 },
    { items: 4 },
    { items: 2 },
  ])
})
it('keeps people of no store in a row of their own', async () => {
  const place = sql`position_id = (select position_id from employee where account_no = 'T1003')`
  await app.db.execute(
    sql`update org_path set outlet_id = null, outlet_name = null, outlet_name_kh = null where ${place}`,
  )
  const { body } = await hr.call('GET', `${path}?orderBy=items:DESC`)
  const rows = body['data'] as { readonly id: string; readonly items: number }[]
  expect(rows.map(({ id, items }) => [id === 'none', items])).toEqual([
    [false, 4],
    [true, 2],
  ])
})
