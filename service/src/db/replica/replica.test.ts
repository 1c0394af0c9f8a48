import { apiPath, notificationCalls as calls, systemStatusCall, type StatusLine } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../test/support/app/app.ts'
import { proxyTo, type Proxy } from '../../../test/support/app/proxy.ts'
import { startPair, type ServerPair } from '../../../test/support/app/server.ts'
import { positionLevel as table } from '../../areas/admin/position-level/position-level.table.ts'
import { areaOperations } from '../../areas/index.ts'
import { notify } from '../../notify/notify.ts'
import { serverDatabase, type PooledDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { findMismatch } from './lag-watch.ts'
import type { WalPlace } from './wal-place.ts'

// A primary and a standby that streams from it, three instances on them. `patient` ones take a replica that is late by
// a minute, so that it is this test that says how late it is; `strict` has a short bound.
let pair: ServerPair
let db: PooledDatabase
let standby: pg.Pool
let proxy: Proxy
let [patient, other, strict]: TestApp[] = []
let writer: TestUser
let reader: TestUser
const path = `employee/${apiPath(positionLevel)}`

beforeAll(async () => {
  pair = await startPair()
  db = serverDatabase(pair.primary.url, 10)
  await migrate(db.$client)
  standby = new pg.Pool({ connectionString: pair.standby.url, max: 1 })
  standby.on('error', () => undefined)
  proxy = await proxyTo(pair.standby.url)
  const open = (seconds: number) =>
    testApp({
      operations: areaOperations,
      database: { db, close: async () => undefined },
      settings: {
        DATABASE_URL: pair.primary.url,
        DATABASE_READ_URL: proxy.url,
        DATABASE_READ_LAG_SECONDS: String(seconds),
      },
    })
  ;[patient, other, strict] = [await open(60), await open(60), await open(0.5)]
  writer = await patient.signIn()
  reader = await patient.signIn()
})
afterAll(async () => {
  proxy.set('flows')
  for (const app of [patient, other, strict]) await app?.close()
  await proxy.close()
  await standby.end()
  await db.$client.end()
  await pair.remove()
})

/** Asks an instance as a user, whichever instance they signed in at. */
const ask = async (app: TestApp | undefined, { token }: TestUser, url: string) => {
  const answer = await app!.app.inject({ url: `/api/${url}`, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, body: answer.json<{ readonly data: readonly StatusLine[] }>() }
}
const getTitles = async (app: TestApp | undefined, user: TestUser) => {
  const { status, body } = await ask(app, user, `${path}?limit=100`)
  expect(status).toBe(200)
  return JSON.stringify(body.data)
}
const getReads = async (app: TestApp | undefined, server: string) => {
  const { body } = await app!.app.inject({ url: '/api/metrics' })
  return Number(new RegExp(`^db_reads_total\\{server="${server}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0)
}
/** Waits until an instance reads from the replica. */
const followed = (app: TestApp | undefined) =>
  vi.waitFor(
    async () => {
      const before = await getReads(app, 'replica')
      await getTitles(app, reader)
      expect(await getReads(app, 'replica')).toBe(before + 1)
    },
    { timeout: 60_000, interval: 50 },
  )
const write = async (levelTitle: string, levelNumber: number) =>
  expect((await writer.call('POST', path, { body: { levelTitle, levelNumber } })).status).toBe(201)
const pause = () => standby.query('select pg_wal_replay_pause()')
const resume = () => standby.query('select pg_wal_replay_resume()')
const getLine = async () => {
  const { body } = await ask(strict, reader, systemStatusCall)
  return body.data.find(({ name }) => name === 'replica')
}

it('a read that may be late is answered by the replica; whoever wrote reads it at once, at every instance', async () => {
  await followed(patient)
  await followed(other)
  await pause()
  await write('Written on the primary', 11)
  expect(await getTitles(patient, reader)).not.toContain('Written on the primary')
  expect(await getTitles(patient, writer)).toContain('Written on the primary')
  expect(await getTitles(other, writer)).toContain('Written on the primary')
  const { body } = await writer.call('GET', `${path}?limit=1`)
  expect(body.data).toHaveLength(1)
  await resume()
  await vi.waitFor(async () => expect(await getTitles(patient, reader)).toContain('Written on the primary'), 60_000)
  // Also the one who wrote goes back to the replica.
  await vi.waitFor(async () => {
    const before = await getReads(other, 'replica')
    await getTitles(other, writer)
    expect(await getReads(other, 'replica')).toBe(before + 1)
  }, 60_000)
})

it('whoever is told of a change by the stream of events reads it at once', async () => {
  const told = await patient!.signIn()
  const origin = await patient!.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${origin}/api/${calls.stream}`, { headers: { authorization: `Bearer ${told.token}` } })
  const events = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  await vi.waitFor(async () => {
    const before = await getReads(other, 'replica')
    await getTitles(other, told)
    expect(await getReads(other, 'replica')).toBe(before + 1)
  }, 60_000)
  await pause()
  await db.transaction(async (tx) => {
    await tx.insert(table).values({ levelTitle: 'Told', levelNumber: 14 })
    const about = { event: 'PASSWORD_CHANGED', entityType: 'USER_ACCOUNT', entityId: told.userId, by: null } as const
    await notify(tx, { to: [told.userId], ...about })
  })
  // The stream begins with a notice without an id; that of the notification has one.
  for (let text = ''; !/"id":"/.test(text);) text += (await events.read()).value ?? ''
  expect(await getTitles(other, told)).toContain('Told')
  await events.cancel()
  await resume()
})

const late = areaOperations.filter(({ mayBeLate }) => mayBeLate)
describe('every operation that may be late', () => {
  it('only reads', () => {
    expect(late.length).toBeGreaterThan(100)
    expect(late.filter(({ method, readOnly }) => method !== 'GET' && !readOnly)).toEqual([])
    // An open stream, or what runs its own transactions, could not be run again by the primary.
    expect(late.filter(({ stream, ownTransaction }) => stream || ownTransaction)).toEqual([])
  })
  it.each(late.map(({ method, path: to }) => [method, to] as const))('%s %s runs on a standby', async (method, to) => {
    const [returned, replica] = [await getReads(patient, 'returned'), await getReads(patient, 'replica')]
    const at = to.replaceAll(/:\w+/g, 'nobody')
    const { status } = await reader.call(method, at, method === 'POST' ? { body: [] } : {})
    expect(status).toBeLessThan(500)
    expect(await getReads(patient, 'returned')).toBe(returned)
    if (status < 400) expect(await getReads(patient, 'replica')).toBe(replica + 1)
  })
})

it('a replica that is late by more than the bound is not read, and said to be late', async () => {
  await followed(strict)
  // A busy machine may be late by its bound for a moment.
  await vi.waitFor(async () => expect((await getLine())?.isRed).toBe(false), { timeout: 60_000, interval: 50 })
  await pause()
  await write('Written while it is paused', 12)
  await vi.waitFor(async () => expect(await getTitles(strict, reader)).toContain('Written while it is paused'), 60_000)
  await vi.waitFor(async () => expect((await getLine())?.isRed).toBe(true), { timeout: 60_000, interval: 500 })
  expect(await getReads(strict, 'returned')).toBe(0)
  await resume()
  await followed(strict)
})

/** Reads without a pause until `work` is done; none may fail. */
async function readWhile(work: () => Promise<unknown>): Promise<number> {
  const going = { is: true }
  let reads = 0
  const readers = Array.from({ length: 4 }, async () => {
    while (going.is) {
      await getTitles(strict, reader)
      reads += 1
    }
  })
  await work()
  going.is = false
  await Promise.all(readers)
  return reads
}
it('a replica that stops costs no read, and is read again when it is back', async () => {
  await followed(strict)
  const primary = await getReads(strict, 'primary')
  await readWhile(async () => {
    await pair.standby.stop()
    await vi.waitFor(async () => expect(await getReads(strict, 'primary')).toBeGreaterThan(primary), 60_000)
  })
  await pair.standby.start()
  await followed(strict)
})
it('a replica that freezes with reads on it costs no read', async () => {
  await followed(strict)
  const returned = await getReads(strict, 'returned')
  await readWhile(async () => {
    proxy.set('frozen')
    await vi.waitFor(async () => expect(await getReads(strict, 'returned')).toBeGreaterThan(returned), 60_000)
  })
  proxy.set('flows')
  await followed(strict)
})
it('a replica that was made a primary is not read', async () => {
  await followed(strict)
  await standby.query('select pg_promote()')
  await vi.waitFor(async () => expect((await getLine())?.text.en).toContain('copies nobody'), {
    timeout: 60_000,
    interval: 500,
  })
  const replica = await getReads(strict, 'replica')
  await write('Written after it', 13)
  expect(await getTitles(strict, reader)).toContain('Written after it')
  expect(await getReads(strict, 'replica')).toBe(replica)
})

it('what is no replica of the primary is named', () => {
  const primary: WalPlace = { isStandby: false, system: '1', timeline: 2, bytes: 9n }
  const good: WalPlace = { ...primary, isStandby: true, bytes: 5n }
  expect(findMismatch(primary, good)).toBeUndefined()
  expect(findMismatch(primary, { ...good, isStandby: false })).toBe('NO_STANDBY')
  expect(findMismatch(primary, { ...good, system: '2' })).toBe('OTHER_INSTALLATION')
  expect(findMismatch(primary, { ...good, timeline: 1 })).toBe('OTHER_TIMELINE')
})
