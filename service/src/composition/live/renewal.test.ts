import type { WantedComposition } from '@staff/contract'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/app/database.ts'
import {
  memoryCatalogue,
  sampleRelease,
  type MemoryCatalogue,
} from '../../../test/support/composition/memory-catalogue.ts'
import { openComposition, type OpenComposition } from './activation.ts'
import type { ActiveComposition } from './active.ts'
import { compositionHead, compositionHistory, compositionSnapshot } from '../composition.table.ts'
import { isEmpty } from './in-force.ts'
import { readHistory, verifyHistory } from './history.ts'

const told: string[] = []
const log = {
  info: () => undefined,
  warn: (text: string) => void told.push(text),
  error: (_: object, text: string) => void told.push(text),
}
const makeWanted = (admin: string, payroll = '1.0.0'): WantedComposition => ({
  remotes: { admin: { version: admin }, payroll: { version: payroll } },
})
/** The same release from another build: `build` marks its bytes. */
const builtOf = (name: string, version: string, build: string) =>
  sampleRelease(name, version, {
    search: [{ label: { en: build, km: 'ក' }, path: `/${name}-page`, permission: 'signedIn' }],
  })
const build = (mark: string, admin = '1.0.0') =>
  memoryCatalogue(builtOf('admin', admin, mark), builtOf('payroll', '1.0.0', mark))
/** Which build a remote is of. */
const shown = ({ releases }: ActiveComposition) =>
  Object.fromEntries([...releases.values()].map(({ descriptor: { name, search } }) => [name, search[0]?.label.en]))

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [compositionHead, compositionHistory, compositionSnapshot]) await database.db.delete(table)
  told.length = 0
})
async function start(
  catalogue: MemoryCatalogue,
  wanted = makeWanted('1.0.0'),
  production = true,
): Promise<OpenComposition> {
  const manifestFile = join(mkdtempSync(join(tmpdir(), 'staff-manifest-')), 'manifest.json')
  writeFileSync(manifestFile, JSON.stringify(wanted))
  return openComposition({ db: database.db, catalogue, config: { manifestFile, hostDir: '/nowhere', production }, log })
}
const last = async () => (await readHistory(database.db, { limit: 1, offset: 0 }))[0]
const rows = async () => (await verifyHistory(database.db)).rows
const runAction = async (
  on: OpenComposition,
  wanted: WantedComposition,
  action: 'apply' | 'rollback' | 'kill' | 'pin' | 'canary' = 'apply',
) =>
  on.activate({
    expected: (await on.live()).snapshot,
    wanted,
    action,
    reason: 'a test',
    who: { userId: 'u1', username: 'operator' },
  })
const away = (catalogue: MemoryCatalogue, name: string, version = '1.0.0') =>
  catalogue.refuse(name, version, {
    ok: false,
    code: 'RELEASE_MISSING',
    message: 'the registry does not answer',
    away: true,
  })

