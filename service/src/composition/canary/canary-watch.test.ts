import type { BrowserReport } from '@staff/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activeOf, descriptorOf, live } from '../../../test/support/composition/compositions.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import { refuse } from '../../http/errors.ts'
import type { ActiveComposition, Switch } from '../live/active.ts'
import { canaryFault, watchCanaries } from './canary-watch.ts'
import { compositionHistory, compositionSnapshot, remoteBrowser, remoteReport } from '../composition.table.ts'
import { addReport, forgetOldReports, loadMeasures, mostOfBrowser, type CanaryMet, type Measure } from './reports.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(remoteReport)
  await database.db.delete(remoteBrowser)
})
const snapshot = 'abcdef0123456789'
type Entry = BrowserReport['entries'][number]
const makeEntry = (version: string, kind: Entry['kind'], count: number, more: Partial<Entry> = {}): Entry => ({
  remote: 'admin',
  version,
  kind,
  count,
  ...more,
})
const given = new Set(['admin@1.0.0', 'admin@2.0.0'])
const reportBy = (browser: string, entries: Entry[], sequence = 1) =>
  addReport(database.db, { snapshot, sequence, entries }, given, browser)
const report = (...entries: Entry[]) => reportBy('one', entries)
/** A failure that two browsers met. */
const failing = async (count: number) => {
  await report(makeEntry('2.0.0', 'load', count - 1))
  await reportBy('two', [makeEntry('2.0.0', 'load', 1)])
}

describe('reports', () => {
  it('add up by version; load times are a mean', async () => {
    expect(
      await report(
        makeEntry('1.0.0', 'loaded', 2, { milliseconds: 300 }),
        makeEntry('1.0.0', 'loaded', 1, { milliseconds: 300 }),
        makeEntry('1.0.0', 'load', 1, { cause: 'timeout' }),
      ),
    ).toEqual(new Set(['admin@1.0.0']))
    await Promise.all(
      Array.from({ length: 5 }, () =>
        report(makeEntry('1.0.0', 'render', 1), makeEntry('2.0.0', 'loaded', 1, { milliseconds: 50 })),
      ),
    )
    const measures = (await loadMeasures(database.db, 15))
      .get('admin')
      ?.toSorted((a, b) => (a.version < b.version ? -1 : 1))
    expect(measures).toMatchObject([
      {
        version: '1.0.0',
        loads: 3,
        errors: 6,
        loadTime: 200,
        classes: [
          { kind: 'render', count: 5 },
          { kind: 'load', cause: 'timeout', sample: null },
        ],
      },
      { version: '2.0.0', loads: 5, errors: 0, loadTime: 50, classes: [] },
    ])
  })
  it('say nothing of versions that their sender was not given, and make no row of invented causes or snapshots', async () => {
    expect(
      await report(makeEntry('3.0.0', 'load', 5), { ...makeEntry('1.0.0', 'load', 5), remote: 'payroll' }),
    ).toEqual(new Set())
    const entries = [makeEntry('1.0.0', 'load', 5)]
    expect(await addReport(database.db, { snapshot: 'a; drop', sequence: 1, entries }, given, 'one')).toEqual(new Set())
    await report(
      makeEntry('1.0.0', 'load', 1, { cause: 'free text 1' }),
      makeEntry('1.0.0', 'load', 1, { cause: 'free text 2' }),
    )
    expect(await database.db.select().from(remoteReport)).toMatchObject([{ cause: '', count: 2 }])
  })
  it('are forgotten after 14 days, and looked at as far back as asked', async () => {
    await report(makeEntry('1.0.0', 'load', 1))
    await database.db.$client.query(`update remote_report set minute = minute - interval '6 minutes'`)
    expect([
      (await loadMeasures(database.db, 5)).size,
      (await loadMeasures(database.db, 15)).size,
      (await loadMeasures(database.db, 15, 1)).size,
      (await loadMeasures(database.db, 15, 2)).size,
    ]).toEqual([0, 1, 1, 0])
    await database.db.$client.query(`update remote_report set minute = minute - interval '14 days'`)
    await forgetOldReports(database.db)
    expect(await database.db.select().from(remoteReport)).toEqual([])
  })
})

