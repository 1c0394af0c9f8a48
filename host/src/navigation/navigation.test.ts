import {
  holds,
  L,
  menuRoot,
  type Composition,
  type NavigationEntry,
  type Need,
  type RemoteDescriptor,
} from '@staff/contract'
import { describe, expect, it } from 'vitest'
import { contributions } from './contributions.ts'
import { crumbsFor } from './crumbs.ts'
import { currentLink, inClosedSection, menuFor, type Viewer } from './menu.ts'
import { hasPattern, likelyMode, matchRoute } from './route-match.ts'
import { sections } from './sections.ts'
import { tabsFor } from './tabs.ts'

const word = (text: string) => L(text, `${text} km`)
const descriptor = (parts: Partial<RemoteDescriptor>): RemoteDescriptor => ({
  schema: 1,
  name: 'admin',
  version: '1.0.0',
  contract: '^1.0.0',
  service: 1,
  entry: 'e.js',
  files: { 'e.js': `sha384-${'A'.repeat(64)}` },
  shared: {},
  permissions: [],
  routes: [],
  navigation: [],
  tabs: [],
  cards: [],
  search: [],
  widgets: [],
  approvals: [],
  ...parts,
})
const levels = '/admin/company-structure/position-level'
const devices = '/admin/company-structure/finger-print-device'
const people = '/employee-management/employee-master-information'
const holidays = '/meta-data/attendance-management/public-holiday'
const composition: Composition = {
  snapshot: 's',
  remotes: [
    {
      base: '/remotes/admin/1.0.0/',
      descriptor: descriptor({
        routes: [
          {
            path: levels,
            permission: 'READ_POSITION_LEVEL',
            title: word('Position Level'),
            screen: 'position-level',
            mode: 'list',
          },
          {
            path: `${levels}/create`,
            permission: 'CREATE_POSITION_LEVEL',
            title: word('Create Position Level'),
            screen: 'position-level',
            mode: 'create',
          },
          {
            path: `${levels}/{id}`,
            permission: 'READ_POSITION_LEVEL',
            title: word('Odd'),
            screen: 'odd',
            mode: 'page',
          },
          {
            path: `${levels}/view/{id}`,
            permission: 'READ_POSITION_LEVEL',
            title: word('View Position Level'),
            screen: 'position-level',
            mode: 'view',
          },
        ],
        navigation: [
          { id: 'company-structure', under: 'admin', label: word('Company Structure'), order: 20, selfService: false },
          {
            id: 'devices',
            under: 'company-structure',
            label: word('Devices'),
            path: devices,
            permission: 'READ_FINGER_PRINT_DEVICE',
            order: 5,
            selfService: false,
          },
          {
            id: 'levels',
            under: 'company-structure',
            label: word('Position Level'),
            path: levels,
            permission: 'READ_POSITION_LEVEL',
            order: 10,
            selfService: false,
          },
        ],
        tabs: [
          {
            group: 'structure',
            label: word('Devices'),
            path: devices,
            permission: 'READ_FINGER_PRINT_DEVICE',
            order: 20,
          },
          {
            group: 'structure',
            label: word('Position Level'),
            path: levels,
            permission: 'READ_POSITION_LEVEL',
            order: 10,
          },
          { group: 'other', label: word('Other'), path: '/admin/other', permission: 'signedIn', order: 1 },
          { group: 'other', label: word('Levels as well'), path: levels, permission: 'READ_POSITION_LEVEL', order: 30 },
        ],
      }),
    },
    {
      base: '/remotes/employee/1.0.0/',
      descriptor: descriptor({
        name: 'employee',
        routes: [
          {
            path: people,
            permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
            title: word('Employees'),
            screen: 'employee',
            mode: 'list',
          },
        ],
        navigation: [
          {
            id: 'people',
            under: 'employee-management',
            label: word('Employees'),
            path: people,
            permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
            order: 1,
            selfService: true,
          },
        ],
        cards: [
          {
            landing: '/meta-data/attendance-management',
            label: word('Public Holiday'),
            description: word('x'),
            path: holidays,
            permission: 'READ_PUBLIC_HOLIDAY',
            order: 1,
          },
        ],
      }),
    },
  ],
}
const from = contributions(composition)
const viewer = (keys: readonly Need[], isSelfService = false, workingShift?: string): Viewer => ({
  holds: (need) => holds(new Set<string>(keys), need),
  isSelfService,
  workingShift,
})
const everything = viewer(['ALL_FUNCTION'])
const shape = (who: Viewer) => menuFor(sections, from, who).map(({ id, links }) => [id, links.map((link) => link.path)])