describe('a production start with another build', () => {
  it('is a release: what is gone goes on with its own bytes, through the gate, with a row that says who and why', async () => {
    await start(build('first'))
    const again = await start(build('second'))
    expect(shown(await again.live())).toEqual({ admin: 'second', payroll: 'second' })
    expect(await last()).toMatchObject({
      action: 'built anew',
      who: 'service',
      reason: expect.stringContaining('admin 1.0.0 is gone, 1.0.0 comes in its place'),
    })
    expect((await last())?.difference.map(({ remote, content }) => [remote, Object.keys(content ?? {})])).toEqual([
      ['admin', ['1.0.0']],
      ['payroll', ['1.0.0']],
    ])
    expect(await verifyHistory(database.db)).toEqual({ ok: true, rows: 2, brokenAt: null })
  })
  it('takes the version of its manifest, and brings a remote that nobody ever had', async () => {
    await start(build('first'))
    const next = build('second', '1.1.0')
    next.put(builtOf('reports', '0.1.0', 'second'))
    const again = await start(next, { remotes: { ...makeWanted('1.1.0').remotes, reports: { version: '0.1.0' } } })
    expect((await again.live()).wanted).toEqual({
      remotes: { ...makeWanted('1.1.0').remotes, reports: { version: '0.1.0' } },
    })
  })
  it('leaves alone what is still there, and keeps pins and kills; a canary whose bytes are gone ends', async () => {
    const first = build('first')
    first.put(builtOf('admin', '2.0.0', 'first'))
    const killed = { en: 'Off', km: 'បិទ' }
    await runAction(await start(first), {
      remotes: {
        admin: { version: '1.0.0', pinned: true, canary: { version: '2.0.0', percent: 5, roles: [], users: [] } },
        payroll: { version: '1.0.0', killed },
      },
    })
    const second = memoryCatalogue(
      builtOf('admin', '1.0.0', 'second'),
      builtOf('admin', '1.5.0', 'second'),
      builtOf('payroll', '1.0.0', 'first'),
    )
    const again = await start(second, makeWanted('1.5.0'))
    expect([(await again.live()).wanted, shown(await again.live())]).toEqual([
      { remotes: { admin: { version: '1.0.0', pinned: true }, payroll: { version: '1.0.0', killed } } },
      { admin: 'second', payroll: 'first' },
    ])
  })
  it('does so for what is gone while a registry that is away keeps the rest', async () => {
    const first = build('first')
    first.put(builtOf('payroll', '2.0.0', 'published'))
    await runAction(await start(first), makeWanted('1.0.0', '2.0.0'))
    const digests = (await (await start(first)).live()).releases.get('payroll@2.0.0')?.digest
    const second = memoryCatalogue(builtOf('admin', '1.0.0', 'second'))
    away(second, 'payroll', '2.0.0')
    expect(shown(await (await start(second)).live())).toEqual({ admin: 'second' })
    second.put(builtOf('payroll', '2.0.0', 'published'))
    expect((await (await start(second)).live()).releases.get('payroll@2.0.0')?.digest).toBe(digests)
    expect(await rows()).toBe(3)
  })
  it('that the gate refuses starts all the same, says so, and gives what was good before', async () => {
    await start(build('first'))
    const bad = build('first')
    bad.put(sampleRelease('admin', '1.0.0', { service: 99 }))
    const again = await start(bad)
    expect([await rows(), told]).toEqual([
      1,
      expect.arrayContaining(['the releases of this start cannot be made live']),
    ])
    expect([
      isEmpty(await again.live()),
      (await again.live()).lacking.map(({ remote, shown: one }) => [remote, one]),
    ]).toEqual([false, [['admin', null]]])
  })
  it('goes on when nothing was there at the very first start', async () => {
    const empty = await start(memoryCatalogue())
    expect(isEmpty(await empty.live())).toBe(true)
    expect(shown(await (await start(build('first'))).live())).toEqual({ admin: 'first', payroll: 'first' })
  })
})

describe('two builds on one database', () => {
  it('an older one that starts again switches nobody back, and gives its own releases until it is drained', async () => {
    const old = await start(build('old'))
    const fresh = await start(build('fresh'))
    const head = (await fresh.live()).snapshot
    const restarted = await start(build('old'))
    expect([await rows(), (await restarted.live()).snapshot, shown(await restarted.live())]).toEqual([
      2,
      head,
      { admin: 'old', payroll: 'old' },
    ])
    expect((await restarted.live()).lacking.map(({ remote, shown: one }) => [remote, one])).toEqual([
      ['admin', '1.0.0'],
      ['payroll', '1.0.0'],
    ])
    expect(told).toContain(
      'admin 1.0.0 is gone, and what this start brings was live before or is older: only a rollback or an apply makes it live',
    )
    // The one that ran on finds the same within its next look; the newer one and its restart see nothing of all this.
    await expect.poll(async () => (await old.live()).lacking.length, { timeout: 3_000 }).toBe(2)
    expect([
      shown(await old.live()),
      shown(await fresh.live()),
      shown(await (await start(build('fresh'))).live()),
      await rows(),
    ]).toEqual([
      { admin: 'old', payroll: 'old' },
      { admin: 'fresh', payroll: 'fresh' },
      { admin: 'fresh', payroll: 'fresh' },
      2,
    ])
  })
  it('one with an older version never takes that remote over, though its bytes are new', async () => {
    const first = await start(build('first', '1.2.0'), makeWanted('1.2.0'))
    const stray = await start(build('stray'), makeWanted('1.0.0'))
    expect([(await stray.live()).wanted, shown(await stray.live())]).toEqual([
      makeWanted('1.2.0'),
      { payroll: 'stray' },
    ])
    expect(shown(await first.live())).toEqual({ admin: 'first', payroll: 'first' })
  })
  it.each([true, false])('one that cannot ask its registry switches nothing (production: %s)', async (production) => {
    const all = memoryCatalogue(
      builtOf('admin', '1.0.0', 'built'),
      builtOf('admin', '3.0.0', 'published'),
      builtOf('payroll', '1.0.0', 'built'),
    )
    const first = await start(all, makeWanted('1.0.0'), production)
    await runAction(first, makeWanted('3.0.0'))
    const cut = memoryCatalogue(builtOf('admin', '1.0.0', 'built'), builtOf('payroll', '1.0.0', 'built'))
    away(cut, 'admin', '3.0.0')
    const restarted = await start(cut, makeWanted('1.0.0'), production)
    expect([await rows(), (await restarted.live()).wanted, shown(await restarted.live())]).toEqual([
      2,
      makeWanted('3.0.0'),
      { admin: 'built', payroll: 'built' },
    ])
  })
})

