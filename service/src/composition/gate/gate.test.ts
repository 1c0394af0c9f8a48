import { gateCodes, type GateCode, type WantedComposition } from '@staff/contract'
import { getDigest } from '@staff/registry'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { accepted, live, provides, refused, type Case } from '../../../test/support/composition/gate-cases.ts'
import { contributed, entriesTo, label, partsWith, samplePage } from '../../../test/support/composition/gate-entries.ts'
import { memoryCatalogue, sampleRelease } from '../../../test/support/composition/memory-catalogue.ts'
import { knowContributions } from '../../contributions/known-counts.ts'
import { standingFaults } from './gate-of-addresses.ts'
import { loadGate, type GateParts } from './gate.ts'

async function loadFaults(given: Case, had: Pick<GateParts, 'knownDigests' | 'live'> = {}) {
  const { admin: more = {}, beside, catalogue: change } = given
  const catalogue = memoryCatalogue(
    sampleRelease('admin', '1.0.0', more),
    ...(beside ? [sampleRelease('reports', '1.0.0', beside)] : []),
  )
  change?.(catalogue)
  return loadGate(
    { catalogue, provides: async () => provides, ...had },
    ('wanted' in given ? given.wanted : live('admin', ...(beside ? ['reports'] : []))) as WantedComposition,
  )
}
const loadCodes = async (given: Case): Promise<GateCode[]> => [
  ...new Set((await loadFaults(given)).map(({ code }) => code)),
]

