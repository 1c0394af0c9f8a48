import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { positionLevel } from '@staff/contract/admin'
import { apiPath } from '@staff/contract'
import { testApp, type TestApp, type TestUser } from '../../test/support/app/app.ts'
import { serverTestDatabase, type TestDatabase } from '../../test/support/app/database.ts'
import { proxyTo, type Proxy } from '../../test/support/app/proxy.ts'
import { positionLevelOperations } from '../areas/admin/position-level/position-level.operations.ts'
import { listen } from '../areas/platform/notification/listen.ts'
import { serverDatabase } from './database.ts'
import { serverLimits } from './pool.ts'

const path = `employee/${apiPath(positionLevel)}`
// The same limits as the product's, in less time.
const limits = { connect: 2_000, statement: 2_500, silence: 3_000 }
vi.setConfig({ testTimeout: 60_000 })
let database: TestDatabase
let proxy: Proxy
let t: TestApp
let user: TestUser
beforeEach(async () => {
  database = await serverTestDatabase(2)
  proxy = await proxyTo(database.url!)
  const db = serverDatabase(proxy.url, 4, limits)
  t = await testApp({ operations: positionLevelOperations, database: { db, close: () => db.$client.end() } })
  user = await t.signIn()
})
afterEach(async () => {
  proxy.set('flows')
  await t.close()
  await proxy.close()
  await database.close()
})
const create = (n: number, key: string = randomUUID()) =>
  user.call('POST', path, {
    body: { levelTitle: `Level ${String(n)}`, levelNumber: n },
    headers: { 'idempotency-key': key },
  })
const back = () =>
  vi.waitFor(async () => expect((await user.call('GET', path)).status).toBe(200), { timeout: 20_000, interval: 100 })
/** Reads, writes, a sign-in and readiness at once: more than there are connections. */
const everything = () =>
  Promise.all([
    ...Array.from({ length: 6 }, () => user.call('GET', path)),
    ...Array.from({ length: 6 }, (_, n) => create(20 + n)),
    t.call('POST', 'auth/login', { body: { username: 'nobody', password: 'x' } }),
    t.call('GET', 'health/ready'),
  ])

it('no wait for the database server may last ten seconds', () => {
  expect(2 * serverLimits.connect).toBeLessThan(10_000)
  expect(serverLimits.silence).toBeLessThan(10_000)
  // The server comes first: it ends a statement in order.
  expect(serverLimits.statement).toBeLessThan(serverLimits.silence)
})

for (const state of ['frozen', 'refuses'] as const) {
  it(`a database that ${state === 'frozen' ? 'is frozen' : 'cannot be reached'} answers 503 everywhere, readiness too, and all is well when it is back`, async () => {
    expect((await create(1)).status).toBe(201)
    proxy.set(state)
    // Twice: the second time finds no connection that was open before, and no place of the pool may have been lost.
    for (let round = 0; round < 2; round++) {
      const answers = await everything()
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
      expect(answers[0]?.body.errors).toEqual([expect.objectContaining({ code: 'UNAVAILABLE' })])
    }
    expect((await t.call('GET', 'health/live')).status).toBe(200)
    proxy.set('flows')
    await back()
    expect((await t.call('GET', 'health/ready')).status).toBe(200)
    // A place of the pool that was lost would never come back.
    await vi.waitFor(async () => expect((await everything()).filter(({ status }) => status >= 500)).toEqual([]), {
      timeout: 20_000,
      interval: 200,
    })
    expect(t.db.$client.totalCount).toBeLessThanOrEqual(4)
  })
}

it('a write whose answer was lost after its commit is 503, and the same key afterwards gives the stored answer', async () => {
  const key = randomUUID()
  proxy.muteAfter('commit')
  expect((await create(7, key)).status).toBe(503)
  proxy.set('flows')
  await back()
  const again = await create(7, key)
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  expect((await database.db.$client.query('select 1 from position_level where level_number = 7')).rowCount).toBe(1)
})

it('who only listens notices a frozen database and listens again', async () => {
  let resumed = 0
  const { $client: pool } = serverDatabase(proxy.url, 2, limits)
  const stop = listen(pool, {
    heard: () => undefined,
    resumed: () => (resumed += 1),
    log: { warn: () => undefined },
    everyMs: 100,
  })
  await vi.waitFor(() => expect(resumed).toBe(1), 5_000)
  proxy.set('frozen')
  // Its connection is cut; the next try waits for the database.
  await vi.waitFor(() => expect(pool.totalCount).toBe(0), { timeout: 10_000, interval: 20 })
  proxy.set('flows')
  await vi.waitFor(() => expect(resumed).toBe(2), 10_000)
  await stop()
  await pool.end()
})
