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
  profileActions: { ...keyed, label, to: '/report/leave?employee={employeeId}' },
  tasks: {
    ...keyed,
    label,
    group: 'people',
    count: 'requests-to-answer',
    list: 'requests-to-answer',
    to: '/report/leave',
  },
} as const

/** An entry of each kind that leads to a page. */
export const entriesTo: Readonly<Record<string, (path: string, permission: string) => object>> = {
  'a menu entry': (path, permission) => ({ navigation: [sampleEntry('people', 'admin', { path, permission })] }),
  'a tab': (path, permission) => ({ tabs: [{ group: 'people', label, path, permission, order: 1 }] }),
  'a card': (path, permission) => ({
    cards: [{ landing: '/report/leave', label, description: label, path, permission, order: 1 }],
  }),
  'an entry of search': (path, permission) => ({ search: [{ label, path, permission }] }),
  'words of search': (path, permission) => ({
    searchTerms: [{ to: `${path}?a=1`, words: { en: ['a'], km: ['ក'] }, permission }],
  }),
  'an act of the page of a person': (path, permission) => ({
    profileActions: [{ ...keyed, label, to: `${path}?employee={employeeId}`, permission }],
  }),
}
/** A part of a page of each kind that has a right of its own. */
export const partsWith: Readonly<Record<string, (permission: string) => object>> = {
  'a widget': (permission) => ({ widgets: [widget(8, permission)] }),
  'an approval view': (permission) => ({ approvals: [{ requestType: 'MOON', permission }] }),
  'a tab of a person': (permission) => ({ profileTabs: [{ ...contributed.profileTabs, permission }] }),
  'a card of a person': (permission) => ({ profileCards: [{ ...contributed.profileCards, permission }] }),
}
