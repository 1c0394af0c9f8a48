import { landingPages, menuSectionIds, pages, type GateFault, type Need, type RemoteDescriptor } from '@staff/contract'
import type { RouteChange } from '@staff/contract/remote-version'
import { faultMaker } from './release-fault.ts'

const getParts = (path: string): string[] => path.split('/').filter(Boolean)
const isPlace = (part: string | undefined): boolean => part?.startsWith('{') ?? false
/** Whether every address of one pattern is one of the other; browsers are asked without regard to case. */
const covers = (pattern: string, other: string): boolean => {
  const [own, others] = [getParts(pattern), getParts(other)]
  return (
    own.length === others.length &&
    own.every((part, at) => isPlace(part) || part.toLowerCase() === others[at]?.toLowerCase())
  )
}
/** Two patterns that differ only in the name of a parameter match the same address. */
const isSame = (one: string, other: string): boolean => covers(one, other) && covers(other, one)

/** Pages that the host draws itself, with those that it draws from entries of remotes. */
const hostPages: readonly string[] = ['/', ...Object.values(pages), ...landingPages, '/task/{id}', '/notification/{id}']
/** Addresses of menu sections: they lead to the first page of theirs, unless a remote has a page there. */
const sectionPages = menuSectionIds.map((id) => `/${id}`)
const isOfHost = (path: string): boolean => hostPages.some((page) => covers(page, path) || covers(path, page))

/** Everything of a release that leads to a page, with who is shown it. */
const entriesIn = ({ navigation, tabs, cards, search }: RemoteDescriptor) =>
  (
    [
      ['the menu entry', navigation],
      ['the tab', tabs],
      ['the card', cards],
      ['the entry of search', search],
    ] as const
  ).flatMap(([what, entries]) =>
    entries.flatMap(({ path, permission }) =>
      path === undefined ? [] : [{ what, path, permission: permission ?? 'signedIn' }],
    ),
  )

/** Addresses that a release takes from others: those of the host, those of other remotes, and unknown ones. */
function takenAddresses(one: RemoteDescriptor, all: readonly RemoteDescriptor[]): GateFault[] {
  const say = faultMaker(one)
  const others = all.filter(({ name }) => name !== one.name)
  return one.routes.flatMap(({ path }) => {
    if (isPlace(getParts(path)[0]))
      return [say('ROUTE_COVERS', `the route ${path} covers addresses that nobody has yet`)]
    if (isOfHost(path)) return [say('ROUTE_RESERVED', `the route ${path} takes a page of the host`)]
    const covered = others.flatMap(({ name, routes }) =>
      routes
        .filter((route) => covers(path, route.path) && !isSame(path, route.path))
        .map((route) => `${route.path} of ${name}`),
    )
    return covered.length > 0 ? [say('ROUTE_COVERS', `the route ${path} covers ${covered.join(', ')}`)] : []
  })
}
/** Entries that are shown to users who may not open their page, or that lead to no page. */
function wrongEntries(
  one: RemoteDescriptor,
  all: readonly RemoteDescriptor[],
  { knowsAll }: { readonly knowsAll: boolean },
): GateFault[] {
  const say = faultMaker(one)
  const routes = all.flatMap((each) => each.routes)
  return entriesIn(one).flatMap(({ what, path, permission }) => {
    const fitting = routes.filter((route) => covers(route.path, path))
    const route = fitting.find((each) => isSame(each.path, path)) ?? fitting[0]
    const isElsewhere = !knowsAll || isOfHost(path) || sectionPages.includes(path)
    if (!route) return isElsewhere ? [] : [say('ENTRY_NOWHERE', `${what} leads to ${path}, which nobody has`)]
    return route.permission !== 'signedIn' && permission === 'signedIn'
      ? [say('ENTRY_WEAKER', `${what} to ${path} is shown to every user, and the page needs ${route.permission}`)]
      : []
  })
}
/** Routes whose right would be another or none, of what everybody has now. */
const loweredRights = (one: RemoteDescriptor, live: readonly RemoteDescriptor[]): GateFault[] =>
  one.routes.flatMap(({ path, permission }) => {
    const before = live.flatMap(({ routes }) => routes).find((route) => isSame(route.path, path))
    return before && before.permission !== 'signedIn' && before.permission !== permission
      ? [
          faultMaker(one)(
            'PERMISSION_LOWERED',
            `the route ${path} needed ${before.permission} and would need ${permission}`,
          ),
        ]
      : []
  })

/** What releases that come take from the host, from others, and from the rights of what is live. */
export const addressFaults = (
  fresh: readonly RemoteDescriptor[],
  all: readonly RemoteDescriptor[],
  live: readonly RemoteDescriptor[],
  knowsAll: boolean,
): GateFault[] =>
  fresh.flatMap((one) => [
    ...takenAddresses(one, all),
    ...wrongEntries(one, all, { knowsAll }),
    ...loweredRights(one, live),
  ])

/** The routes that come, go, or change their right from one composition to another. */
export function getRouteChanges(
  from: readonly RemoteDescriptor[],
  to: readonly RemoteDescriptor[],
): readonly RouteChange[] {
  const getRoutes = (all: readonly RemoteDescriptor[]) =>
    new Map<string, { readonly remote: string; readonly need: Need }>(
      all.flatMap(({ name, routes }) =>
        routes.map(({ path, permission }) => [path, { remote: name, need: permission }] as const),
      ),
    )
  const [before, after] = [getRoutes(from), getRoutes(to)]
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)]
    if (was?.need === is?.need) return []
    return [{ remote: is?.remote ?? was?.remote ?? '', path, from: was?.need ?? null, to: is?.need ?? null }]
  })
}
