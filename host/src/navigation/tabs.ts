import type { Contributions, TabEntry } from './contributions.ts'
import { isAt, type Viewer } from './menu.ts'

/**
 * The tabs above a page (spec 1 section 2.4): those of the group of the address.
 * A user sees no tab without its permission, because it could only lead to the 403 page.
 */
export function tabsFor(pathname: string, { tabs }: Pick<Contributions, 'tabs'>, { holds }: Viewer): TabEntry[] {
  const [own] = tabs.filter((tab) => isAt(tab.path, pathname)).sort((a, b) => b.path.length - a.path.length)
  return own ? tabs.filter((tab) => tab.group === own.group && holds(tab.permission)) : []
}