describe('what a tab may fall back to', () => {
  const all = () =>
    memoryCatalogue(
      ...['1.0.0', '1.1.0', '1.2.0'].map((version) => builtOf('admin', version, version)),
      builtOf('payroll', '1.0.0', 'p'),
    )
  const previous = async (on: OpenComposition) =>
    [...(await on.live()).previous.values()].map(({ descriptor: { version } }) => version)
  it('is the version before, but none that was rolled back', async () => {
    const on = await start(all())
    await runAction(on, makeWanted('1.1.0'))
    expect(await previous(on)).toEqual(['1.0.0'])
    await runAction(on, makeWanted('1.0.0'), 'rollback')
    expect(await previous(on)).toEqual([])
    await runAction(on, makeWanted('1.2.0'))
    expect(await previous(on)).toEqual(['1.0.0'])
  })
  it('is none that was killed when it was replaced, until somebody gives it to all again', async () => {
    const on = await start(all())
    const killed = { en: 'Off', km: 'បិទ' }
    await runAction(on, { remotes: { ...makeWanted('1.0.0').remotes, admin: { version: '1.0.0', killed } } }, 'kill')
    await runAction(on, makeWanted('1.1.0'))
    expect(await previous(on)).toEqual([])
    await runAction(on, makeWanted('1.0.0'))
    await runAction(on, makeWanted('1.2.0'))
    expect(await previous(on)).toEqual(['1.0.0'])
  })
  it('is none that ended as a canary after it had been live', async () => {
    const on = await start(all())
    await runAction(on, makeWanted('1.1.0'))
    await runAction(
      on,
      {
        remotes: {
          ...makeWanted('1.2.0').remotes,
          admin: { version: '1.2.0', canary: { version: '1.1.0', percent: 50, roles: [], users: [] } },
        },
      },
      'canary',
    )
    await runAction(on, makeWanted('1.2.0'))
    expect(await previous(on)).toEqual(['1.0.0'])
  })
  it('has the bytes that it had then, or is none', async () => {
    const catalogue = all()
    const on = await start(catalogue)
    await runAction(on, makeWanted('1.1.0'))
    catalogue.put(builtOf('admin', '1.0.0', 'other bytes'))
    expect(await previous(await start(catalogue))).toEqual([])
  })
  it('a withdrawn version stands in for nothing either', async () => {
    const on = await start(all())
    await runAction(on, makeWanted('1.1.0'))
    await runAction(on, makeWanted('1.2.0'))
    await runAction(on, makeWanted('1.0.0'), 'rollback')
    const cut = memoryCatalogue(
      builtOf('admin', '1.1.0', '1.1.0'),
      builtOf('admin', '1.2.0', '1.2.0'),
      builtOf('payroll', '1.0.0', 'p'),
    )
    away(cut, 'admin')
    expect((await (await start(cut)).live()).lacking).toMatchObject([{ remote: 'admin', shown: '1.1.0' }])
  })
})
