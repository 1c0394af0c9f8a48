import { menuRoot, type Label, type NavigationEntry, type Need } from '@staff/contract'
import type { Contributions } from './contributions.ts'
import { excludedLinks, joinedSection, type Section } from './sections.ts'

/** One link of the side menu; it is current on each of `paths` and below them. */
export interface MenuLink {
  readonly id: string
  readonly label: Label
  readonly path: string
  readonly paths: readonly string[]
}
/** A top entry: a link of its own, or a parent of links. */
export interface MenuSection extends Pick<Section, 'label' | 'icon'> {
  readonly id: string
  readonly path?: string
  readonly links: readonly MenuLink[]
}
/** The user of the menu. */
export interface Viewer {
  readonly holds: (need: Need) => boolean
  readonly isSelfService: boolean
  /** The name of the employee's working shift. */
  readonly workingShift?: string | undefined
}

const mayOpen = (entry: NavigationEntry, { holds, isSelfService, workingShift }: Viewer): boolean =>
  (!entry.permission || holds(entry.permission)) &&
  (!isSelfService || entry.selfService) &&
  (!isSelfService || !entry.workingShift || entry.workingShift === workingShift)
const isExcluded = ({ path }: NavigationEntry): boolean => path !== undefined && excludedLinks.has(path)
const allowed = (entry: NavigationEntry, viewer: Viewer): boolean => mayOpen(entry, viewer) && !isExcluded(entry)

function linksUnder(id: string, navigation: readonly NavigationEntry[], viewer: Viewer): MenuLink[] {
  return navigation
    .filter((entry) => entry.under === id)
    .flatMap((entry): MenuLink[] => {
      const { path } = entry
      const label = (viewer.isSelfService && entry.selfServiceLabel) || entry.label
      if (path) return allowed(entry, viewer) ? [{ id: entry.id, label, path, paths: [path] }] : []
      // A group is no page: it opens the first of its children that the user may see (spec 1 section 2.3).
      const children = linksUnder(entry.id, navigation, viewer)
      const [first] = children
      const shown = first && (!entry.permission || viewer.holds(entry.permission))
      // An excluded page has no link, but its address still belongs to this group.
      const aside = navigation.flatMap((child) =>
        child.under === entry.id && child.path && isExcluded(child) && mayOpen(child, viewer) ? [child.path] : [],
      )
      return shown
        ? [{ id: entry.id, label, path: first.path, paths: [...children.flatMap((child) => child.paths), ...aside] }]
        : []
    })
}

/** The cards that a user sees on a landing page. */
export const cardsOn = (landing: string, { cards }: Pick<Contributions, 'cards'>, { holds }: Viewer) =>
  cards.filter((card) => card.landing === landing && holds(card.permission))

/**
 * The side menu of a user: a section needs its module permission and at least one permitted child or card;
 * then come the entries of remotes with their own section. Drawn only from the descriptors;
 * the service has filtered them, and this filters once more.
 */
export function menuFor(sections: readonly Section[], from: Contributions, viewer: Viewer): MenuSection[] {
  const joined = from.navigation
    .filter((entry) => entry.under === menuRoot && (!entry.path || allowed(entry, viewer)))
    .map(joinedSection)
  return [...sections, ...joined].flatMap(({ id, label, icon, path, permission, landings = [] }) => {
    if (!viewer.holds(permission)) return []
    const onLandings = landings
      .filter((one) => cardsOn(one.path, from, viewer).length > 0)
      .map((one) => ({ id: one.path, label: one.label, path: one.path, paths: [one.path] }))
    const links = [...onLandings, ...linksUnder(id, from.navigation, viewer)]
    return path ? [{ id, label, icon, path, links }] : links.length > 0 ? [{ id, label, icon, links }] : []
  })
}

/** Whether an address is the page at `path` or is below it. */
export const isAt = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/**
 * Whether an address is in a section whose module permission the user does not have: the answer there is always 403.
 */
export const inClosedSection = (
  sections: readonly Section[],
  pathname: string,
  { holds }: Pick<Viewer, 'holds'>,
): boolean => sections.some(({ id, permission }) => isAt(`/${id}`, pathname) && !holds(permission))

/** The menu link of an address: the one with the longest path. */
export function currentLink(menu: readonly MenuSection[], pathname: string): MenuLink | undefined {
  const hits = menu
    .flatMap((section) => section.links)
    .flatMap((link) => link.paths.filter((path) => isAt(path, pathname)).map((path) => ({ link, path })))
  return hits.sort((a, b) => b.path.length - a.path.length)[0]?.link
}