describe('the limits of a canary', () => {
  const measured = (loads: number, errors: number, loadTime: number | null = 100) => ({
    version: '2.0.0',
    loads,
    errors,
    loadTime,
    classes: [],
  })
  /** The same as browsers met it: some of each. */
  const metBy = (canary: Measure, stableOne: Measure = measured(0, 0), more: Partial<CanaryMet> = {}): CanaryMet => ({
    canary: { errors: canary.errors, loads: canary.loads, failing: 2, loading: 2 },
    stable: { errors: stableOne.errors, loads: stableOne.loads, failing: 2, loading: 2 },
    worked: 0,
    ...more,
  })
  const stable = { version: '1.0.0', loads: 500, errors: 0, loadTime: 2_000, classes: [] }
  it.each<[string, Measure, RegExp | undefined, Partial<Measure>?]>([
    ['two errors of two', measured(0, 2, null), undefined],
    ['three of three', measured(0, 3, null), /failed 3 of 3 times \(100 %\)/],
    ['three of thirty', measured(27, 3), undefined],
    ['four of thirty', measured(26, 4), /13 %/],
    ['few slow loads', measured(19, 0, 9_000), undefined],
    ['many slow loads', measured(20, 0, 4_100), /4100 ms .*1\.0\.0 took 2000 ms/],
    ['twice the stable time', measured(20, 0, 4_000), undefined],
    ['as many as the stable version', measured(10, 10), undefined, { errors: 400 }],
    ['many more than the stable version', measured(10, 10), /failed 10 of 20/, { errors: 50 }],
  ])('%s', (_, canary, words, more = {}) => {
    const fault = canaryFault(canary, { ...stable, ...more }, metBy(canary, { ...stable, ...more }))
    expect(words ? fault : (fault ?? '')).toMatch(words ?? /^$/)
  })
  it('are three seconds where the stable version is quick or unknown', () => {
    expect([
      canaryFault(measured(20, 0, 2_900), { ...stable, loadTime: 100 }, metBy(measured(20, 0))),
      canaryFault(measured(20, 0, 2_900), undefined, metBy(measured(20, 0))),
    ]).toEqual([undefined, undefined])
    expect(canaryFault(measured(20, 0, 3_100), undefined, metBy(measured(20, 0)))).toMatch(
      /3100 ms to load on average of 20 loads in 5 minutes$/,
    )
  })
})

