import { L, type RemoteDescriptor } from '@staff/contract'
import { describe, expect, it } from 'vitest'
import { contributions } from '../navigation/contributions.ts'
import { destinations, isDestination, matching } from './destinations.ts'

const descriptor = {
  schema: 1,
  name: 'admin',
  version: '1.0.0',
  contract: '^1.0.0',
  service: 1,
  entry: 'e.js',
  files: {},
  shared: {},
  permissions: [],
  tabs: [],
  widgets: [],
  approvals: [],
  routes: [
    {
      path: '/meta-data/x',
      permission: 'READ_POSITION_LEVEL',
      title: L('Position Level', 'កម្រិតមុខតំណែង'),
      screen: 'x',
      mode: 'list',
    },
    {
      path: '/meta-data/x/create',
      permission: 'CREATE_POSITION_LEVEL',
      title: L('Create Position Level', 'បង្កើតកម្រិតមុខតំណែង'),
      screen: 'x',
      mode: 'create',
    },
    {
      path: '/employee/{employeeId}/x/create',
      permission: 'CREATE_POSITION_LEVEL',
      title: L('Create of a person', 'បង្កើតរបស់បុគ្គលិក'),
      screen: 'x',
      mode: 'create',
    },
  ],
  searchTerms: [
    { to: '/meta-data/x', words: { en: ['grade'], km: ['ថ្នាក់'] }, permission: 'READ_POSITION_LEVEL' },
    { to: '/meta-data/x', words: { en: ['secret'], km: [] }, permission: 'READ_ROLE' },
  ],
  navigation: [],
  search: [{ label: L('Position Level', 'កម្រិតមុខតំណែង'), path: '/meta-data/x', permission: 'READ_POSITION_LEVEL' }],
  cards: [
    {
      landing: '/meta-data/employee-management',
      label: L('x', 'x'),
      description: L('x', 'x'),
      path: '/meta-data/x',
      permission: 'READ_POSITION_LEVEL',
      order: 1,
    },
  ],
} as RemoteDescriptor
const from = contributions({ snapshot: 's', remotes: [{ base: '/', descriptor }] })
const all = { holds: () => true, isSelfService: false }

describe('where quick search leads', () => {
  it('finds a page by further words of its remote, in both languages, by the right of each', () => {
    const holds = (need: string) => need !== 'READ_ROLE'
    const found = ['GRADE', 'ថ្នាក់', 'secret'].map((text) =>
      matching(destinations(from, { ...all, holds }), text).map(({ link }) => link),
    )
    expect(found).toEqual([['/meta-data/x'], ['/meta-data/x'], []])
  })
  it('offers pages, landing pages with cards and what can be created', () => {
    expect(destinations(from, all).map(({ link, kind }) => `${kind} ${link}`)).toEqual([
      'page /dashboard',
      'page /meta-data/x',
      'page /meta-data/employee-management',
      'page /profile/change-password',
      'page /profile',
      'page /my-tasks',
      'action /meta-data/x/create',
    ])
  })
  it('offers no address with a place', () => {
    expect(from.routes.some(({ route }) => !isDestination(route.path))).toBe(true)
    expect(destinations(from, all).filter(({ link }) => !isDestination(link))).toEqual([])
  })
  it('offers nothing that the user may not open', () => {
    expect(
      destinations(from, { ...all, holds: (need) => need === 'READ_POSITION_LEVEL' }).map(({ link }) => link),
    ).toEqual(['/meta-data/x', '/profile/change-password', '/profile', '/my-tasks'])
  })
  it('matches a part of the name in either language, without regard to case', () => {
    const found = (text: string) => matching(destinations(from, all), text).map(({ link }) => link)
    expect(found('LEVEL')).toEqual(['/meta-data/x', '/meta-data/x/create'])
    expect(found('មុខតំ\u200Bណែង')).toEqual(['/meta-data/x', '/meta-data/x/create'])
    expect(found('create')).toEqual(['/meta-data/x/create'])
    expect(found('  ')).toEqual([])
    expect(found('nothing like it')).toEqual([])
  })
  it('puts the name that holds the text earlier before the others', () => {
    const page = (en: string) => ({ label: L(en, 'x'), link: `/${en}`, kind: 'page' as const })
    const list = [
      page('Import Public Holidays'),
      page('Public Holiday'),
      { ...page('Holiday'), kind: 'action' as const },
    ]
    expect(matching(list, 'holiday').map(({ label }) => label.en)).toEqual([
      'Public Holiday',
      'Import Public Holidays',
      'Holiday',
    ])
  })
})