describe('side menu', () => {
  it.each([
    [
      'everything',
      everything,
      [
        ['dashboard', []],
        ['meta-data', ['/meta-data/attendance-management']],
        ['admin', [devices]],
        ['employee-management', [people]],
      ],
    ],
    ['a group opens its first permitted child', viewer(['ADMIN_MODULE', 'READ_POSITION_LEVEL']), [['admin', [levels]]]],
    ['no module permission, no parent', viewer(['READ_POSITION_LEVEL']), []],
    [
      'no permitted child, no parent',
      viewer(['ADMIN_MODULE', 'METADATA_MODULE', 'READ_DASHBOARD']),
      [['dashboard', []]],
    ],
    [
      'a landing page by its cards',
      viewer(['METADATA_MODULE', 'READ_PUBLIC_HOLIDAY']),
      [['meta-data', ['/meta-data/attendance-management']]],
    ],
    [
      'self-service sees flagged entries only',
      viewer(['ALL_FUNCTION'], true),
      [
        ['dashboard', []],
        ['meta-data', ['/meta-data/attendance-management']],
        ['employee-management', [people]],
      ],
    ],
  ])('%s', (_, who, expected) => {
    expect(shape(who)).toEqual(expected)
  })
  const only = (...navigation: (Partial<NavigationEntry> & Pick<NavigationEntry, 'id' | 'under'>)[]) =>
    contributions({
      snapshot: 's',
      remotes: [
        {
          base: '/',
          descriptor: descriptor({
            navigation: navigation.map((entry) => ({ label: word(entry.id), order: 1, selfService: false, ...entry })),
          }),
        },
      ],
    })
  const links = (who: Viewer, ...navigation: Parameters<typeof only>) =>
    menuFor(sections, only(...navigation), who).flatMap((section) =>
      section.id === 'dashboard' ? [] : section.links.map((link) => `${link.label.en} ${link.path}`),
    )
  it.each([
    [
      'on ROSTER, with the permission',
      viewer(['LEAVE_MANAGEMENT_MODULE', 'READ_DAY_OFF_REQUEST'], true, 'ROSTER'),
      ['day-off /leave-management/day-off-request'],
    ],
    ['on ROSTER, without it', viewer(['LEAVE_MANAGEMENT_MODULE'], true, 'ROSTER'), []],
    ['on another shift', viewer(['ALL_FUNCTION'], false, 'Office'), []],
    ['without a shift', viewer(['ALL_FUNCTION']), []],
  ])('shows an entry of a working shift to its employees: %s', (_, who, expected) => {
    expect(
      links(who, {
        id: 'day-off',
        under: 'leave-management',
        path: '/leave-management/day-off-request',
        permission: 'READ_DAY_OFF_REQUEST',
        workingShift: 'ROSTER',
        selfService: true,
      }),
    ).toEqual(expected)
  })
  it('never shows the excluded links, whoever brings them', () => {
    expect(
      links(
        everything,
        { id: 'a', under: 'admin', path: '/admin/company-structure' },
        { id: 'b', under: 'admin', path: '/admin/user-management' },
        { id: 'c', under: 'admin', path: '/admin/audit-log' },
      ),
    ).toEqual(['c /admin/audit-log'])
  })
  it('has other words for self-service users where an entry brings them', () => {
    const entry = {
      id: 'Payroll Benefit',
      under: 'payroll-management',
      path: '/payroll-management/payroll-benefit',
      selfService: true,
      selfServiceLabel: word('ESS Payroll Benefit'),
    }
    expect(links(everything, entry)).toEqual(['Payroll Benefit /payroll-management/payroll-benefit'])
    expect(links(viewer(['ALL_FUNCTION'], true), entry)).toEqual([
      'ESS Payroll Benefit /payroll-management/payroll-benefit',
    ])
  })
  it('puts the top entries of remotes that joined later behind the specified ones', () => {
    const joined = only(
      { id: 'fleet', under: menuRoot },
      { id: 'cars', under: 'fleet', path: '/fleet/cars' },
      { id: 'asset', under: menuRoot, path: '/asset' },
    )
    expect(menuFor(sections, joined, everything).map(({ id, path, links: all }) => [id, path, all.length])).toEqual([
      ['dashboard', '/dashboard', 0],
      ['fleet', undefined, 1],
      ['asset', '/asset', 0],
    ])
    expect(menuFor(sections, joined, viewer(['ALL_FUNCTION'], true)).map(({ id }) => id)).toEqual(['dashboard'])
  })
  it('asks for the permission of such an entry, and names its trail by it', () => {
    const joined = only(
      { id: 'fleet', under: menuRoot, permission: 'READ_ROLE' },
      { id: 'cars', under: 'fleet', path: '/fleet/cars', permission: 'READ_USER' },
    )
    const held = (...keys: Need[]) => menuFor(sections, joined, viewer(keys)).map(({ id }) => id)
    expect([held('READ_ROLE', 'READ_USER'), held('READ_ROLE'), held('READ_USER')]).toEqual([['fleet'], [], []])
    expect(
      crumbsFor('/fleet/cars', '/fleet/cars', {
        sections,
        menu: menuFor(sections, joined, everything),
        from: joined,
      }).map(({ label }) => label.en),
    ).toEqual(['fleet', 'Cars'])
  })
  it('marks the group that a child below it belongs to', () => {
    expect(currentLink(menuFor(sections, from, everything), `${levels}/view/7`)?.id).toBe('company-structure')
    expect(currentLink(menuFor(sections, from, everything), '/dashboard')).toBeUndefined()
  })
  it('marks the group on its excluded page too, which has no link of its own', () => {
    const group = only(
      { id: 'structure', under: 'admin' },
      { id: 'levels', under: 'structure', path: levels },
      { id: 'nodes', under: 'structure', path: '/admin/company-structure' },
    )
    const menu = menuFor(sections, group, everything)
    expect([
      currentLink(menu, '/admin/company-structure')?.id,
      menu.flatMap(({ links: all }) => all).map(({ path }) => path),
    ]).toEqual(['structure', [levels]])
  })
})

