import { filterParams, getDayRanges } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import * as z from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { today } from '../support/people/working-life.ts'
import { pathOf } from '../support/samples/sampled-company.ts'

// A range of days that ends before it begins is no empty list: it is refused in words, of every list and report.
let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  admin = await app.signIn()
})
afterAll(() => app.close())
const [later, earlier] = [`${today.slice(0, 4)}-05-10`, `${today.slice(0, 4)}-05-09`]
const words = { en: /^The end must not be before the start$/, km: /[\u1780-\u17FF]/ }
async function getWrong(path: string, params: Readonly<Record<string, string>>, last: string): Promise<string[]> {
  const found: string[] = []
  for (const lang of ['en', 'km'] as const) {
    const { status, body } = await admin.call('GET', `${path}?${new URLSearchParams(params).toString()}`, { lang })
    const errors = (body['errors'] ?? []) as readonly { readonly path: string; readonly message: string }[]
    if (status !== 400 || !errors.some((one) => one.path === last && words[lang].test(one.message)))
      found.push(`${path} ${lang}: ${String(status)} ${JSON.stringify(body).slice(0, 200)}`)
  }
  return found
}
const lists = allResources.flatMap((r) =>
  getDayRanges(r).flatMap(([from, to]) =>
    areaOperations.some(({ method, path }) => method === 'GET' && path === pathOf(r))
      ? [{ name: `${r.name} ${from}`, path: pathOf(r).replace(/:\w+/g, 'nobody'), from, to }]
      : [],
  ),
)
it('finds them by the filters of the resources', () => {
  expect(lists.length).toBeGreaterThan(30)
  for (const r of allResources)
    for (const pair of getDayRanges(r)) expect(Object.keys(filterParams(r))).toEqual(expect.arrayContaining([...pair]))
})
it.each(lists.map((one) => [one.name, one] as const))('%s', async (_, { path, from, to }) => {
  expect(await getWrong(path, { [from]: later, [to]: earlier }, to)).toEqual([])
})
/** Calls about a range of days that are no list of records. */
const others = areaOperations.flatMap(({ method, path, query }) => {
  const keys = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  return method === 'GET' && keys.includes('fromDate') && keys.includes('toDate') && !path.endsWith('/preview')
    ? [{ path, keys }]
    : []
})
const beside = (keys: readonly string[]) => ({
  ...(keys.includes('node') ? { node: 'store' } : {}),
  ...(keys.includes('employeeId') ? { employeeId: 'nobody' } : {}),
})
it.each(others.map((one) => [one.path, one] as const))('%s', async (_, { path, keys }) => {
  const params = {
    fromDate: later,
    toDate: earlier,
    ...beside(keys),
  }
  expect(await getWrong(path.replace(/:\w+/g, 'nobody'), params, 'toDate')).toEqual([])
})
it('a range that is too long is refused with the unit of its bound', async () => {
  const year = Number(today.slice(0, 4))
  const asked = { fromDate: `${String(year - 3)}-01-01`, toDate: `${String(year)}-01-01` }
  const bounds: string[] = []
  for (const { path, keys } of others) {
    const params = { ...asked, ...beside(keys) }
    const { body } = await admin.call(
      'GET',
      `${path.replace(/:\w+/g, 'nobody')}?${new URLSearchParams(params).toString()}`,
    )
    const errors = (body['errors'] ?? []) as readonly { readonly code: string; readonly message: string }[]
    bounds.push(...errors.filter(({ code }) => code === 'RANGE').map(({ message }) => message))
  }
  expect(bounds.length).toBeGreaterThan(2)
  expect(bounds.filter((message) => !/^At most \d+ days/u.test(message))).toEqual([])
})
