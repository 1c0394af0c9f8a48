import type { GateCode, WantedComposition } from '@staff/contract'
import { getBundledIntegrity, getIntegrity } from '@staff/registry'
import { contributed, label, sampleEntry, samplePage, widget } from './gate-entries.ts'
import { sampleRelease, type MemoryCatalogue } from './memory-catalogue.ts'

/** What the host of these cases provides. */
export const provides = {
  contract: '1.2.0',
  shared: {
    react: { version: '19.3.1' },
    '@staff/kit': { version: '0.1.4', names: ['screens', 'useWords'] },
    '@mantine/core': { version: '9.6.2', names: ['Button', 'Text'] },
  },
  styles: ['shell-menu'],
}
const bodyStyle = '@layer remote{body{margin:0}}'
const hostStyle = '@layer remote{.own-a1b2c3,.shell-menu td{margin:0}}'
/** An entry without a hash, with code beside it. */
const entryAndCode = {
  'remoteEntry.js': getIntegrity(Buffer.from('export {}')),
  'a.js': getIntegrity(Buffer.from('export {}')),
}
const getEntry = (style: string) => `export const styles = '${getBundledIntegrity(Buffer.from(style))}'`
/** A release of admin with one sheet of styles. */
const withStyle = (style: string): Case => ({
  admin: {
    files: {
      'remoteEntry.js': getIntegrity(Buffer.from(getEntry(style))),
      'a.css': getIntegrity(Buffer.from(style)),
    },
  },
  catalogue: (s) => {
    s.files.set('admin@1.0.0 remoteEntry.js', getEntry(style))
    s.files.set('admin@1.0.0 a.css', style)
  },
})
/** Remotes that are live at 1.0.0. */
export const live = (...names: string[]): WantedComposition => ({
  remotes: Object.fromEntries(names.map((name) => [name, { version: '1.0.0' }])),
})
/** One release of admin, perhaps another one with it, and the question to the gate. */
export interface Case {
  /** Changes the candidate release of admin. */
  readonly admin?: object
  /** Another remote with it. */
  readonly beside?: object
  readonly wanted?: unknown
  readonly catalogue?: (catalogue: MemoryCatalogue) => void
}
const admin = { version: '1.0.0' }
/** What the gate refuses, and by which code. */
export const refused: Readonly<Record<string, readonly [GateCode, Case]>> = {
  nothing: ['BAD_SCHEMA', { wanted: null }],
  'a text': ['BAD_SCHEMA', { wanted: 'admin' }],
  'a list': ['BAD_SCHEMA', { wanted: [] }],
  'no remotes': ['BAD_SCHEMA', { wanted: {} }],
  'an unknown word at the top': ['BAD_SCHEMA', { wanted: { remotes: {}, override: true } }],
  'a remote without a version': ['BAD_SCHEMA', { wanted: { remotes: { admin: {} } } }],
  'a version that is a number': ['BAD_SCHEMA', { wanted: { remotes: { admin: { version: 1 } } } }],
  'a version that is a path': ['BAD_SCHEMA', { wanted: { remotes: { admin: { version: '../1.0.0' } } } }],
  'a version that is an address': [
    'BAD_SCHEMA',
    { wanted: { remotes: { admin: { version: 'https://example.com/1.0.0' } } } },
  ],
  'a version range': ['BAD_SCHEMA', { wanted: { remotes: { admin: { version: '^1.0.0' } } } }],
  'a name in capitals': ['BAD_SCHEMA', { wanted: { remotes: { Admin: admin } } }],
  'a name that is a path': ['BAD_SCHEMA', { wanted: { remotes: { '../admin': admin } } }],
  'a name that every object has': ['BAD_SCHEMA', { wanted: { remotes: { constructor: admin } } }],
  'an unknown word of a remote': [
    'BAD_SCHEMA',
    { wanted: { remotes: { admin: { ...admin, url: 'https://example.com' } } } },
  ],
  'a canary of 101 percent': [
    'BAD_SCHEMA',
    { wanted: { remotes: { admin: { ...admin, canary: { version: '1.0.1', percent: 101 } } } } },
  ],
  'a canary of half a percent': [
    'BAD_SCHEMA',
    { wanted: { remotes: { admin: { ...admin, canary: { version: '1.0.1', percent: 0.5 } } } } },
  ],
  'a canary without a version': [
    'BAD_SCHEMA',
    { wanted: { remotes: { admin: { ...admin, canary: { percent: 10 } } } } },
  ],
  'a canary for roles that are no list': [
    'BAD_SCHEMA',
    { wanted: { remotes: { admin: { ...admin, canary: { version: '1.0.0', roles: 'HR' } } } } },
  ],
  'a kill in one language': ['BAD_SCHEMA', { wanted: { remotes: { admin: { ...admin, killed: { en: 'Off' } } } } }],
  'a kill with an empty message': [
    'BAD_SCHEMA',
    { wanted: { remotes: { admin: { ...admin, killed: { en: '', km: '' } } } } },
  ],
  'a pin that is a word': ['BAD_SCHEMA', { wanted: { remotes: { admin: { ...admin, pinned: 'yes' } } } }],
  'a remote nobody published': ['RELEASE_MISSING', { wanted: live('payroll') }],
  'a version nobody published': ['RELEASE_MISSING', { wanted: { remotes: { admin: { version: '9.9.9' } } } }],
  'a canary nobody published': [
    'RELEASE_MISSING',
    { wanted: { remotes: { admin: { ...admin, canary: { version: '9.9.9', percent: 5 } } } } },
  ],
  'an unsigned release': [
    'RELEASE_UNSIGNED',
    {
      catalogue: (s) => s.refuse('admin', '1.0.0', { ok: false, code: 'RELEASE_UNSIGNED', message: 'no trusted key' }),
    },
  ],
  'a release whose descriptor is damaged': [
    'BAD_SCHEMA',
    { catalogue: (s) => s.refuse('admin', '1.0.0', { ok: false, code: 'BAD_SCHEMA', message: 'not JSON' }) },
  ],
  'a missing file': ['FILE_MISSING', { catalogue: (s) => void s.files.set('admin@1.0.0 remoteEntry.js', null) }],
  'a file that nobody can read': ['FILE_UNREAD', { catalogue: (s) => void s.unread.add('remoteEntry.js') }],
  'code that nobody can read, of which nothing more is said': [
    'FILE_UNREAD',
    {
      admin: {
        files: entryAndCode,
      },
      catalogue: (s) => void s.unread.add('a.js'),
    },
  ],
  'a style under a name of the live host': ['STYLE_GLOBAL', withStyle(hostStyle)],
  'a style that reaches beyond its remote': ['STYLE_GLOBAL', withStyle(bodyStyle)],
  'a style of Mantine without a name of its own': ['STYLE_GLOBAL', withStyle('@layer remote{.m_87cf2631{margin:0}}')],
  'code whose hash its entry does not name': [
    'HASH_MISSING',
    {
      admin: {
        files: entryAndCode,
      },
    },
  ],
  'a changed file': ['FILE_CHANGED', { catalogue: (s) => void s.files.set('admin@1.0.0 remoteEntry.js', 'other') }],
  'a screen file without a hash': ['FILE_UNLISTED', { admin: { screens: { page: ['lazy.js'] } } }],
  'a newer contract': ['CONTRACT_RANGE', { admin: { contract: '^2.0.0' } }],
  'a contract of a later minor': ['CONTRACT_RANGE', { admin: { contract: '^1.3.0' } }],
  'a newer service': ['SERVICE_TOO_OLD', { admin: { service: 99 } }],
  'another major of React': ['SHARED_MISMATCH', { admin: { shared: { react: { version: '18.2.0' } } } }],
  'a later patch of a package before 1.0': [
    'SHARED_MISMATCH',
    { admin: { shared: { '@staff/kit': { version: '0.1.5' } } } },
  ],
  'a package that the host does not share': [
    'SHARED_MISMATCH',
    { admin: { shared: { lodash: { version: '4.0.0' } } } },
  ],
  'a package named like a property of objects': [
    'SHARED_MISMATCH',
    { admin: { shared: { constructor: { version: '1.0.0' } } } },
  ],
  'a resource that the service does not have': ['FIELD_MISSING', { admin: { resources: { parcel: ['title'] } } }],
  'a field that the service does not have': ['FIELD_MISSING', { admin: { resources: { role: ['name', 'colour'] } } }],
  'a field named like a property of objects': ['FIELD_MISSING', { admin: { resources: { role: ['constructor'] } } }],
  'an export that the kit of the host does not have': [
    'EXPORT_MISSING',
    { admin: { shared: { '@staff/kit': { version: '0.1.4', names: ['screens', 'flying'] } } } },
  ],
  'a name that the host left out': [
    'EXPORT_MISSING',
    { admin: { shared: { '@mantine/core': { version: '9.6.2', names: ['Button', 'Carousel'] } } } },
  ],
  'one route twice in a remote': ['ROUTE_COLLISION', { admin: { routes: [samplePage('/a'), samplePage('/a')] } }],
  'one route in two remotes': [
    'ROUTE_COLLISION',
    { admin: { routes: [samplePage('/a')] }, beside: { routes: [samplePage('/a')] } },
  ],
  'routes that differ in a parameter name': [
    'ROUTE_COLLISION',
    { admin: { routes: [samplePage('/a/{id}')] }, beside: { routes: [samplePage('/a/{key}')] } },
  ],
  'the sign-in page': ['ROUTE_RESERVED', { admin: { routes: [samplePage('/auth/login')] } }],
  'the start page': ['ROUTE_RESERVED', { admin: { routes: [samplePage('/')] } }],
  'an address of the service': ['ROUTE_RESERVED', { admin: { routes: [samplePage('/api/employee')] } }],
  'the page of a task': ['ROUTE_RESERVED', { admin: { routes: [samplePage('/task/{id}')] } }],
  'a page of cards': ['ROUTE_RESERVED', { admin: { routes: [samplePage('/meta-data/payroll-management')] } }],
  'a pattern that covers a page of cards': ['ROUTE_RESERVED', { admin: { routes: [samplePage('/report/{name}')] } }],
  'a page of the host in capitals': ['ROUTE_RESERVED', { admin: { routes: [samplePage('/Dashboard')] } }],
  'a pattern that covers a page of another remote': [
    'ROUTE_COVERS',
    { admin: { routes: [samplePage('/b/{id}')] }, beside: { routes: [samplePage('/b/new')] } },
  ],
  'a pattern that covers addresses that nobody has': [
    'ROUTE_COVERS',
    { admin: { routes: [samplePage('/{a}/{b}/{c}')] } },
  ],
  'one menu entry twice': [
    'NAVIGATION_COLLISION',
    {
      admin: { navigation: [sampleEntry('people', 'admin')] },
      beside: { navigation: [sampleEntry('people', 'report')] },
    },
  ],
  'a menu entry under nothing': ['NAVIGATION_ORPHAN', { admin: { navigation: [sampleEntry('people', 'nowhere')] } }],
  'one widget in two remotes': [
    'WIDGET_COLLISION',
    { admin: { widgets: [widget(1)] }, beside: { widgets: [widget(1)] } },
  ],
  'one approval view in two remotes': [
    'APPROVAL_COLLISION',
    {
      admin: { approvals: [{ requestType: 'LEAVE', permission: 'signedIn' }] },
      beside: { approvals: [{ requestType: 'LEAVE', permission: 'signedIn' }] },
    },
  ],
  ...Object.fromEntries(
    Object.entries(contributed).map(([kind, one]): [string, [GateCode, Case]] => [
      `one key of ${kind} in two remotes`,
      ['CONTRIBUTION_COLLISION', { admin: { [kind]: [one] }, beside: { [kind]: [one] } }],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...contributed, searchTerms: { to: '/report/leave', words: { en: ['a'], km: [] } } }).map(
      ([kind, one]): [string, [GateCode, Case]] => [
        `an unknown permission in ${kind}`,
        ['UNKNOWN_PERMISSION', { admin: { [kind]: [{ ...one, permission: 'READ_MOON' }] } }],
      ],
    ),
  ),
  'a tab of the profile without files': [
    'SCREEN_UNKNOWN',
    { admin: { screens: { page: [] }, profileTabs: [contributed.profileTabs] } },
  ],
  'a card of the profile without files': [
    'SCREEN_UNKNOWN',
    { admin: { screens: { page: [] }, profileCards: [contributed.profileCards] } },
  ],
  'what stands beside a task without files': [
    'SCREEN_UNKNOWN',
    { admin: { screens: { page: [] }, tasks: [{ ...contributed.tasks, screen: 'task-pane/x' }] } },
  ],
  'a tab with a count of nobody': [
    'COUNT_MISSING',
    { admin: { profileTabs: [{ ...contributed.profileTabs, count: 'moons' }] } },
  ],
  'a task with a list of nobody': ['COUNT_MISSING', { admin: { tasks: [{ ...contributed.tasks, list: 'moons' }] } }],
  'a route with an unknown permission': ['UNKNOWN_PERMISSION', { admin: { routes: [samplePage('/a', 'READ_MOON')] } }],
  'a widget with an unknown permission': ['UNKNOWN_PERMISSION', { admin: { widgets: [widget(1, 'READ_MOON')] } }],
  'a screen without files': ['SCREEN_UNKNOWN', { admin: { screens: {} } }],
  'a canary that collides where the stable version does not': [
    'ROUTE_COLLISION',
    {
      beside: { routes: [samplePage('/b')] },
      wanted: { remotes: { admin: { ...admin, canary: { version: '1.1.0', percent: 1 } }, reports: admin } },
      catalogue: (s) => s.put(sampleRelease('admin', '1.1.0', { routes: [samplePage('/b')] })),
    },
  ],
}
/** What the gate lets pass. */
export const accepted: Readonly<Record<string, Case>> = {
  'a kind of contribution of a later contract': { admin: { laterTabs: [{ permission: 'READ_ROLE', way: 'up' }] } },
  'one entry of each kind of contribution': {
    admin: Object.fromEntries(Object.entries(contributed).map(([kind, one]) => [kind, [one]])),
  },
  'the same again': {},
  'an earlier minor of the contract': { admin: { contract: '^1.1.0' } },
  'an earlier patch of a shared package': {
    admin: { shared: { '@staff/kit': { version: '0.1.2' }, '@mantine/core': { version: '9.5.0', names: ['Button'] } } },
  },
  'a new page and a menu entry under a group of another remote': {
    admin: { navigation: [sampleEntry('people', 'admin')] },
    beside: {
      routes: [samplePage('/c/{id}'), samplePage('/c/new')],
      navigation: [sampleEntry('who', 'people', { path: '/c/new', permission: 'READ_ROLE' })],
    },
  },
  'a killed remote whose release is gone': {
    wanted: { remotes: { admin, payroll: { version: '9.9.9', killed: label } } },
  },
  'a canary beside a stable version with the same routes': {
    wanted: { remotes: { admin: { ...admin, canary: { version: '1.1.0', percent: 10 } } } },
    catalogue: (s) => s.put(sampleRelease('admin', '1.1.0')),
  },
}
