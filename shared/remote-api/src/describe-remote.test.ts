import { contributionKinds, L, taskKeys, widget, getWidgetPath } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { employeeContact } from '@staff/contract/employee'
import { employeeBirthdayReport } from '@staff/contract/reports'
import { descriptorSchema } from '@staff/contract'
import { describe, expect, it } from 'vitest'
import {
  approvalScreen,
  defineRemote,
  describeRemote,
  getScreen,
  profileCardScreen,
  profileTabScreen,
  taskPaneScreen,
  widgetScreen,
} from './index.ts'

const load = async () => ({ default: () => null })
const manifest = defineRemote({
  name: 'admin',
  groups: [{ id: 'admin/company-structure', under: 'admin', label: L('Company Structure', 'រចនាសម្ព័ន្ធក្រុមហ៊ុន'), order: 2 }],
  resources: [
    { resource: positionLevel, load, under: 'admin/company-structure', tab: 'structure', order: 1 },
    {
      resource: employeeBirthdayReport,
      load,
      order: 1,
      card: { landing: '/report/employee', description: L('Birthdays', 'ថ្ងៃកំណើត') },
    },
  ],
})

it('finds the screens of a release by name, and nothing that is not one', () => {
  const released = { name: 'admin', screens: { 'position-level': load } } as const
  expect([getScreen(released, 'position-level'), getScreen(released, 'toString')]).toEqual([load, undefined])
})

it('derives routes, menu, tabs, cards and search from the resources', () => {
  const { routes, navigation, tabs, cards, search, permissions } = describeRemote(manifest)
  expect(routes.map((r) => `${r.mode} ${r.path} ${r.permission}`)).toEqual([
    'list /admin/company-structure/position-level READ_POSITION_LEVEL',
    'create /admin/company-structure/position-level/create CREATE_POSITION_LEVEL',
    'view /admin/company-structure/position-level/view/{id} READ_POSITION_LEVEL',
    'update /admin/company-structure/position-level/update/{id} UPDATE_POSITION_LEVEL',
    'list /report/employee/employee-birthday-report READ_EMPLOYEE_BIRTHDAY_REPORT',
  ])
  expect(navigation.map((n) => [n.under, n.path])).toEqual([
    ['admin', undefined],
    ['admin/company-structure', '/admin/company-structure/position-level'],
  ])
  expect(tabs).toHaveLength(1)
  expect(cards[0]).toMatchObject({ landing: '/report/employee', permission: 'READ_EMPLOYEE_BIRTHDAY_REPORT' })
  expect(search).toHaveLength(2)
  expect(permissions).toEqual([...permissions].sort())
  expect(getScreen(manifest, 'position-level')).toBe(load)
  expect(getScreen(manifest, 'nothing')).toBeUndefined()
})

it('says with what a form is tried, and nothing that the form does not send', () => {
  const entry = { resource: positionLevel, load, order: 1 }
  const tried = { levelTitle: 'A', levelNumber: '9' }
  expect(describeRemote(defineRemote({ name: 'admin', resources: [{ ...entry, trial: tried }] })).trials).toEqual({
    'position-level': tried,
  })
  expect(describeRemote(defineRemote({ name: 'admin', resources: [entry] }))).not.toHaveProperty('trials')
  expect(() =>
    describeRemote(defineRemote({ name: 'admin', resources: [{ ...entry, trial: { ...tried, title: 'A' } }] })),
  ).toThrow('The trial of position-level names title, which its form does not send.')
})

it('lets a tab of another group lead to a page as well', () => {
  const page = {
    path: '/pending-approval',
    permission: 'READ_APPROVAL_STATUS_TRACKING',
    title: L('Pending', 'រង់ចាំ'),
    load,
    tab: 'tracking',
    alsoTab: { group: 'approval', label: L('List', 'បញ្ជី'), order: 30 },
  } as const
  const { tabs } = describeRemote(defineRemote({ name: 'admin', pages: [page] }))
  expect(tabs.map(({ group, label, path, permission, order }) => [group, label.en, path, permission, order])).toEqual([
    ['tracking', 'Pending', page.path, page.permission, 100],
    ['approval', 'List', page.path, page.permission, 30],
  ])
})

