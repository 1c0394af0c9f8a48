import { L, type IssuedComposition, type Release } from '@staff/contract'
import { beforeAll, expect, it, vi } from 'vitest'

type Exchange = (composition: IssuedComposition, local: Release) => IssuedComposition
let withLocal: Exchange
let onlyLocal: Exchange
beforeAll(async () => {
  vi.stubGlobal('LOCAL_REMOTE', 'http://127.0.0.1:4100/')
  const exchanges = await import('./local-release.ts')
  withLocal = exchanges.withLocal
  onlyLocal = exchanges.onlyLocal
})

const release = (name: string, version: string, paths: readonly string[] = []) =>
  ({
    base: `/remotes/${name}/${version}/`,
    descriptor: {
      name,
      version,
      routes: paths.map((path) => ({ path, permission: 'signedIn', title: L('T', 'ត'), screen: 's', mode: 'page' })),
    },
  }) as unknown as Release
const deployed: IssuedComposition = {
  snapshot: 's',
  sequence: 1,
  issuedAt: '2026-01-05T08:00:00.000Z',
  killed: { admin: L('Off', 'បិទ'), payroll: L('Off', 'បិទ') },
  remotes: [release('admin', '1.0.0'), release('payroll', '1.0.0')],
  fallback: [release('admin', '0.9.0'), release('payroll', '0.9.0')],
  closed: ['/admin/a', '/payroll/b'],
}
const ids = (releases: readonly Release[]) => releases.map(({ descriptor: { name, version } }) => `${name}@${version}`)

it('takes the local remote for the deployed one, also where that is switched off or closed, and leaves the others alone', () => {
  const exchanged = withLocal(deployed, release('admin', '1.1.0-local', ['/admin/a']))
  expect(ids(exchanged.remotes)).toEqual(['payroll@1.0.0', 'admin@1.1.0-local'])
  expect(ids(exchanged.fallback)).toEqual(['payroll@0.9.0'])
  expect(Object.keys(exchanged.killed)).toEqual(['payroll'])
  expect(exchanged.closed).toEqual(['/payroll/b'])
})

it('adds a remote that was never deployed', () => {
  expect(ids(withLocal(deployed, release('training', '0.1.0-local')).remotes)).toEqual([
    'admin@1.0.0',
    'payroll@1.0.0',
    'training@0.1.0-local',
  ])
})

it('leaves a remote that runs alone by itself: no other page, kill or fallback of the product', () => {
  expect(onlyLocal({ ...deployed, host: 'h' }, release('admin', '1.1.0-local'))).toEqual({
    snapshot: 's',
    sequence: 1,
    issuedAt: deployed.issuedAt,
    killed: {},
    remotes: [release('admin', '1.1.0-local')],
    fallback: [],
  })
})
