import { menuRoot, type NavigationEntry, type Need } from '@staff/contract'
import { describe, expect, it } from 'vitest'
import { contributions } from './contributions.ts'
import { crumbsFor } from './crumbs.ts'
import { currentLink, menuFor, type Viewer } from './menu.ts'
import { sections } from './sections.ts'
import { descriptor, devices, everything, from, levels, people, viewer, word } from './test/sample-navigation.ts'

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
    ['on another shift', viewer(['ALL_FUNCTION'], true, 'Office'), []],
    ['without a shift', viewer(['ALL_FUNCTION'], true), []],
    [
      'in the office with the permission, whatever the own shift is',
      viewer(['LEAVE_MANAGEMENT_MODULE', 'READ_DAY_OFF_REQUEST'], false, 'Office'),
      ['day-off /leave-management/day-off-request'],
    ],
    [
      'in the office without a shift',
      viewer(['LEAVE_MANAGEMENT_MODULE', 'READ_DAY_OFF_REQUEST']),
      ['day-off /leave-management/day-off-request'],
    ],
    ['in the office without the permission', viewer(['LEAVE_MANAGEMENT_MODULE']), []],
  ])('shows an entry of a working shift to the office and to its own employees: %s', (_, who, expected) => {
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
  it('never shows the excluded links, from any remote', () => {
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
    const getMenu = (...keys: Need[]) => menuFor(sections, joined, viewer(keys)).map(({ id }) => id)
    expect([getMenu('READ_ROLE', 'READ_USER'), getMenu('READ_ROLE'), getMenu('READ_USER')]).toEqual([['fleet'], [], []])
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