describe('the gate', () => {
  const list = { key: 'requests-to-answer', need: 'signedIn', load: async () => ({ total: 0, rows: [] }) } as const
  beforeAll(() => knowContributions({ counts: [], tasks: [list] }))
  it('knows at least 40 ways to be wrong', () => expect(Object.keys(refused).length).toBeGreaterThanOrEqual(40))
  it.each(Object.entries(refused))('refuses %s', async (_, [code, given]) => {
    expect(await loadCodes(given)).toEqual([code])
  })
  it.each(Object.entries(refused).filter(([, [, given]]) => !('wanted' in given)))(
    'refuses %s also while its remote is switched off, and asks nothing of what is switched off already',
    async (_, [code, given]) => {
      const killed = { en: 'Off', km: 'បិទ' }
      const off = (version: string) => ({ admin: { version, killed } })
      const wanted = { remotes: { ...off('1.0.0'), ...(given.beside ? live('reports').remotes : {}) } }
      const comes = await loadFaults({ ...given, wanted }, { live: { remotes: off('0.9.0') } })
      expect([...new Set(comes.map((fault) => fault.code))]).toEqual([code])
      const knownDigests = [getDigest(sampleRelease('admin', '1.0.0', given.admin ?? {}))]
      const stays = await loadFaults({ ...given, wanted }, { live: { remotes: off('1.0.0') }, knownDigests })
      expect(stays.filter(({ remote }) => remote === 'admin')).toEqual([])
    },
  )
  it.each(Object.entries(accepted))('lets %s pass', async (_, given) => {
    expect(await loadCodes(given)).toEqual([])
  })
  it('names the remote and says why', async () => {
    const [fault] = await loadGate(
      {
        catalogue: memoryCatalogue(sampleRelease('admin', '1.0.0', { contract: '^3.0.0' })),
        provides: async () => provides,
      },
      live('admin'),
    )
    expect(fault).toEqual({
      code: 'CONTRACT_RANGE',
      remote: 'admin',
      message: 'admin 1.0.0: it was made for contract ^3.0.0; the host has 1.2.0',
    })
  })
  it.each(Object.entries(entriesTo))(
    'refuses %s that more users see than its page, or that leads nowhere',
    async (_, to) => {
      const routes = [samplePage('/a/{id}')]
      const loadCodesWith = (more: object) => loadCodes({ admin: { routes, ...more } })
      expect([
        await loadCodesWith(to('/a/1', 'READ_ROLE')),
        await loadCodesWith(to('/a/1', 'signedIn')),
        await loadCodesWith(to('/a/1', 'READ_USER')),
        await loadCodesWith(to('/b', 'READ_ROLE')),
        await loadCodesWith(to('/report/leave', 'signedIn')),
      ]).toEqual([[], ['ENTRY_WEAKER'], ['ENTRY_WEAKER'], ['ENTRY_NOWHERE'], []])
    },
  )
  it('refuses a task that leads nowhere; its right is that of what is done, and not that of the page', async () => {
    const getTask = (to: string) => ({ tasks: [{ ...contributed.tasks, permission: 'UPDATE_ROLE', to }] })
    const routes = [samplePage('/a')]
    expect(await loadCodes({ admin: { routes, ...getTask('/a?b=1') } })).toEqual([])
    expect(await loadCodes({ admin: { routes, ...getTask('/b') } })).toEqual(['ENTRY_NOWHERE'])
  })
  it.each(Object.entries(partsWith))('refuses to give %s another right than it has, or none', async (_, make) => {
    const [now, ...next] = ['READ_ROLE', 'READ_ROLE', 'READ_USER', 'signedIn'].map((permission, at) =>
      sampleRelease('admin', `1.${at}.0`, make(permission)),
    )
    if (!now) throw new Error('no release')
    const catalogue = memoryCatalogue(now, ...next)
    const gate = { catalogue, provides: async () => provides, live: live('admin') }
    const codes = next.map(async (_one, at) =>
      (await loadGate(gate, { remotes: { admin: { version: `1.${at + 1}.0` } } }))
        .map(({ code }) => code)
        .filter((code) => code === 'PERMISSION_LOWERED'),
    )
    expect(await Promise.all(codes)).toEqual([[], ['PERMISSION_LOWERED'], ['PERMISSION_LOWERED']])
  })
  it.each([
    ['signedIn', ['PERMISSION_LOWERED']],
    ['READ_USER', ['PERMISSION_LOWERED']],
    ['READ_ROLE', []],
  ])('refuses to give a page that needs READ_ROLE the right %s, also in another remote', async (permission, codes) => {
    const catalogue = memoryCatalogue(
      sampleRelease('admin', '1.0.0', { routes: [samplePage('/a/{id}')] }),
      sampleRelease('admin', '1.1.0', { routes: [samplePage('/a/{key}', permission)] }),
      sampleRelease('reports', '1.1.0', { routes: [samplePage('/a/{key}', permission)] }),
    )
    const gate = { catalogue, provides: async () => provides, live: live('admin') }
    for (const name of ['admin', 'reports']) {
      const faults = await loadGate(gate, { remotes: { [name]: { version: '1.1.0' } } })
      expect(faults.map(({ code }) => code)).toEqual(codes)
    }
  })
  it('leaves a lower right that is live already, and lets a right come where there was none', async () => {
    const [open, closed] = [samplePage('/a', 'signedIn'), samplePage('/a')].map((route, at) =>
      sampleRelease('admin', `1.${at}.0`, { routes: [route] }),
    )
    if (!open || !closed) throw new Error('no releases')
    const gate = { catalogue: memoryCatalogue(open, closed), provides: async () => provides, live: live('admin') }
    expect(await loadGate(gate, { remotes: { admin: { version: '1.1.0' } } })).toEqual([])
    const back = { ...gate, live: { remotes: { admin: { version: '1.1.0' } } }, knownDigests: [getDigest(open)] }
    expect(await loadGate(back, live('admin'))).toEqual([])
  })
  it('names the release that comes as the one at fault, whatever its name', async () => {
    for (const [here, comes] of [
      ['admin', 'reports'],
      ['reports', 'admin'],
    ] as const) {
      const [old, fresh] = [here, comes].map((name) => sampleRelease(name, '1.0.0', { routes: [samplePage('/a')] }))
      if (!old || !fresh) throw new Error('no releases')
      const gate = {
        catalogue: memoryCatalogue(old, fresh),
        provides: async () => provides,
        knownDigests: [getDigest(old)],
      }
      const faults = await loadGate(gate, live('admin', 'reports'))
      expect(faults.map(({ code, remote }) => [code, remote])).toEqual([['ROUTE_COLLISION', comes]])
    }
  })
  it('names what comes back as the one at fault, not what took its place', async () => {
    for (const [here, comes] of [
      ['admin', 'reports'],
      ['reports', 'admin'],
    ] as const) {
      const both = [here, comes].map((name) => sampleRelease(name, '1.0.0', { routes: [samplePage('/a')] }))
      const catalogue = memoryCatalogue(...both)
      const gate = { catalogue, provides: async () => provides, knownDigests: both.map(getDigest), live: live(here) }
      const faults = await loadGate(gate, live('admin', 'reports'))
      expect(faults.map(({ code, remote }) => [code, remote])).toEqual([['ROUTE_COLLISION', comes]])
    }
  })
  it('tells what is live with a weaker entry, and refuses nothing for it', async () => {
    const open = sampleRelease('admin', '1.0.0', {
      routes: [samplePage('/a')],
      search: [{ label, path: '/a', permission: 'signedIn' }],
    })
    const gate = {
      catalogue: memoryCatalogue(open),
      provides: async () => provides,
      knownDigests: [getDigest(open)],
      live: live('admin'),
    }
    expect(await loadGate(gate, live('admin'))).toEqual([])
    expect(standingFaults([open]).map(({ code }) => code)).toEqual(['ENTRY_WEAKER'])
  })
  it('asks nothing of the styles of what is live already', async () => {
    const [, { admin, catalogue: change }] = refused['a style that reaches beyond its remote'] ?? ['STYLE_GLOBAL', {}]
    const release = sampleRelease('admin', '1.0.0', admin)
    const catalogue = memoryCatalogue(release)
    change?.(catalogue)
    const gate = { catalogue, provides: async () => provides, knownDigests: [getDigest(release)] }
    expect(await loadGate(gate, live('admin'))).toEqual([])
  })
  it('asks nothing of a host that is not built', async () => {
    expect(
      await loadGate(
        {
          catalogue: memoryCatalogue(sampleRelease('admin', '1.0.0', { contract: '^9.0.0' })),
          provides: async () => undefined,
        },
        live('admin'),
      ),
    ).toEqual([])
  })
  it('answers faults and throws nothing, whatever it is given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true, withBigInt: false }), async (anything) => {
        const faults = await loadGate(
          { catalogue: memoryCatalogue(), provides: async () => provides },
          anything as WantedComposition,
        )
        expect(Array.isArray(faults)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
  it('answers faults of its codes and throws nothing, whatever a release says', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        '',
        'signedIn',
        'READ_ROLE',
        '__proto__',
        'constructor',
        'toString',
        '/',
        '/a',
        '/a/{id}',
        '^1',
        '1.0.0',
        '0.0.0-',
        'remoteEntry.js',
      ),
      fc.string(),
    )
    const entries = fc.array(
      fc.record({
        path: word,
        permission: word,
        screen: word,
        id: word,
        under: word,
        requestType: word,
        reportId: fc.integer(),
      }),
      { maxLength: 4 },
    )
    const release = fc.record({
      contract: word,
      service: fc.integer(),
      shared: fc.dictionary(word, fc.record({ version: word, names: fc.array(word, { maxLength: 3 }) })),
      screens: fc.dictionary(word, fc.array(word, { maxLength: 3 })),
      files: fc.dictionary(word, word),
      permissions: fc.array(word, { maxLength: 3 }),
      routes: entries,
      navigation: entries,
      tabs: entries,
      cards: entries,
      search: entries,
      widgets: entries,
      approvals: entries,
    })
    await fc.assert(
      fc.asyncProperty(release, release, async (one, other) => {
        const catalogue = memoryCatalogue(
          sampleRelease('admin', '1.0.0', one),
          sampleRelease('reports', '1.0.0', other),
        )
        for (const { code } of await loadGate({ catalogue, provides: async () => provides }, live('admin', 'reports')))
          expect(gateCodes).toContain(code)
      }),
      { numRuns: 300 },
    )
  })
})