describe('the watch', () => {
  const canary = { version: '2.0.0', percent: 10, roles: [], users: [] }
  const kept = { version: '1.0.0', canary }
  const start = (activate: (change: Switch) => void = () => undefined, more: Partial<ActiveComposition> = {}) => {
    let present = activeOf(
      live(['admin', { version: '1.0.0', pinned: true, canary }], ['payroll', kept]),
      [descriptorOf('admin'), descriptorOf('admin', '2.0.0')],
      [],
      { snapshot, ...more },
    )
    const switches: Switch[] = []
    const errors: object[] = []
    const watch = watchCanaries({
      db: database.db,
      live: async () => present,
      log: { warn: () => undefined, error: (details) => errors.push(details) },
      activate: async (change) => {
        activate(change)
        switches.push(change)
        present = { ...present, wanted: change.wanted, snapshot: `${present.snapshot}0` }
        return { snapshot: present.snapshot, sequence: 2 }
      },
    })
    return { watch, switches, errors }
  }
  it('takes a broken canary back, alone, with the figures, as the service', async () => {
    const { watch, switches } = start()
    await failing(3)
    await report(makeEntry('2.0.0', 'loaded', 2))
    await Promise.all([watch.look(), watch.look(), watch.look()])
    watch.stop()
    expect(switches).toEqual([
      {
        expected: snapshot,
        action: 'canary ended',
        who: { userId: null, username: 'service' },
        reason: 'Canary of admin ended: 2.0.0 failed 3 of 5 times (60 %) in 5 minutes, mostly load',
        wanted: live(['admin', { version: '1.0.0', pinned: true }], ['payroll', kept]),
      },
    ])
  })
  it('leaves a healthy canary and one whose stable version fails', async () => {
    const { watch, switches } = start()
    await report(
      makeEntry('2.0.0', 'loaded', 100, { milliseconds: 20_000 }),
      makeEntry('2.0.0', 'render', 2),
      makeEntry('1.0.0', 'load', 50),
    )
    await watch.look()
    watch.stop()
    expect(switches).toEqual([])
  })
  it('is not ended by one browser, however much it reports, unless the stable version then stood in it', async () => {
    const { watch, switches } = start()
    for (let times = 0; times < 10; times++) await report(makeEntry('2.0.0', 'load', 10_000))
    await watch.look()
    expect(switches).toEqual([])
    await report(makeEntry('1.0.0', 'loaded', 1, { milliseconds: 100 }))
    await watch.look()
    watch.stop()
    expect(switches.map(({ reason }) => reason)).toEqual([
      `Canary of admin ended: 2.0.0 failed ${mostOfBrowser.errors} of ${mostOfBrowser.errors} times (100 %) in 5 minutes, mostly load`,
    ])
  })
  it('sees faults behind loads that somebody invents', async () => {
    const { watch, switches } = start()
    await reportBy('inventor', [makeEntry('2.0.0', 'loaded', 10_000, { milliseconds: 1 })])
    for (const browser of ['one', 'two', 'three']) await reportBy(browser, [makeEntry('2.0.0', 'render', 3)])
    await watch.look()
    watch.stop()
    expect(switches.map(({ reason }) => reason)).toEqual([
      `Canary of admin ended: 2.0.0 failed 9 of ${9 + mostOfBrowser.loads} times (31 %) in 5 minutes, mostly render`,
    ])
  })
  it('takes a slow canary back', async () => {
    const { watch, switches } = start()
    for (const browser of ['one', 'two'])
      await reportBy(browser, [
        makeEntry('2.0.0', 'loaded', 10, { milliseconds: 10 * 5_000 }),
        makeEntry('1.0.0', 'loaded', 10, { milliseconds: 10 * 1_000 }),
      ])
    await watch.look()
    watch.stop()
    expect(switches.map(({ reason }) => reason)).toEqual([
      'Canary of admin ended: 2.0.0 took 5000 ms to load on average of 20 loads in 5 minutes; 1.0.0 took 1000 ms',
    ])
  })
  it('counts what this try met alone: an earlier one of the same version, in the same minute too, is another', async () => {
    const wantedAt = (version?: string) =>
      live(['admin', { version: '1.0.0', ...(version ? { canary: { ...canary, version } } : {}) }])
    for (const [id, wanted] of [
      ['tried', wantedAt('2.0.0')],
      ['ended', wantedAt()],
    ] as const)
      await database.db.insert(compositionSnapshot).values({ id, wanted, releases: {} })
    // Tried, given to more, ended, tried again, and something else was switched since.
    for (const [at, to] of ['tried', 'tried', 'ended', 'tried', 'tried'].entries())
      await database.db.insert(compositionHistory).values({
        sequence: at + 1,
        at: new Date().toISOString(),
        who: 'x',
        action: 'canary',
        reason: 'x',
        to,
        difference: [],
        hash: '',
      })
    const { watch, switches } = start(undefined, { sequence: 5 })
    const met = (sequence: number, browser: string) =>
      reportBy(browser, [makeEntry('2.0.0', 'run', 1, { cause: 'TypeError' })], sequence)
    for (const browser of ['one', 'two', 'three', 'four']) await met(2, browser)
    for (const browser of ['one', 'two']) await met(4, browser)
    await watch.look()
    expect(switches).toEqual([])
    await met(5, 'three')
    await watch.look()
    watch.stop()
    expect(switches.map(({ reason }) => reason)).toEqual([
      'Canary of admin ended: 2.0.0 failed 3 of 3 times (100 %) in 5 minutes, mostly run TypeError',
    ])
    await database.db.delete(compositionHistory)
    await database.db.delete(compositionSnapshot)
  })
  it('looks again after a lost race, and is not stopped by a failure', async () => {
    let races = 0
    const lost = start(() => {
      races += 1
      if (races === 1) refuse('', 'SNAPSHOT_CONFLICT')
    })
    await failing(3)
    await lost.watch.look()
    lost.watch.stop()
    expect([races, lost.switches.length, lost.errors]).toEqual([2, 1, []])

    const broken = start(() => {
      throw new Error('no database')
    })
    // Reports count by the minute, and what the first look found may be of the minute before this canary began.
    await failing(3)
    await broken.watch.look()
    await broken.watch.look()
    broken.watch.stop()
    expect(broken.errors).toHaveLength(2)
  })
})
