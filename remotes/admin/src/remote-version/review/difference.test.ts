import { describe, expect, it } from 'vitest'
import { getChanges, differenceBetween } from './difference.ts'

const canary = { version: '0.2.0', percent: 10, roles: ['HR'], users: [] }
const killed = { en: 'Off', km: 'បិទ' }
const words = (...args: Parameters<typeof differenceBetween>) =>
  differenceBetween(...args).map((row) => [row.remote, ...getChanges(row).map(({ word }) => word)])

describe('a difference in words', () => {
  it('says each change of a remote for itself, and nothing of the others', () => {
    expect(
      words(
        {
          admin: { version: '0.1.0' },
          payroll: { version: '1.0.0', pinned: true, killed },
          reports: { version: '1.0.0', canary },
        },
        {
          admin: { version: '0.2.0', pinned: true },
          payroll: { version: '1.0.0' },
          reports: { version: '1.0.0', canary: { ...canary } },
        },
      ),
    ).toEqual([
      ['admin', 'changeVersion', 'changePinned'],
      ['payroll', 'changeUnpinned', 'changeRevived'],
    ])
  })
  it('says which version stays and has other files', () => {
    const same = { version: '1.0.0' }
    expect(
      getChanges({
        remote: 'a',
        from: same,
        to: same,
        content: { '1.0.0': { from: 'a'.repeat(64), to: 'b'.repeat(64) } },
      }),
    ).toEqual([{ word: 'changeContent', values: { version: '1.0.0', from: 'a'.repeat(12), to: 'b'.repeat(12) } }])
  })
  it('knows remotes that join and leave', () => {
    expect(words({ old: { version: '1.0.0', pinned: true } }, { fresh: { version: '2.0.0', canary } })).toEqual([
      ['fresh', 'changeJoins', 'changeCanary'],
      ['old', 'changeLeaves'],
    ])
  })
  it('takes the order of keys for nothing, and a wish that is not set for one that is off', () => {
    expect(
      differenceBetween(
        { a: { version: '1.0.0', canary } },
        { a: { canary: { users: [], roles: ['HR'], percent: 10, version: '0.2.0' }, version: '1.0.0', pinned: false } },
      ),
    ).toEqual([])
  })
  it('says whom a changed canary reaches, and the message of a kill', () => {
    expect(
      getChanges({
        remote: 'a',
        from: { version: '1.0.0', canary },
        to: { version: '1.0.0', canary: { ...canary, percent: 50 }, killed },
      }),
    ).toEqual([
      { word: 'changeCanary', values: { version: '0.2.0' }, aims: { ...canary, percent: 50 } },
      { word: 'changeKilled', values: killed },
    ])
    expect(getChanges({ remote: 'a', from: { version: '1.0.0', canary }, to: { version: '1.0.0' } })).toEqual([
      { word: 'changeCanaryEnds', values: { version: '0.2.0' } },
    ])
  })
})
