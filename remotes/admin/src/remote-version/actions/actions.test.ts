import type { WantedRemote } from '@staff/contract'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { describe, expect, it } from 'vitest'
import { getActionsOn, goesBack, canaryDecision, killDecision, namesIn, pinDecision, wantedWith } from './actions.ts'

const canary = { version: '0.2.0', percent: 10, roles: [], users: [] }
const makeState = (live: Readonly<Record<string, WantedRemote>>): RemoteVersionState => ({
  head: { snapshot: 's', sequence: 1, activatedAt: '2026-11-20T10:00:00.000Z' },
  remotes: Object.entries(live).map(([name, one]) => ({
    name,
    live: one,
    wanted: one.version,
    served: one.version,
    available: ['0.2.0', '0.1.0'],
    measures: [],
  })),
})

describe('the menu of a remote', () => {
  it.each<[string, WantedRemote, readonly string[], readonly string[]]>([
    ['plain', { version: '0.1.0' }, ['0.2.0', '0.1.0'], ['switch', 'canary', 'pin', 'preview', 'kill']],
    ['with one version', { version: '0.1.0' }, ['0.1.0'], ['pin', 'preview', 'kill']],
    ['pinned', { version: '0.1.0', pinned: true }, ['0.2.0', '0.1.0'], ['canary', 'unpin', 'preview', 'kill']],
    [
      'with a canary',
      { version: '0.1.0', canary },
      ['0.2.0', '0.1.0'],
      ['switch', 'canary', 'promote', 'endCanary', 'pin', 'preview', 'kill'],
    ],
    [
      'pinned with a canary',
      { version: '0.1.0', pinned: true, canary },
      ['0.2.0', '0.1.0'],
      ['canary', 'endCanary', 'unpin', 'preview', 'kill'],
    ],
    ['killed', { version: '0.1.0', killed: { en: 'Off', km: 'បិទ' } }, ['0.1.0'], ['pin', 'preview', 'revive']],
    ['with nothing published', { version: '0.1.0' }, [], ['pin', 'kill']],
  ])('%s', (_, live, available, actions) => expect(getActionsOn({ live, available: [...available] })).toEqual(actions))
})

describe('what would be wanted', () => {
  const state = makeState({ admin: { version: '0.1.0', canary, pinned: true }, payroll: { version: '0.1.0' } })
  it('changes the chosen versions and keeps the rest', () => {
    expect(wantedWith(state, { payroll: '0.2.0' }).remotes).toEqual({
      admin: { version: '0.1.0', canary, pinned: true },
      payroll: { version: '0.2.0' },
    })
  })
  it('ends a canary that becomes the version for everyone', () => {
    expect(wantedWith(state, { admin: '0.2.0' }).remotes['admin']).toEqual({ version: '0.2.0', pinned: true })
  })
  it('is one remote changed, for each act on one', () => {
    expect(pinDecision(state, 'admin', false).next).toEqual({
      admin: { version: '0.1.0', canary },
      payroll: { version: '0.1.0' },
    })
    expect(canaryDecision(state, 'admin', null).next['admin']).toEqual({ version: '0.1.0', pinned: true })
    expect(killDecision(state, 'payroll', { en: 'Off', km: 'បិទ' })).toMatchObject({
      body: { remote: 'payroll', killed: { en: 'Off' } },
      next: { payroll: { version: '0.1.0', killed: { km: 'បិទ' } } },
    })
    expect(
      killDecision(makeState({ payroll: { version: '0.1.0', killed: { en: 'Off', km: 'បិទ' } } }), 'payroll', null).next,
    ).toEqual({ payroll: { version: '0.1.0' } })
  })
})

it.each([
  [{}, false],
  [{ admin: '0.2.0' }, false],
  [{ admin: '0.1.0', payroll: '0.1.0' }, true],
  [{ payroll: '0.3.0' }, false],
])('the choice %j puts an older version in the place of a newer one: %s', (chosen, isBack) => {
  expect(goesBack(makeState({ admin: { version: '0.2.0' }, payroll: { version: '0.1.0' } }), chosen)).toBe(isBack)
})

it('names are read as people type them', () => {
  expect(namesIn(' dara@demo.local,, sok \nsok ')).toEqual(['dara@demo.local', 'sok'])
  expect(namesIn(' ')).toEqual([])
})
