import { apiPath, filterParams, type AnyResource } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userRole } from '../../src/areas/admin/user/user.table.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { employeeInput, smallCompany } from '../support/people/people.ts'

// What broke other products of this kind, tried on every list of this one (docs/security.md has the rest).
let t: TestApp
let admin: TestUser
beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  admin = await t.signIn()
  const company = await smallCompany(t.db)
  for (const n of [1, 2, 3])
    await admin.call('POST', 'employee/employee-master-information', { body: employeeInput(company, n) })
})
afterAll(() => t.close())

const getPath = (r: AnyResource) => `employee/${apiPath(r)}`
const payloads = [
  "'; drop table employee;--",
  '"; select pg_sleep(9);--',
  "x' or '1'='1",
  '%27%20OR%201=1',
  '\\',
  '"a"."b"',
  '1) union select password_hash from user_account--',
  '_%',
  '\u0000',
  '💣'.repeat(60),
]

it.each(allResources.map((r) => [r.name, r] as const))(
  'ERPNext CVE-2026-44446, Frappe CVE-2025-55731, drizzle CVE-2026-39356: no parameter of %s is more than a value',
  async (_, r) => {
    const params = ['orderBy', 'keywords', 'orderDirection', 'limit', 'offset', ...Object.keys(filterParams(r))]
    const wrong: string[] = []
    for (const param of params)
      for (const payload of payloads) {
        const { status, body } = await admin.call(
          'GET',
          `${getPath(r)}?${new URLSearchParams({ [param]: payload }).toString()}`,
        )
        // Refused, or looked for as the text that it is: nothing has such a name.
        if (!(status === 400 || (status === 200 && (body['data'] as unknown[]).length <= 500)))
          wrong.push(`${param}=${payload}: ${status}`)
      }
    expect(wrong).toEqual([])
    expect((await admin.call('GET', 'employee/employee-master-information')).body['pageMeta'].totalCount).toBe(3)
  },
)

it('Oracle 2529748: an empty scope filter widens nothing', async () => {
  const all = (await admin.call('GET', 'employee/employee-master-information')).body['data'] as { id: string }[]
  const store = await t.signIn({
    dataScope: 'OUTLET',
    employeeId: all[0]?.id ?? '',
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'],
  })
  const near = (await store.call('GET', 'employee/employee-master-information')).body['pageMeta'].totalCount as number
  expect(near).toBeLessThan(all.length)
  for (const filter of [
    'outletId=',
    'locationId=',
    'outletId=null',
    'outletId=%5B%5D',
    'departmentId=&teamId=',
    'outletId=0',
  ]) {
    const { status, body } = await store.call('GET', `employee/employee-master-information?${filter}`)
    expect(status === 400 || body['pageMeta'].totalCount <= near, `${filter}: ${status}`).toBe(true)
  }
})

it('Frappe grant-all design: a user who loses the last role sees and does nothing', async () => {
  const user = await t.signIn()
  expect((await user.call('GET', 'employee/employee-master-information')).status).toBe(200)
  await t.db.delete(userRole)
  const fresh = await t.signIn({ permissions: [] })
  for (const r of allResources) expect([r.name, (await fresh.call('GET', getPath(r))).status]).toEqual([r.name, 403])
})

it('Horilla CVE-2025-48868: neither service nor shared code evaluates text', () => {
  const evaluating = /\beval\(|new Function\(|\bvm\.run/
  const found = ['src', '../shared/contract/src', '../shared/kit/src', '../shared/registry/src'].flatMap((folder) => {
    const dir = join(import.meta.dirname, '../..', folder)
    return readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => evaluating.test(readFileSync(join(dir, file), 'utf8')))
  })
  expect(found).toEqual([])
})

it('CVE-2022-26588: no cookie gives any right, so no other site can act for somebody', async () => {
  const answer = await t.app.inject({
    method: 'DELETE',
    url: '/api/employee/user/some-id',
    headers: { cookie: `accessToken=${admin.token}; token=${admin.token}` },
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['set-cookie']).toBeUndefined()
})