describe('breadcrumbs', () => {
  const trail = (path: string, pattern: string) =>
    crumbsFor(path, pattern, { sections, menu: menuFor(sections, from, everything), from }).map(({ label, path: to }) =>
      to ? `${label.en} > ${to}` : label.en,
    )
  it.each([
    [
      'a list: the first and the last are no links',
      levels,
      levels,
      ['Administration', `Company Structure > ${devices}`, 'Position Level'],
    ],
    [
      'a record: the id is dropped',
      `${levels}/view/41`,
      `${levels}/view/{id}`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, 'View'],
    ],
    [
      'a page below a landing',
      holidays,
      holidays,
      ['Meta Data', 'Attendance Management > /meta-data/attendance-management', 'Public Holiday'],
    ],
    ['unknown segments: dashes are spaces', '/profile/some-thing', '', ['Profile', 'Some Thing']],
    [
      'an id in the middle is a step',
      `${levels}/41/history`,
      `${levels}/{id}/history`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, '41', 'History'],
    ],
    [
      'an approval: the last two segments are dropped',
      `${levels}/view/41/7`,
      `${levels}/view/{id}/{approvalId}`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, 'View'],
    ],
    [
      'a new record under its parent',
      `${levels}/41/create`,
      `${levels}/{employeeId}/create`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, 'Create'],
    ],
    [
      'a record under its parent',
      `${levels}/41/view/7`,
      `${levels}/{employeeId}/view/{id}`,
      ['Administration', `Company Structure > ${devices}`, `Position Level > ${levels}`, 'View'],
    ],
    ['a page that stands alone has none', '/dashboard', '', []],
  ])('%s', (_, path, pattern, expected) => {
    expect(trail(path, pattern)).toEqual(expected)
  })
})

