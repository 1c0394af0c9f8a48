import type { Ramp } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverTestDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import {
  catalogueOf,
  emptied,
  getFaultCodes,
  log,
  makeSwitch,
  open,
  wantedOf,
} from '../../../test/support/composition/switches.ts'
import { compositionHistory, remoteBrowser } from '../composition.table.ts'
import { contentHistory } from '../live/content-history.ts'
import { activeSnapshot } from '../live/snapshots.ts'
import { goOnWithRamps, loadRamps } from './ramp.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await serverTestDatabase()
})
afterAll(() => database.close())
type Instance = Awaited<ReturnType<typeof open>>
let one: Instance
let two: Instance
const ramp: Ramp = { steps: [1, 10, 100], hours: 2, errors: 2, loads: 20 }
beforeEach(async () => {
  await emptied(database)
  await database.db.delete(remoteBrowser)
  const catalogue = catalogueOf()
  one = await open(database, catalogue)
  two = await open(database, catalogue)
  await act({ canary: { version: '1.1.0', percent: 1, roles: [], users: [], ramp } }, 'canary')
})
/** Changes the remote `admin` of what is live, as a person. */
async function act(change: object, action: 'canary' | 'kill' | 'revive' | 'pin' | 'unpin'): Promise<void> {
  const { id, wanted } = await activeSnapshot(database.db)
  const admin = { ...wanted.remotes['admin'], version: '1.0.0', ...change }
  await one.activate(makeSwitch(id, { remotes: { ...wanted.remotes, admin } }, { action }))
}
const live = async () => (await activeSnapshot(database.db)).wanted.remotes['admin']
const go = async (instance = one) => {
  instance.lookAgain()
  await goOnWithRamps({ db: database.db, live: instance.live, activate: instance.activate, log })
}
const passHours = (hours: number) =>
  database.db.update(compositionHistory).set({ at: sql`${compositionHistory.at} - make_interval(hours => ${hours})` })
/** What browsers meet with a version, each of them some. */
async function browsers(version: string, met: readonly { readonly errors: number; readonly loads: number }[]) {
  const [last] = await database.db
    .select()
    .from(compositionHistory)
    .orderBy(sql`sequence desc`)
    .limit(1)
  const sequence = last?.sequence ?? 0
  await database.db.insert(remoteBrowser).values(
    met.map((some, at) => ({
      ...some,
      minute: sql`date_trunc('minute', now())`,
      remote: 'admin',
      version,
      sequence,
      browser: `${version} ${String(at)}`,
    })),
  )
}
const good = [
  { errors: 0, loads: 10 },
  { errors: 0, loads: 10 },
]
const actions = async () =>
  (await database.db.select().from(compositionHistory).orderBy(compositionHistory.sequence)).map(
    ({ action, who }) => `${action} by ${who}`,
  )
const waitsFor = async () => {
  one.lookAgain()
  return (await loadRamps(database.db, await one.live())).get('admin')?.waitsFor
}

