import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp } from '../../test/support/app/app.ts'
import { callLimits, forgetOldCounts } from './call-limit.ts'
import { callCount } from './call-count.table.ts'
import { operation } from './operation.ts'

const asked = { need: 'signedIn', rows: 'own', tag: 'tried', summary: 'tried' } as const
const handler = async () => ({ body: { data: {} } })
const operations = [
  operation({ ...asked, method: 'GET', path: 'tried/often', perMinute: 3, handler }),
  operation({
    ...asked,
    method: 'GET',
    path: 'tried/list',
    perMinuteWith: { parameter: 'exportFileType', most: 1 },
    handler,
  }),
]
let here: TestApp
let there: TestApp
beforeAll(async () => {
  here = await testApp({ operations })
  there = await testApp({ operations, database: { db: here.db, close: () => Promise.resolve() } })
})
afterAll(async () => {
  await there.close()
  await here.close()
})
const ends = (at: string) => here.db.execute(sql`update ${callCount} set ends_at = ${at}`)

it('counts the calls of a user over two instances, says when the next one may come, and leaves others alone', async () => {
  const [user, other] = [await here.signIn(), await here.signIn()]
  const call = (instance: TestApp, { token } = user, lang: 'en' | 'km' = 'en') =>
    instance.call('GET', 'tried/often', { lang, headers: { authorization: `Bearer ${token}` } })
  for (const instance of [here, there, here]) expect((await call(instance)).status).toBe(200)
  for (const instance of [here, there]) {
    const refused = await call(instance, user, 'km')
    expect([codes(refused), Number(refused.headers['retry-after'])]).toEqual([
      [429, ':TOO_MANY'],
      expect.toSatisfy((wait: number) => wait > 0 && wait <= 60),
    ])
    expect(refused.body['message']).toMatch(/[ក-៹]/)
  }
  expect((await call(there, other)).status).toBe(200)
})
it('counts at once what comes at once', async () => {
  const counted = { call: 'tried', caller: 'many', most: 5 }
  const limits = [callLimits(here.db), callLimits(here.db)]
  const came = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => limits[at % 2]!(counted)))
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
it('starts again after the minute, and forgets what is over', async () => {
  const counted = { call: 'tried', caller: 'again', most: 1 }
  await callLimits(here.db)(counted)
  await expect(callLimits(here.db)(counted)).rejects.toMatchObject({ status: 429 })
  await ends('2000-01-01')
  await callLimits(here.db)(counted)
  await expect(callLimits(here.db)(counted)).rejects.toMatchObject({ status: 429 })
  await ends('2000-01-01')
  await forgetOldCounts(here.db)
  expect(await here.db.select().from(callCount)).toEqual([])
})
it('counts a list only where it answers a file, and keeps no count on the disk', async () => {
  const user = await here.signIn()
  for (let turn = 0; turn < 3; turn += 1) expect((await user.call('GET', 'tried/list')).status).toBe(200)
  expect((await user.call('GET', 'tried/list?exportFileType=CSV')).status).toBe(200)
  expect(codes(await user.call('GET', 'tried/list?exportFileType=CSV'))).toEqual([429, ':TOO_MANY'])
  expect((await user.call('GET', 'tried/list')).status).toBe(200)
  const { rows } = await here.db.execute(sql`select relpersistence from pg_class where relname = 'call_count'`)
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
