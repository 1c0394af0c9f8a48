import type { WantedComposition } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { EventEmitter, once } from 'node:events'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import {
  memoryCatalogue,
  sampleRelease,
  type MemoryCatalogue,
} from '../../../test/support/composition/memory-catalogue.ts'
import {
  makeSwitch,
  getFaultCodes,
  emptied,
  log,
  open,
  catalogueOf,
  versions,
  wantedOf,
} from '../../../test/support/composition/switches.ts'
import { openComposition, type OpenComposition } from './activation.ts'
import { compositionHistory } from '../composition.table.ts'
import { readHistory, verifyHistory } from './history.ts'
import { activeSnapshot } from './snapshots.ts'
import { forgetCalls } from '../gate/known-calls.ts'

describe('the active composition', () => {
  let database: TestDatabase
  let catalogue: MemoryCatalogue
  let composition: OpenComposition
  beforeEach(async () => {
    database ??= await testDatabase()
    await emptied(database)
    // Another file of this worker may have left the calls of its service.
    forgetCalls()
    catalogue = catalogueOf()
    composition = await open(database, catalogue)
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => database.close())
  const head = async () => (await composition.live()).snapshot

  it('starts with the manifest, once, without what cannot be had', async () => {
    await emptied(database)
    const first = await open(database, catalogue, {
      remotes: { admin: { version: '1.0.0', canary: { version: '7.0.0' } }, reports: { version: '1.0.0' } },
    })
    const live = await first.live()
    expect(live.wanted).toEqual({ remotes: { admin: { version: '1.0.0' } } })
    expect([...live.releases.keys()]).toEqual(['admin@1.0.0'])
    const again = await open(database, catalogue, wantedOf('1.2.0'))
    expect((await again.live()).snapshot).toBe(live.snapshot)
  })
  it.each([
    ['{ "remotes": ', /not valid JSON/],
    [{ remotes: { admin: { version: '../1' } } }, /remotes\.admin\.version/],
  ])('does not start with a wrong manifest', async (content, words) => {
    await emptied(database)
    await expect(open(database, catalogue, content)).rejects.toThrow(words)
  })
  it.each([
    ['kill', { killed: { en: 'Off', km: 'បិទ' } }],
    ['pin', { pinned: true }],
    ['unpin', {}],
    ['canary ended', {}],
  ] as const)('a %s asks no registry anything, and leaves the content as it is', async (action, more) => {
    const before = await composition.live()
    const asked = vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined))
    Object.assign(catalogue, { find: asked, file: asked, fileState: asked, names: asked, versions: asked })
    const { admin, ...others } = before.wanted.remotes
    if (!admin) throw new Error('no admin')
    await composition.activate({
      expected: before.snapshot,
      wanted: { remotes: { ...others, admin: { version: admin.version, ...more } } },
      action,
      reason: 'a test',
      who: { userId: null, username: 'service' },
    })
    expect(asked).not.toHaveBeenCalled()
    const next = await activeSnapshot(database.db)
    expect([next.releases, next.wanted.remotes['admin']]).toEqual([before.digests, { version: admin.version, ...more }])
  })
  it('two instances that start in the same moment make one first row', async () => {
    await emptied(database)
    await Promise.all([open(database, catalogue), open(database, catalogue)])
    expect(await verifyHistory(database.db)).toEqual({ ok: true, rows: 1, brokenAt: null })
  })
  it('is named by its content: there and back is the same snapshot with a later number', async () => {
    const start = await composition.live()
    const there = await composition.activate(makeSwitch(start.snapshot, wantedOf('1.1.0')))
    const back = await composition.activate(makeSwitch(there.snapshot, wantedOf('1.0.0')))
    expect(back).toEqual({ snapshot: start.snapshot, sequence: start.sequence + 2 })
  })
  it('changes nothing when nothing is changed', async () => {
    const { snapshot, sequence } = await composition.live()
    expect(await composition.activate(makeSwitch(snapshot, wantedOf('1.0.0')))).toEqual({ snapshot, sequence })
    expect(await readHistory(database.db, { limit: 9, offset: 0 })).toHaveLength(1)
  })
  it('refuses a decision on another snapshot, and a release that the gate refuses; the active one stays', async () => {
    const before = await head()
    await composition.activate(makeSwitch(before, wantedOf('1.1.0')))
    expect(await getFaultCodes(composition.activate(makeSwitch(before, wantedOf('1.2.0'))))).toEqual([
      'SNAPSHOT_CONFLICT',
    ])
    const now = await head()
    expect(await getFaultCodes(composition.activate(makeSwitch(now, wantedOf('9.0.0'))))).toEqual(['GATE_REFUSED'])
    expect(await head()).toBe(now)
  })
  it('offers the version before for falling back, for the remote that changed only', async () => {
    await composition.activate(makeSwitch(await head(), wantedOf('1.1.0')))
    const { previous } = await composition.live()
    expect([...previous].map(([name, { descriptor }]) => `${name} ${descriptor.version}`)).toEqual(['admin 1.0.0'])
    await database.db.update(compositionHistory).set({ at: sql`now() - interval '8 days'` })
    const later = await open(database, catalogue)
    expect((await later.live()).previous.size).toBe(0)
  })
  it('shows a switch of its own at once, though a look that began before it ends after it', async () => {
    const moments = new EventEmitter()
    const [reached, held] = [once(moments, 'reached'), once(moments, 'let go')]
    const slow: MemoryCatalogue = {
      ...catalogue,
      find: async (...asked) => {
        if (asked[1] !== '1.2.0') return catalogue.find(...asked)
        moments.emit('reached')
        await held
        return catalogue.find(...asked)
      },
    }
    const instance = await open(database, slow)
    const { snapshot } = await composition.activate(makeSwitch(await head(), wantedOf('1.2.0')))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    const early = instance.live()
    await reached
    await instance.activate(makeSwitch(snapshot, wantedOf('1.1.0')))
    moments.emit('let go')
    expect((await early).wanted).toEqual(wantedOf('1.2.0'))
    expect((await instance.live()).wanted).toEqual(wantedOf('1.1.0'))
  })
  it('leaves out what cannot be found, says so once, and takes it in when it is back', async () => {
    const said: string[] = []
    const part = memoryCatalogue(sampleRelease('admin'))
    const other = await open(database, part, wantedOf('1.0.0'), true, {
      ...log,
      warn: (text: string) => said.push(text),
    })
    const without = await other.live()
    expect([...without.releases.keys()]).toEqual(['admin@1.0.0'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 })
    expect(await other.live()).toBe(without)
    expect(said).toEqual([
      expect.stringMatching(/^the remote payroll 1.0.0\+\w{8} is left out: payroll 1.0.0 is not there$/),
    ])
    part.put(sampleRelease('payroll'))
    vi.setSystemTime(Date.now() + 6_000)
    expect([...(await other.live()).releases.keys()]).toEqual(['admin@1.0.0', 'payroll@1.0.0'])
    expect(said).toHaveLength(1)
  })
  it('keeps the content of what a switch does not name, and goes back to the very content or not at all', async () => {
    const first = await composition.live()
    const kept = first.releases.get('payroll@1.0.0')?.digest
    const others = memoryCatalogue(
      sampleRelease('payroll', '1.0.0', { approvals: [{ requestType: 'ADVANCE', permission: 'signedIn' }] }),
      sampleRelease('admin', '1.1.0'),
    )
    const find: MemoryCatalogue['find'] = async (name, version, digest) =>
      (digest !== undefined && digest === kept ? catalogue : others).find(name, version, digest)
    const both = { ...others, find, own: { ...others, find } }
    const instance = await openComposition({
      db: database.db,
      catalogue: both,
      config: { manifestFile: '/nowhere', hostDir: '/nowhere', production: true },
      log,
    })
    others.put(sampleRelease('admin', '1.0.0', { approvals: [{ requestType: 'LEAVE', permission: 'signedIn' }] }))
    await instance.activate(makeSwitch(first.snapshot, wantedOf('1.1.0')))
    const present = await instance.live()
    expect(present.releases.get('payroll@1.0.0')?.digest).toBe(kept)
    const back = makeSwitch(present.snapshot, first.wanted, {
      action: 'rollback',
      releases: Object.fromEntries([...first.releases].map(([key, { digest }]) => [key, digest])),
    })
    expect(await getFaultCodes(instance.activate(back))).toEqual(['GATE_REFUSED'])
    expect(await composition.activate(back)).toMatchObject({ snapshot: first.snapshot })
  })
  it('does not start with a manifest that the gate refuses, and says why', async () => {
    await emptied(database)
    const clashing = memoryCatalogue(
      sampleRelease('admin', '1.0.0', { contract: '^1.0.0', service: 99 }),
      sampleRelease('payroll'),
    )
    await expect(open(database, clashing)).rejects.toThrow(
      /manifest\.json cannot be made live:\n {2}SERVICE_TOO_OLD: admin 1\.0\.0/,
    )
  })
  it('reaches another instance within its next look', async () => {
    const other = await open(database, catalogue)
    const before = await other.live()
    await composition.activate(makeSwitch(before.snapshot, wantedOf('1.2.0')))
    await expect
      .poll(async () => (await other.live()).wanted.remotes['admin']?.version, { timeout: 3_000 })
      .toBe('1.2.0')
  })
  it('goes back to each of ten earlier snapshots', async () => {
    const seen: { snapshot: string; wanted: WantedComposition }[] = []
    for (let count = 0; count < 10; count++) {
      await composition.activate(
        makeSwitch(await head(), wantedOf(versions[count % 3] ?? '', versions[Math.floor(count / 3) % 3])),
      )
      const { snapshot, wanted } = await composition.live()
      seen.push({ snapshot, wanted })
    }
    for (const { snapshot, wanted } of seen.toReversed()) {
      await composition.activate(makeSwitch(await head(), wanted, { action: 'rollback' }))
      expect(await head()).toBe(snapshot)
    }
    expect((await verifyHistory(database.db)).ok).toBe(true)
  })
  describe('its history', () => {
    beforeEach(async () => {
      for (const version of ['1.1.0', '1.2.0', '1.0.0'])
        await composition.activate(makeSwitch(await head(), wantedOf(version)))
    })
    it('tells who, what and why, newest first, and is as it was written', async () => {
      const [last] = await readHistory(database.db, { limit: 1, offset: 0 })
      expect(last).toMatchObject({
        sequence: 4,
        who: 'operator',
        action: 'apply',
        reason: 'a test',
        difference: [{ remote: 'admin', from: { version: '1.2.0' }, to: { version: '1.0.0' } }],
      })
      expect(await verifyHistory(database.db)).toEqual({ ok: true, rows: 4, brokenAt: null })
    })
    const row = (sequence: number) => eq(compositionHistory.sequence, sequence)
    it.each<[string, number, (db: TestDatabase['db']) => Promise<unknown>]>([
      ['a changed reason', 2, (db) => db.update(compositionHistory).set({ reason: 'another' }).where(row(2))],
      ['a changed name', 3, (db) => db.update(compositionHistory).set({ who: 'somebody else' }).where(row(3))],
      ['a changed time', 4, (db) => db.update(compositionHistory).set({ at: '2020-01-01T00:00:00Z' }).where(row(4))],
      ['a row taken out', 2, (db) => db.delete(compositionHistory).where(row(2))],
      ['the last row taken away', 4, (db) => db.delete(compositionHistory).where(row(4))],
      [
        'two rows exchanged',
        2,
        async (db) => {
          await db.update(compositionHistory).set({ sequence: 99 }).where(row(2))
          await db.update(compositionHistory).set({ sequence: 2 }).where(row(3))
          await db.update(compositionHistory).set({ sequence: 3 }).where(row(99))
        },
      ],
    ])('shows %s at row %i', async (_, at, alter) => {
      await alter(database.db)
      expect(await verifyHistory(database.db)).toMatchObject({ ok: false, brokenAt: at })
    })
  })
})