describe('a ramp', () => {
  it('goes on step by step when its hours are over and enough browsers showed it, then to everybody', async () => {
    await go()
    expect([(await live())?.canary?.percent, await waitsFor()]).toEqual([1, 'HOURS'])
    await passHours(2)
    await browsers('1.1.0', [{ errors: 0, loads: 50 }])
    await go()
    expect([(await live())?.canary?.percent, await waitsFor()]).toEqual([1, 'LOADS'])
    for (const percent of [10, 100]) {
      await database.db.delete(remoteBrowser)
      await browsers('1.1.0', good)
      expect(await waitsFor()).toBeNull()
      await go()
      expect((await live())?.canary).toMatchObject({ percent, ramp })
      // The hours of a step begin with it.
      await go()
      expect((await live())?.canary).toMatchObject({ percent })
      await passHours(2)
    }
    await go()
    expect(await live()).toEqual({ version: '1.1.0' })
    expect(await actions()).toEqual([
      'first start by service',
      'canary by operator',
      'ramp by service',
      'ramp by service',
      'promote by service',
    ])
  })
  it('waits with its last step while its remote is pinned, and goes on when it is not', async () => {
    await act({ pinned: true, canary: { version: '1.1.0', percent: 10, roles: [], users: [], ramp } }, 'canary')
    for (const percent of [100, 100]) {
      await passHours(2)
      await database.db.delete(remoteBrowser)
      await browsers('1.1.0', good)
      await go()
      expect(await live()).toMatchObject({ version: '1.0.0', canary: { percent } })
    }
    expect(await waitsFor()).toBe('PIN')
    await act({ pinned: false }, 'unpin')
    await go()
    expect(await live()).toEqual({ version: '1.1.0', pinned: false })
  })
  it('is one step, whichever instances look at it in the same moment, and goes on where one was killed', async () => {
    await passHours(2)
    await browsers('1.1.0', good)
    const both = await Promise.allSettled([go(one), go(two), go(one), go(two)])
    for (const ended of both)
      if (ended.status === 'rejected')
        expect(await getFaultCodes(Promise.reject(ended.reason))).toEqual(['SNAPSHOT_CONFLICT'])
    expect((await live())?.canary?.percent).toBe(10)
    expect((await actions()).filter((action) => action === 'ramp by service')).toHaveLength(1)
    // Nothing of it is in a process: another instance takes the next step.
    await passHours(2)
    await go(two)
    expect((await live())?.canary?.percent).toBe(100)
  })
  it('stops itself when two browsers meet more errors than it allows, says so, and its version is taken back', async () => {
    await browsers('1.1.0', [
      { errors: 2, loads: 20 },
      { errors: 1, loads: 20 },
    ])
    await go()
    expect(await live()).toEqual({ version: '1.0.0' })
    const [last] = await database.db.select().from(compositionHistory).where(eq(compositionHistory.sequence, 3))
    expect([last?.action, last?.reason]).toEqual([
      'canary ended',
      'Ramp of admin 1.1.0 stopped itself at 1 %: 3 errors of 43 in 2 browsers (7.0 %), 2 % are allowed',
    ])
    expect([...(await contentHistory(database.db)).takenBack.values()].map(({ version }) => version)).toEqual(['1.1.0'])
  })
  it('is not stopped by one browser, nor by what the stable version meets as often', async () => {
    await browsers('1.1.0', [
      { errors: 3, loads: 5 },
      { errors: 0, loads: 5 },
    ])
    await go()
    expect((await live())?.canary).toBeDefined()
    await database.db.delete(remoteBrowser)
    const bad = [
      { errors: 3, loads: 20 },
      { errors: 3, loads: 20 },
    ]
    await browsers('1.1.0', bad)
    await browsers('1.0.0', bad)
    await go()
    expect((await live())?.canary?.percent).toBe(1)
  })
  it('waits while its remote is switched off, and ends with a canary that somebody begins in its place', async () => {
    await act({ ...(await live()), killed: { en: 'off', km: 'បិទ' } }, 'kill')
    await passHours(2)
    await browsers('1.1.0', good)
    await go()
    expect([(await live())?.canary?.percent, await waitsFor()]).toEqual([1, 'KILL'])
    await act({ canary: { version: '1.1.0', percent: 5, roles: [], users: [] }, killed: undefined }, 'canary')
    await passHours(2)
    await go()
    expect((await live())?.canary).toEqual({ version: '1.1.0', percent: 5, roles: [], users: [] })
  })
  it('goes on beside what others decide of other remotes, without a new beginning of its hours', async () => {
    await passHours(2)
    const { id, wanted } = await activeSnapshot(database.db)
    await one.activate(makeSwitch(id, { remotes: { ...wanted.remotes, payroll: { version: '1.1.0' } } }))
    await browsers('1.1.0', good)
    await go()
    expect((await activeSnapshot(database.db)).wanted).toEqual({
      remotes: {
        ...wantedOf('1.0.0', '1.1.0').remotes,
        admin: { version: '1.0.0', canary: { version: '1.1.0', percent: 10, roles: [], users: [], ramp } },
      },
    })
  })
})