it('puts the forms of a record under its parent as well', () => {
  const { routes, search } = describeRemote(
    defineRemote({ name: 'employee', resources: [{ resource: employeeContact, load, order: 1 }] }),
  )
  const at = employeeContact.screen
  expect(routes.map(({ mode, path }) => `${mode} ${path}`)).toEqual([
    `list ${at}`,
    `create ${at}/create`,
    `create ${at}/{employeeId}/create`,
    `view ${at}/view/{id}`,
    `view ${at}/{employeeId}/view/{id}`,
    `update ${at}/update/{id}`,
    `update ${at}/{employeeId}/update/{id}`,
  ])
  expect([search.map(({ path }) => path), descriptorSchema.safeParse({ ...descriptor, routes }).success]).toEqual([
    [at],
    true,
  ])
})

it('has a page with places in its address as a route, and offers it nowhere by itself', () => {
  const page = {
    path: '/admin/flow/{typeId}/update/{id}',
    permission: 'READ_USER' as const,
    title: L('Flow', 'លំហូរ'),
    load,
  }
  const { routes, search, navigation } = describeRemote(defineRemote({ name: 'admin', pages: [page] }))
  expect([routes.map(({ path }) => path), search, navigation]).toEqual([[page.path], [], []])
  expect(descriptorSchema.safeParse({ ...descriptor, routes }).success).toBe(true)
})

it('passes on for whom a menu entry is', () => {
  const rules = { selfService: true, selfServiceLabel: L('My levels', 'កម្រិតរបស់ខ្ញុំ'), workingShift: 'ROSTER' }
  const { navigation } = describeRemote(
    defineRemote({ name: 'admin', resources: [{ resource: positionLevel, load, under: 'admin', order: 1, ...rules }] }),
  )
  expect(navigation).toEqual([expect.objectContaining(rules)])
  expect(descriptorSchema.safeParse({ ...descriptor, navigation }).success).toBe(true)
})

const sha = `sha384-${'A'.repeat(64)}`
const descriptor = {
  schema: 1,
  name: 'admin',
  version: '1.0.0',
  contract: '^1.0.0',
  service: 1,
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': sha },
  shared: {},
  ...describeRemote(manifest),
}
it('passes the descriptor schema, and a broken one does not', () => {
  expect(descriptorSchema.safeParse(descriptor).success).toBe(true)
  const { permission: _, ...open } = descriptor.routes[0]!
  for (const broken of [
    { ...descriptor, name: '../strangers' },
    { ...descriptor, entry: 'other.js' },
    { ...descriptor, files: { '../x.js': sha, 'remoteEntry.js': sha } },
    { ...descriptor, files: { 'remoteEntry.js': 'md5-x' } },
    { ...descriptor, routes: [open] },
    { ...descriptor, version: 'latest' },
    { ...descriptor, extra: 1 },
  ])
    expect(descriptorSchema.safeParse(broken).success).toBe(false)
})

it('describes a widget without its data call, and loads it as a screen', () => {
  const spec = widget({
    reportId: 1,
    label: L('Total', 'សរុប'),
    type: 'chart',
    use: 'admin',
    permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
    size: [6, 3],
    endpoint: 'employee/total',
  })
  const loadWidget = async () => ({ default: () => null })
  const withWidget = defineRemote({ ...manifest, widgets: [{ widget: spec, load: loadWidget }] })
  const { widgets, permissions } = describeRemote(withWidget)
  expect(widgets).toEqual([
    {
      reportId: 1,
      label: spec.label,
      type: 'chart',
      use: 'admin',
      permission: 'READ_EMPLOYEE_MASTER_INFORMATION',
      size: [6, 3],
    },
  ])
  expect(permissions).toContain('READ_EMPLOYEE_MASTER_INFORMATION')
  expect(descriptorSchema.safeParse({ ...descriptor, widgets }).success).toBe(true)
  expect(getScreen(withWidget, widgetScreen(1))).toBe(loadWidget)
  expect(getWidgetPath(spec)).toBe('employee/report/employee/total')
})

