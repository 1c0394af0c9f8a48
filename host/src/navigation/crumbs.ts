import { L, menuRoot, pages, type Label } from '@staff/contract'
import type { Contributions } from './contributions.ts'
import { hostPages } from './host-pages.ts'
import type { MenuSection } from './menu.ts'
import type { Section } from './sections.ts'

/** One step of the breadcrumb trail; without `path` it is plain text. */
export interface Crumb {
  readonly label: Label
  readonly path?: string
}

const actionNames: Readonly<Record<string, Label>> = {
  create: L('Create', 'បង្កើត'),
  view: L('View', 'មើល'),
  update: L('Update', 'កែ'),
  profile: hostPages.profile,
  print: L('Print', 'បោះពុម្ព'),
  'workflow-type': L('Workflow Type', 'ប្រភេទលំហូរការងារ'),
  'change-password': hostPages.changePassword,
}
const spoken = (segment: string): Label => {
  const words = segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  return L(words, words)
}

/** Pages without a trail: a single crumb would only repeat their heading. */
const trailless: ReadonlySet<string> = new Set([pages.dashboard, pages.profile, pages.userProfile])

/** The source of the words and addresses of crumbs. */
export interface CrumbSource {
  readonly sections: readonly Section[]
  readonly menu: readonly MenuSection[]
  readonly from: Contributions
}
function known({ sections, menu, from }: CrumbSource): Map<string, Crumb> {
  const crumbs = new Map<string, Crumb>()
  for (const { route } of from.routes)
    if (route.mode === 'list' || route.mode === 'page') crumbs.set(route.path, { label: route.title, path: route.path })
  for (const { id, label, path, landings = [] } of sections) {
    const first = path ?? menu.find((entry) => entry.id === id)?.links[0]?.path
    crumbs.set(`/${id}`, { label, ...(first ? { path: first } : {}) })
    for (const landing of landings) crumbs.set(landing.path, { label: landing.label, path: landing.path })
  }
  const links = new Map(menu.flatMap((section) => section.links.map((link) => [link.id, link.path] as const)))
  for (const { id, under, label, path } of from.navigation) {
    const first = links.get(id)
    if (!path)
      crumbs.set(under === menuRoot ? `/${id}` : `/${under}/${id}`, { label, ...(first ? { path: first } : {}) })
  }
  return crumbs
}

/**
 * Words for a segment without a page: of a section or landing of that name, else of the pages below it, else its own.
 */
function namesake({ sections, from }: CrumbSource, segment: string, place: string): Label {
  const named = sections.flatMap(({ id, label, landings = [] }) => [{ id, label }, ...landings])
  const below = from.routes.find(({ route }) => form.test(route.path) && route.path.replace(form, '') === place)
  return named.find(({ id }) => id === segment)?.label ?? below?.route.title ?? spoken(segment)
}
const form = /\/(create|view\/\{id\}|update\/\{id\})$/

/** For a form under a parent record, the parent's id is no step. */
const underParent = /\/\{\w+\}(?=\/(create|view\/\{id\}|update\/\{id\})$)/
/**
 * How many segments at the end of a route's path are no steps:
 * a trailing id, or two when one of them is an approval's id.
 */
function dropped(pattern: string, crumbs: ReadonlyMap<string, Crumb>): number {
  if (pattern.includes('{approvalId}')) return 2
  if (!pattern.endsWith('}')) return 0
  // The page of a record below its list is a step with its own words, the same as above its tabs:
  // the list keeps its link.
  return crumbs.has(pattern) && crumbs.has(pattern.slice(0, pattern.lastIndexOf('/'))) ? 0 : 1
}

/**
 * The trail of an address (spec 1 section 2.2): one crumb per segment, dashes as spaces, a trailing id dropped, the
 * first and the last without a link. A segment of a known page or group has that page's words in both languages.
 * @param pattern the path of the route behind the address, with its places such as `{id}`; empty when no remote has it.
 */
export function crumbsFor(pathname: string, pattern: string, source: CrumbSource): Crumb[] {
  if (trailless.has(pathname)) return []
  const crumbs = known(source)
  const all = pathname.split('/').filter(Boolean)
  const places = pattern.split('/').filter(Boolean)
  const segments = all.map((segment, i) => ({ segment, place: places[i] ?? segment }))
  const until = (i: number, key: 'segment' | 'place') =>
    `/${segments
      .slice(0, i + 1)
      .map((step) => step[key])
      .join('/')}`
  const parent = underParent.exec(pattern)
  const parentAt = parent ? pattern.slice(0, parent.index).split('/').filter(Boolean).length : -1
  const steps = segments
    .map((step, i) => ({ ...step, i }))
    .slice(0, all.length - dropped(pattern, crumbs))
    .filter(({ i }) => i !== parentAt)
  return steps.map(({ segment, i }, at) => {
    const place = until(i, 'place')
    const page = crumbs.get(place)
    const isLast = at === steps.length - 1
    // Pages below the page of a record have their own words.
    const { label, path } = crumbs.get(until(i, 'segment')) ??
      (page && { ...page, path: until(i, 'segment') }) ?? {
        label:
          actionNames[segment] ?? (isLast ? crumbs.get(pattern)?.label : undefined) ?? namesake(source, segment, place),
        path: undefined,
      }
    return path && at > 0 && !isLast ? { label, path } : { label }
  })
}
