import { holds, L, type Composition, type Need, type RemoteDescriptor } from '@staff/contract'
import { contributions } from '../contributions.ts'
import type { Viewer } from '../menu.ts'

/** A label with different text in the two languages. */
export const word = (text: string) => L(text, `${text} km`)
export const descriptor = (parts: Partial<RemoteDescriptor>): RemoteDescriptor => ({
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
export const levels = '/admin/company-structure/position-level'
export const devices = '/admin/company-structure/finger-print-device'
export const people = '/employee-management/employee-master-information'
export const holidays = '/meta-data/attendance-management/public-holiday'
export const composition: Composition = {
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
export const from = contributions(composition)
export const viewer = (keys: readonly Need[], isSelfService = false, workingShift?: string): Viewer => ({
  holds: (need) => holds(new Set<string>(keys), need),
  isSelfService,
  workingShift,
})
export const everything = viewer(['ALL_FUNCTION'])
