import { holds, type NavigationEntry, type Release, type RemoteDescriptor } from '@staff/contract'
import type { Caller } from '../../http/caller.ts'

type Reader = Pick<Caller, 'permissions' | 'isSelfService'>

// A group without a path lives as long as something below it does: an entry of the menu, or a page whose trail it gives
// a word.
function prune(entries: readonly NavigationEntry[]): NavigationEntry[] {
  const parents = new Set(entries.map(({ under }) => under))
  const kept = entries.filter(
    ({ id, under, path }) =>
      path !== undefined || parents.has(id) || entries.some((one) => one.path?.startsWith(`/${under}/${id}/`)),
  )
  return kept.length === entries.length ? kept : prune(kept)
}

function descriptorFor(d: RemoteDescriptor, { permissions, isSelfService }: Reader): RemoteDescriptor {
  const may = <T extends { readonly permission?: RemoteDescriptor['routes'][number]['permission'] | undefined }>(
    entries: readonly T[],
  ): T[] => entries.filter(({ permission }) => permission === undefined || holds(permissions, permission))
  const use = isSelfService ? 'admin' : 'ess'
  // What a release uses was asked by the gate; a browser has no need of it.
  const { resources: _, calls: __, trials: ___, files, ...rest } = d
  return {
    ...rest,
    // The entry names the hashes of all other files itself: a third of the answer.
    files: Object.fromEntries(Object.entries(files).filter(([path]) => path === d.entry)),
    shared: Object.fromEntries(Object.entries(d.shared).map(([name, { version }]) => [name, { version }])),
    // Which pages are sheets is asked by the service alone; a host of before would not know the word.
    routes: may(d.routes).map(({ sheet: _sheet, ...route }) => route),
    tabs: may(d.tabs),
    cards: may(d.cards),
    search: may(d.search),
    approvals: may(d.approvals),
    widgets: may(d.widgets).filter((widget) => widget.use !== use),
    // Spec 1 section 2.3: self-service users see menu entries of the allowed list only; groups follow their children.
    navigation: prune(
      may(d.navigation).filter((entry) => !isSelfService || entry.selfService || entry.path === undefined),
    ),
    permissions: d.permissions.filter((key) =>
      d.routes.some((route) => route.permission === key && holds(permissions, route.permission)),
    ),
  }
}

/**
 * The releases as one caller may see them; a remote with nothing left for the caller is omitted. It steers menus only:
 * the service decides on every call.
 */
export function releasesFor(releases: readonly Release[], reader: Reader): Release[] {
  return releases
    .map((release) => ({ ...release, descriptor: descriptorFor(release.descriptor, reader) }))
    .filter(({ descriptor: { routes, widgets, approvals } }) => routes.length + widgets.length + approvals.length > 0)
}

/** Addresses of active routes that this caller may not open, so that the host answers 403 there and 404 elsewhere. */
export function closedTo(releases: readonly Release[], { permissions }: Pick<Reader, 'permissions'>): string[] {
  return releases.flatMap(({ descriptor }) =>
    descriptor.routes.filter((route) => !holds(permissions, route.permission)).map(({ path }) => path),
  )
}
