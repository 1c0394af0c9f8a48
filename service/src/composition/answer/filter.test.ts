import { expect, it } from 'vitest'
import { descriptorOf } from '../../../test/support/composition/compositions.ts'
import { samplePage } from '../../../test/support/composition/gate-entries.ts'
import { closedTo, releasesFor } from './filter.ts'

it('of what the caller may not open a composition names the addresses alone: no entry, no screen and no file, of any kind', () => {
  const label = { en: 'Moon', km: 'ព្រះចន្ទ' }
  const need = { permission: 'READ_MOON' }
  const [keyed, placed] = [
    { key: 'moon', order: 1, ...need },
    { path: '/moon', label, ...need },
  ]
  const kinds = {
    routes: { ...samplePage('/moon', 'READ_MOON', 'moon-page'), title: label },
    navigation: { id: 'moon', under: 'admin', order: 1, ...placed },
    tabs: { group: 'moon', order: 1, ...placed },
    cards: { landing: '/report/leave', description: label, order: 1, ...placed },
    search: placed,
    widgets: { reportId: 77, label, type: 'card', use: 'all', size: [1, 1], ...need },
    approvals: { requestType: 'MOON', ...need },
    profileTabs: { ...keyed, title: label, group: 'job', screen: 'moon-tab' },
    profileCards: { ...keyed, title: label, screen: 'moon-card' },
    profileActions: { ...keyed, label, to: '/moon' },
    tasks: { ...keyed, label, group: 'people', count: 'moon', list: 'moon', to: '/moon' },
    searchTerms: { to: '/moon', words: { en: ['moon'], km: [] }, ...need },
    laterKind: { ...keyed, screen: 'moon-later' },
  }
  const names = ['moon-page', 'moon-tab', 'moon-card', 'moon-later', 'widget/77', 'approval/MOON']
  const screens = Object.fromEntries([
    ...names.map((name) => [name, [`static/moon-of-${name}.js`]]),
    ['open', ['static/open.js']],
  ])
  const lists = Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, [one]]))
  const more = {
    ...lists,
    routes: [samplePage('/open', 'signedIn', 'open'), kinds.routes],
    permissions: ['READ_MOON'],
    screens,
  }
  const descriptor = descriptorOf('admin', '1.0.0', more)
  const seen = (...keys: string[]) => {
    const reader = { permissions: new Set(keys), isSelfService: false }
    const [release] = releasesFor([{ base: '/remotes/admin/1.0.0/', descriptor }], reader, new Set())
    const words = JSON.stringify(release).match(/moon/gi)?.length ?? 0
    return { words, screens: release?.descriptor.screens, closed: closedTo([{ base: '/', descriptor }], reader) }
  }
  expect(seen()).toEqual({ words: 0, screens: { open: ['static/open.js'] }, closed: ['/moon'] })
  expect(seen('READ_MOON')).toMatchObject({ screens, closed: [] })
  expect(seen('READ_MOON').words).toBeGreaterThan(Object.keys(kinds).length)
})
