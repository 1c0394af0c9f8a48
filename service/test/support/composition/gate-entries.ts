/** A label of sample entries. */
export const label = { en: 'A', km: 'ក' }
/** A page of a release, with its right. */
export const samplePage = (path: string, permission = 'READ_ROLE', screen = 'page') => ({
  path,
  permission,
  title: label,
  screen,
  mode: 'page',
})
/** A menu entry. */
export const sampleEntry = (id: string, under: string, more: object = {}) => ({
  id,
  under,
  label,
  order: 1,
  selfService: false,
  ...more,
})
/** A widget. */
export const widget = (reportId: number, permission = 'READ_ROLE') => ({
  reportId,
  label,
  type: 'card',
  use: 'all',
  permission,
  size: [4, 2],
})
const keyed = { key: 'moon', permission: 'signedIn', order: 1 }
/** One entry of each kind of contribution that has a key. */
export const contributed = {
  profileTabs: { ...keyed, title: label, group: 'job', screen: 'profile-tab/moon' },
  profileCards: { ...keyed, title: label, screen: 'profile-card/moon' },
  profileActions: { ...keyed, label, to: '/a/{employeeId}' },
  tasks: { ...keyed, label, group: 'people', count: 'requests-to-answer', list: 'requests-to-answer', to: '/a' },
} as const

/** An entry of each kind that leads to a page. */
export const entriesTo: Readonly<Record<string, (path: string, permission: string) => object>> = {
  'a menu entry': (path, permission) => ({ navigation: [sampleEntry('people', 'admin', { path, permission })] }),
  'a tab': (path, permission) => ({ tabs: [{ group: 'people', label, path, permission, order: 1 }] }),
  'a card': (path, permission) => ({
    cards: [{ landing: '/report/leave', label, description: label, path, permission, order: 1 }],
  }),
  'an entry of search': (path, permission) => ({ search: [{ label, path, permission }] }),
}