it('brings what stands beside a kind of request as a screen of its own', () => {
  const approvals = [{ requestType: 'LEAVE_REQUEST', permission: 'READ_APPROVAL_STATUS_TRACKING', load }] as const
  const remote = defineRemote({ name: 'admin', approvals })
  expect(describeRemote(remote).approvals).toEqual([
    { requestType: 'LEAVE_REQUEST', permission: 'READ_APPROVAL_STATUS_TRACKING' },
  ])
  expect(getScreen(remote, approvalScreen('LEAVE_REQUEST'))).toBe(load)
  expect(getScreen(remote, approvalScreen('MISSION_REQUEST'))).toBeUndefined()
})

describe('what a remote brings to the pages of others', () => {
  const label = L('Moons', 'ព្រះចន្ទ')
  const shared = { key: 'moons', permission: 'READ_ROLE', order: 1 } as const
  const remote = defineRemote({
    name: 'admin',
    profileTabs: [
      { ...shared, title: label, group: 'job', count: 'moons', condition: { workShiftType: 'ROSTER' }, load },
    ],
    profileCards: [{ ...shared, title: label, load }],
    profileActions: [{ ...shared, label, to: '/moons/create?employeeId={employeeId}' }],
    tasks: [{ ...shared, ...taskKeys('moons'), label, group: 'people', to: '/moons', load }],
    searchTerms: [{ to: '/moons', words: { en: ['satellite'], km: ['ផ្កាយរណប'] }, permission: 'READ_ROLE' }],
  })
  it('is data, and the code of a tab or a card is loaded by its name', () => {
    const described = describeRemote(remote)
    expect(contributionKinds.map((kind) => described[kind]?.length)).toEqual([1, 1, 1, 1, 1])
    expect(described.profileTabs?.[0]).toMatchObject({ screen: profileTabScreen('moons'), count: 'moons' })
    expect(JSON.stringify(described)).not.toContain('load')
    expect(described.permissions).toEqual(['READ_ROLE'])
    expect(getScreen(remote, profileTabScreen('moons'))).toBe(load)
    expect(getScreen(remote, profileCardScreen('moons'))).toBe(load)
    expect(described.tasks?.[0]?.screen).toBe(taskPaneScreen('moons'))
    expect(getScreen(remote, taskPaneScreen('moons'))).toBe(load)
    expect(descriptorSchema.safeParse({ ...descriptor, ...described }).success).toBe(true)
  })
  it.each(contributionKinds)('in %s names a permission, or is refused', (kind) => {
    const [one] = describeRemote(remote)[kind] ?? []
    const { permission: _, ...open } = { permission: '', ...one }
    expect(descriptorSchema.safeParse({ ...descriptor, [kind]: [open] }).success).toBe(false)
  })
  it('says nothing of a kind that it has none of, as releases of before', () => {
    expect(contributionKinds.filter((kind) => kind in describeRemote(manifest))).toEqual([])
  })
  it('of a later contract is kept, for the signature is over it, and needs a permission as well', () => {
    const later = { ...descriptor, laterTabs: [{ permission: 'READ_ROLE', way: 'up' }] }
    expect(descriptorSchema.parse(later)).toEqual(later)
    for (const broken of [[{ way: 'up' }], [1], { permission: 'READ_ROLE' }])
      expect(descriptorSchema.safeParse({ ...descriptor, laterTabs: broken }).success).toBe(false)
  })
})
