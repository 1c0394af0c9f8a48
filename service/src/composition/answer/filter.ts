import {
  contributionKinds,
  descriptorFields,
  holds,
  unknownContributionSchema,
  type Need,
  type NavigationEntry,
  type Release,
  type RemoteDescriptor,
} from '@staff/contract'
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

/** Kinds of contribution of a later contract, where an entry is left: the host may know them. */
function laterKinds(d: RemoteDescriptor, { permissions }: Reader): Readonly<Record<string, unknown>> {
  const kinds = Object.entries(d).filter(([name]) => !Object.hasOwn(descriptorFields.shape, name))
  const kept = kinds.map(([name, entries]): [string, unknown[]] => [
    name,
    unknownContributionSchema.parse(entries).filter(({ permission }) => holds(permissions, permission)),
  ])
  return Object.fromEntries(kept.filter(([, entries]) => entries.length > 0))
}
const isContributing = (d: RemoteDescriptor): boolean => contributionKinds.some((kind) => (d[kind] ?? []).length > 0)

function descriptorFor(d: RemoteDescriptor, reader: Reader): RemoteDescriptor {
  const { permissions, isSelfService } = reader
  const may = <T extends { readonly permission?: RemoteDescriptor['routes'][number]['permission'] | undefined }>(
    entries: readonly T[],
  ): T[] => entries.filter(({ permission }) => permission === undefined || holds(permissions, permission))
  const use = isSelfService ? 'admin' : 'ess'
  // What a release uses was asked by the gate; a browser has no need of it.
  const { resources: _, calls: __, trials: ___, files, ...rest } = d
  // An empty list is left out: a release of before says nothing of the kind.
  const left = <T extends { readonly permission: Need }>(entries: readonly T[] = []) => {
    const mine = may(entries)
    return mine.length > 0 ? mine : undefined
  }
  return {
    ...rest,
    ...laterKinds(d, reader),
    profileTabs: left(d.profileTabs),
    profileCards: left(d.profileCards),
    profileActions: left(d.profileActions),
    // Self-service users have the bell; My tasks is for the office (docs/rules/platform.md).
    tasks: isSelfService ? undefined : left(d.tasks),
    searchTerms: left(d.searchTerms),
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
    .filter(
      ({ descriptor }) =>
        descriptor.routes.length + descriptor.widgets.length + descriptor.approvals.length > 0 ||
        isContributing(descriptor),
    )
}

/** Addresses of active routes that this caller may not open, so that the host answers 403 there and 404 elsewhere. */
export function closedTo(releases: readonly Release[], { permissions }: Pick<Reader, 'permissions'>): string[] {
  return releases.flatMap(({ descriptor }) =>
    descriptor.routes.filter((route) => !holds(permissions, route.permission)).map(({ path }) => path),
  )
}
