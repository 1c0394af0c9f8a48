import { randomUUID } from 'node:crypto'
import { apiPath } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../test/support/app/app.ts'
import { proxyTo, type Proxy } from '../../../test/support/app/proxy.ts'
import { startPair, type ServerPair } from '../../../test/support/app/server.ts'
import { positionLevelOperations } from '../../areas/admin/position-level/position-level.operations.ts'
import { serverDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import type { WalPlace } from '../replica/wal-place.ts'
import { getAddressFault, readAddress } from './address.ts'
import { choosePrimary } from './primary-watch.ts'

const path = `employee/${apiPath(positionLevel)}`
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

it('an address names one host or several, and several only with the word that asks for the primary', () => {
  const both = 'postgres://staff:p@ss@10.0.0.1,10.0.0.2:5433/staff?target_session_attrs=read-write'
  expect(readAddress(both)).toEqual({
    hosts: [
      'postgres://staff:p@ss@10.0.0.1/staff?target_session_attrs=read-write',
      'postgres://staff:p@ss@10.0.0.2:5433/staff?target_session_attrs=read-write',
    ],
    follows: true,
  })
  const one = 'postgres://staff@localhost/staff?host=/var/run/postgresql'
  expect(readAddress(one)).toEqual({ hosts: [one], follows: false })
  expect([both, one].map(getAddressFault)).toEqual([undefined, undefined])
  expect(getAddressFault('postgres://a,b/staff')).toMatch(/several hosts need/)
  expect(getAddressFault('mysql://a')).toBe('must start with postgres://')
})

it('of two servers that take writes the one of the later timeline is the primary', () => {
  const place = (isStandby: boolean, timeline: number): WalPlace => ({ isStandby, timeline, system: '1', bytes: 1n })
  expect(choosePrimary([place(false, 1), place(false, 2)], 0)).toBe(1)
  expect(choosePrimary([place(false, 1), place(true, 2)], 1)).toBe(0)
  expect(choosePrimary([place(false, 1), place(false, 1)], 1)).toBe(1)
  expect(choosePrimary([undefined, place(true, 1)], 0)).toBeUndefined()
})

describe('a primary and its standby, by an address that names both', () => {
  let pair: ServerPair
  let proxy: Proxy
  let t: TestApp
  let user: TestUser
  beforeEach(async () => {
    pair = await startPair()
    proxy = await proxyTo(pair.primary.url)
    const [first, second] = [proxy.url, pair.standby.url].map((url) => new URL(url))
    const hosts = `${first?.host},${second?.host}`
    const db = serverDatabase(`postgres://postgres:postgres@${hosts}/postgres?target_session_attrs=read-write`, 4)
    await migrate(db.$client)
    t = await testApp({ operations: positionLevelOperations, database: { db, close: () => db.$client.end() } })
    user = await t.signIn()
  })
  afterEach(async () => {
    await t.close()
    await proxy.close()
    await pair.remove()
  })
  const onStandby = async <T>(ask: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client({ connectionString: pair.standby.url })
    await client.connect()
    try {
      return await ask(client)
    } finally {
      await client.end()
    }
  }
  const promote = () => onStandby((client) => client.query('select pg_promote()'))
  const create = (n: number) =>
    user.call('POST', path, {
      body: { levelTitle: `Level ${String(n)}`, levelNumber: n },
      headers: { 'idempotency-key': randomUUID() },
    })
  const standbyHolds = (n: number) =>
    vi.waitFor(
      async () =>
        expect(
          (await onStandby((one) => one.query('select 1 from position_level where level_number = $1', [n]))).rowCount,
        ).toBe(1),
      { timeout: 60_000 },
    )

  it.each(['refuses', 'frozen'] as const)('%s: requests wait, and are done on the new primary', async (state) => {
    expect((await create(1)).status).toBe(201)
    await standbyHolds(1)
    proxy.set(state)
    // In flight and later ones, more than there are connections.
    const asked = [
      ...Array.from({ length: 6 }, () => user.call('GET', path)),
      ...Array.from({ length: 6 }, (_, n) => create(10 + n)),
    ]
    await promote()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(200), ...Array(6).fill(201)])
    // The former primary comes back and does not know it: nothing goes there.
    proxy.set('flows')
    expect((await create(30)).status).toBe(201)
    await standbyHolds(30)
  })
  it('without a new primary the answer is 503 after ten seconds', async () => {
    proxy.set('refuses')
    const from = performance.now()
    const answers = await Promise.all([user.call('GET', path), create(2)])
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    expect(performance.now() - from).toBeGreaterThan(5_000)
    proxy.set('flows')
    await vi.waitFor(async () => expect((await user.call('GET', path)).status).toBe(200), { timeout: 60_000 })
  })
})
