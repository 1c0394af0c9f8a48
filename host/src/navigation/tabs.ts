import type { Contributions, TabEntry } from './contributions.ts'
import { cardsOn, isAt, menuFor, type Viewer } from './menu.ts'
import { sections } from './sections.ts'

/** A tab above a page. */
export type Tab = Pick<TabEntry, 'label' | 'path'>

/** Sections whose tabs are the links of their menu. */
const byMenu = sections.filter(({ id }) => id === 'attendance-management' || id === 'leave-management')
/** Landing pages of reports: their tabs are their cards. */
const byCards = sections.flatMap(({ id, landings = [] }) => (id === 'report' ? landings : []))

const isOn =
  (pathname: string) =>
  ({ path }: Tab): boolean =>
    isAt(path, pathname)

function getSectionTabs(pathname: string, from: Contributions, viewer: Viewer): readonly Tab[] {
  const groups = [
    ...byCards.map(({ path }): readonly Tab[] => cardsOn(path, from, viewer)),
    ...menuFor(byMenu, from, viewer).map(({ links }): readonly Tab[] => links),
  ]
  return groups.find((tabs) => tabs.some(isOn(pathname))) ?? []
}

/**
 * The tabs above a page (spec 1 section 2.4): those of the group of the address, or else of its section.
 * A user sees no tab without its permission, because it could only lead to the 403 page.
 */
export function tabsFor(pathname: string, from: Contributions, viewer: Viewer): readonly Tab[] {
  const [own] = from.tabs.filter(isOn(pathname)).sort((a, b) => b.path.length - a.path.length)
  return own
    ? from.tabs.filter((tab) => tab.group === own.group && viewer.holds(tab.permission))
    : getSectionTabs(pathname, from, viewer)
}
