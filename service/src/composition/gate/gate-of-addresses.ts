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

interface Entry {
  readonly what: string
  /** Without the query. */
  readonly path: string
  readonly permission: Need
  /** Whether it is shown to whoever has rows behind it, as the service counts them: not by its right alone. */
  readonly isCounted?: true
}
/** Everything of a release that leads to a page, with who is shown it. */
function entriesIn(one: RemoteDescriptor): Entry[] {
  const { navigation, tabs, cards, search, profileActions = [], searchTerms = [], tasks = [] } = one
  const plain = (
    [
      ['the menu entry', navigation],
      ['the tab', tabs],
      ['the card', cards],
      ['the entry of search', search],
    ] as const
  ).flatMap(([what, entries]) =>
    entries.flatMap(({ path, permission = 'signedIn' }) => (path === undefined ? [] : [{ what, path, permission }])),
  )
  const templates = [
    ...profileActions.map(({ key, to, permission }) => ({ what: `the act ${key}`, to, permission })),
    ...searchTerms.map(({ to, permission }) => ({ what: 'the words of search', to, permission })),
    ...tasks.map(({ key, to, permission }) => ({ what: `the task ${key}`, to, permission, isCounted: true as const })),
  ]
  return [...plain, ...templates.map(({ to, ...entry }) => ({ ...entry, path: to.replace(/\?.*$/, '') }))]
}
/** What of a release has a right of its own, by a name that it keeps from one version to the next. */
const getRights = (one: RemoteDescriptor): ReadonlyMap<string, Need> =>
  new Map([
    ...one.widgets.map(({ reportId, permission }) => [`the widget ${reportId}`, permission] as const),
    ...one.approvals.map(({ requestType, permission }) => [`the view of ${requestType}`, permission] as const),
    ...(one.profileTabs ?? []).map(({ key, permission }) => [`the tab ${key} of a person`, permission] as const),
    ...(one.profileCards ?? []).map(({ key, permission }) => [`the card ${key} of a person`, permission] as const),
  ])

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
  return entriesIn(one).flatMap(({ what, path, permission, isCounted }) => {
    const fitting = routes.filter((route) => covers(route.path, path))
    const route = fitting.find((each) => isSame(each.path, path)) ?? fitting[0]
    const isElsewhere = !knowsAll || isOfHost(path) || sectionPages.includes(path)
    if (!route) return isElsewhere ? [] : [say('ENTRY_NOWHERE', `${what} leads to ${path}, which nobody has`)]
    if (isCounted || route.permission === 'signedIn' || route.permission === permission) return []
    const seenBy = permission === 'signedIn' ? 'every user' : `holders of ${permission}`
    return [say('ENTRY_WEAKER', `${what} to ${path} is shown to ${seenBy}, and the page needs ${route.permission}`)]
  })
}
/** Pages and parts of pages whose right would be another or none, of what everybody has now. */
function loweredRights(one: RemoteDescriptor, live: readonly RemoteDescriptor[]): GateFault[] {
  const say = faultMaker(one)
  const lowered = (what: string, before: Need | undefined, permission: Need) =>
    before !== undefined && before !== 'signedIn' && before !== permission
      ? [say('PERMISSION_LOWERED', `${what} needed ${before} and would need ${permission}`)]
      : []
  const before = new Map(live.flatMap((each) => [...getRights(each)]))
  return [
    ...one.routes.flatMap(({ path, permission }) =>
      lowered(
        `the route ${path}`,
        live.flatMap(({ routes }) => routes).find((route) => isSame(route.path, path))?.permission,
        permission,
      ),
    ),
    ...[...getRights(one)].flatMap(([what, permission]) => lowered(what, before.get(what), permission)),
  ]
}

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

/** What is wrong with the addresses of what is live: a later rule takes nothing away, but it is told. */
export const standingFaults = (live: readonly RemoteDescriptor[]): GateFault[] => addressFaults(live, live, [], true)

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
