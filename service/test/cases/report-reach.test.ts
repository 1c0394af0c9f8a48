import { filterParams } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { today } from '../support/people/working-life.ts'
import { pathOf } from '../support/samples/sampled-company.ts'

// Every report, and every other call that reads days of a range, of 1999, of the third year to come and of 2300
// (docs/rules/time.md, "Reports").
let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  admin = await app.signIn()
})
afterAll(() => app.close())
const thirdYear = String(Number(today.slice(0, 4)) + 3)
const getFar = (kind: string) =>
  ['1999', thirdYear, '2300'].map((year) =>
    kind === 'year' ? year : kind === 'month' ? `${year}-06` : `${year}-06-15`,
  )
const words = { en: /^Reports go from .* to .*\. Choose a time between them\.$/, km: /^របាយការណ៍មានចាប់ពី/ }
async function getWrong(method: 'GET' | 'POST', path: string, params: Readonly<Record<string, string>>, name: string) {
  const found: string[] = []
  for (const lang of ['en', 'km'] as const) {
    const query = new URLSearchParams(params).toString()
    const { status, body } = await admin.call(method, `${path}?${query}`, {
      lang,
      ...(method === 'POST' ? { body: [] } : {}),
    })
    const errors = (body['errors'] ?? []) as readonly { readonly path: string; readonly message: string }[]
    if (status !== 409 || !errors.some((one) => one.path === name && words[lang].test(one.message)))
      found.push(`${method} ${path}?${query}: ${String(status)} ${JSON.stringify(body)}`)
  }
  return found
}

const reports = allResources.filter((r) => r.isDerived && !r.parent)
const getTimes = (r: (typeof reports)[number]) =>
  Object.entries(filterParams(r)).flatMap(([name, { key }]) => {
    const kind = key === 'year' ? 'year' : (r.fields[key]?.kind ?? '')
    return ['year', 'month', 'date', 'dateTime'].includes(kind) ? [{ name, kind }] : []
  })
describe.each(reports.filter((r) => getTimes(r).length > 0).map((r) => [r.name, r] as const))('%s', (_, r) => {
  it('reads nothing of a time beyond its bounds, as a list and as files', async () => {
    const wrong: string[] = []
    for (const { name, kind } of getTimes(r))
      for (const value of getFar(kind))
        for (const [method, path] of [
          ['GET', pathOf(r)],
          ['POST', `${pathOf(r)}/export`],
          ['POST', `${pathOf(r)}/export/all`],
        ] as const)
          if (areaOperations.some((op) => op.method === method && op.path === path))
            wrong.push(...(await getWrong(method, path, { [name]: value }, name)))
    expect(wrong).toEqual([])
  })
})

/** Calls about a range of days, or a year, that are no list of records and no request. */
const others = areaOperations.flatMap(({ method, path, query, tag }) => {
  const keys = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const isOfTime = keys.includes('year') || (keys.includes('fromDate') && keys.includes('toDate'))
  return isOfTime && tag !== 'audit-log' && !path.endsWith('/preview') ? [{ method, path, keys }] : []
})
it.each(others.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s reads nothing of a time beyond its bounds',
  async (_, { method, path, keys }) => {
    const one = 'nobody'
    const wrong: string[] = []
    for (const value of getFar(keys.includes('year') ? 'year' : 'date')) {
      const times = keys.includes('year') ? { year: value } : { fromDate: value, toDate: value }
      const params = {
        ...times,
        ...(keys.includes('figure') ? { figure: 'remaining' } : {}),
        ...(keys.includes('node') ? { node: 'store' } : {}),
        ...(keys.includes('employeeId') ? { employeeId: one } : {}),
      }
      wrong.push(
        ...(await getWrong(
          method === 'POST' ? 'POST' : 'GET',
          path.replace(/:\w+/g, one),
          params,
          keys.includes('year') ? 'year' : 'fromDate',
        )),
      )
    }
    expect(wrong).toEqual([])
  },
)
