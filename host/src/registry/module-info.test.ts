import { descriptorSchema } from '@staff/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { tellDevtools } from './module-info.ts'

const release = (name: string, version: string) => ({
  base: `/remotes/${name}/${version}/`,
  descriptor: descriptorSchema.parse({
    schema: 1,
    name,
    version,
    contract: '^1.0.0',
    service: 1,
    entry: 'remoteEntry.1.js',
    files: { 'remoteEntry.1.js': `sha384-${'A'.repeat(64)}` },
    shared: { react: { version: '19.3.1' } },
    permissions: [],
    routes: [],
    navigation: [],
    tabs: [],
    cards: [],
    search: [],
    widgets: [],
    approvals: [],
  }),
})
const infos: Record<string, unknown> = {}
beforeEach(() => {
  vi.stubGlobal('SHARED_VERSIONS', { react: '19.3.1', '@staff/contract': '0.1.0' })
  vi.stubGlobal('__FEDERATION__', { moduleInfo: infos })
})

it('shows remotes, versions and shared modules as the devtools of Module Federation read them, two versions beside each other', () => {
  for (const version of ['1.0.0', '1.1.0']) tellDevtools(release('admin', version))
  expect(infos['shell']).toMatchObject({
    remotesInfo: {
      staff_admin_1_0_0: { matchedVersion: '1.0.0' },
      staff_admin_1_1_0: { matchedVersion: '1.1.0' },
    },
    shared: [{ sharedName: 'react', version: '19.3.1' }, { sharedName: '@staff/contract' }],
  })
  expect(infos['staff_admin_1_1_0:1.1.0']).toMatchObject({
    globalName: 'staff_admin_1_1_0',
    buildVersion: '1.1.0',
    remoteEntry: 'remoteEntry.1.js',
    publicPath: '/remotes/admin/1.1.0/',
    modules: [{ moduleName: 'manifest' }],
    shared: [{ sharedName: 'react', version: '19.3.1' }],
  })
})