describe('tabs', () => {
  it('are those of the group of the page, in order', () => {
    expect(tabsFor(`${levels}/create`, from, everything).map((tab) => tab.path)).toEqual([levels, devices])
  })
  it('are only those whose permission is held', () => {
    expect(tabsFor(levels, from, viewer(['READ_POSITION_LEVEL'])).map((tab) => tab.path)).toEqual([levels])
  })
  it('lead to a page of another group, which shows its own', () => {
    expect(tabsFor('/admin/other', from, everything).map((tab) => tab.label.en)).toEqual(['Other', 'Levels as well'])
  })
  it('are absent elsewhere', () => {
    expect(tabsFor(people, from, everything)).toEqual([])
  })
})

describe('routes', () => {
  it.each([
    [levels, 'list', undefined],
    [`${levels}/`, 'list', undefined],
    [`${levels}/create`, 'create', undefined],
    [`${levels}/view/a%2Fb`, 'view', 'a/b'],
    [`${levels}/view/%E0%A4%A`, 'view', '%E0%A4%A'],
    [`${levels}/9`, 'page', '9'],
  ])('%s is %s', (path, mode, id) => {
    const match = matchRoute(from.routes, path)
    expect([match?.route.mode, match?.id]).toEqual([mode, id])
  })
  it('names what stands in each place of a path', () => {
    const editor = {
      path: '/admin/flow/{typeId}/update/{id}',
      permission: 'signedIn' as const,
      title: word('Editor'),
      screen: 'editor',
      mode: 'page' as const,
    }
    const match = matchRoute(
      [{ route: editor, release: composition.remotes[0]! }],
      '/admin/flow/borrow%2Fpayback/update/7',
    )
    expect([match?.id, match?.params]).toEqual(['7', { typeId: 'borrow/payback', id: '7' }])
    expect(matchRoute(from.routes, `${levels}/create`)?.params).toEqual({})
  })
  it('knows no other address', () => {
    expect(matchRoute(from.routes, `${levels}/view`)?.route.mode).toBe('page')
    expect(matchRoute(from.routes, `${levels}/view/1/2`)).toBeNull()
    expect(matchRoute(from.routes, '/admin')).toBeNull()
  })
  it('knows a section that is closed as a whole', () => {
    expect(inClosedSection(sections, levels, viewer(['READ_POSITION_LEVEL']))).toBe(true)
    expect(inClosedSection(sections, levels, viewer(['ADMIN_MODULE']))).toBe(false)
    expect(inClosedSection(sections, '/adminx', viewer([]))).toBe(false)
  })
  it('tells closed addresses from unknown ones', () => {
    expect(hasPattern([`${people}/view/{id}`], `${people}/view/3`)).toBe(true)
    expect(hasPattern([`${people}/view/{id}`], `${people}/view`)).toBe(false)
  })
  it.each([
    [levels, 'list'],
    [`${levels}/create`, 'create'],
    [`${levels}/update/3`, 'update'],
    [`${levels}/view/3`, 'view'],
  ])('%s looks like %s', (path, mode) => {
    expect(likelyMode(path)).toBe(mode)
  })
})
