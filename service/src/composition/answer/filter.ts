import {
  approvalScreen,
  contributionKinds,
  descriptorFields,
  holds,
  unknownContributionSchema,
  widgetScreen,
  type Need,
  type NavigationEntry,
  type Release,
  type RemoteDescriptor,
} from '@staff/contract'
import * as z from 'zod'
import type { Caller } from '../../http/caller.ts'

type Reader = Pick<Caller, 'permissions' | 'isSelfService'>
/** Names of the flags that are on. */
type Flags = ReadonlySet<string>
interface Flagged {
  readonly flag?: string | undefined
}

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
  return Object.fromEntries(
    kinds.map(([name, entries]) => {
      const left = unknownContributionSchema.parse(entries).filter(({ permission }) => holds(permissions, permission))
      return [name, left.length > 0 ? left : undefined]
    }),
  )
}

const screenNamed = z.object({ screen: z.string() })
/** The files of the screens that are left: of the others a caller does not know the names. */
function screensFor({ screens, ...left }: RemoteDescriptor): RemoteDescriptor['screens'] {
  if (!screens) return undefined
  // Also of a kind of contribution that this contract does not know.
  const entries = Object.values(left).flatMap((one): unknown[] => (Array.isArray(one) ? one : []))
  const named = entries.flatMap((one) => screenNamed.safeParse(one).data?.screen ?? [])
  const open = new Set([
    ...named,
    ...left.widgets.map(({ reportId }) => widgetScreen(reportId)),
    ...left.approvals.map(({ requestType }) => approvalScreen(requestType)),
  ])
  return Object.fromEntries(Object.entries(screens).filter(([name]) => open.has(name)))
}
const isContributing = (d: RemoteDescriptor): boolean => contributionKinds.some((kind) => (d[kind] ?? []).length > 0)

function descriptorFor(d: RemoteDescriptor, reader: Reader, flags: Flags): RemoteDescriptor {
  const { permissions, isSelfService } = reader
  // A flag is judged here, like a right: a browser, or a host of before, does not know the word.
  const may = <T extends Flagged & { readonly permission?: Need | undefined }>(entries: readonly T[]) =>
    entries
      .filter(({ permission }) => permission === undefined || holds(permissions, permission))
      .filter(({ flag }) => flag === undefined || flags.has(flag))
      .map(({ flag: _flag, ...entry }) => entry)
  const use = isSelfService ? 'admin' : 'ess'
  // What a release uses was asked by the gate; a browser has no need of it.
  const { resources: _, calls: __, trials: ___, owner: ____, files, ...rest } = d
  // An empty list is left out: a release of before says nothing of the kind.
  const left = <T extends Flagged & { readonly permission: Need }>(entries: readonly T[] = []) => {
    const mine = may(entries)
    return mine.length > 0 ? mine : undefined
  }
  const kept: RemoteDescriptor = {
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
  return { ...kept, screens: screensFor(kept) }
}

/**
 * The releases as one caller may see them; a remote with nothing left for the caller is omitted. It steers menus only:
 * the service decides on every call.
 */
export function releasesFor(releases: readonly Release[], reader: Reader, flags: Flags): Release[] {
  return releases
    .map((release) => ({ ...release, descriptor: descriptorFor(release.descriptor, reader, flags) }))
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
