import type {
  Composition,
  NavigationEntry,
  ProfileAction,
  ProfileCard,
  ProfileTab,
  Release,
  RemoteDescriptor,
  RouteEntry,
  SearchTerm,
  TaskContribution,
} from '@staff/contract'

export type TabEntry = RemoteDescriptor['tabs'][number]
type CardEntry = RemoteDescriptor['cards'][number]
type SearchEntry = RemoteDescriptor['search'][number]

/** What is loaded when it is opened, with the release that brings it. */
export type Brought<Contribution> = Contribution & { readonly release: Release }

/** The contributions of all remotes of a composition, in order. */
export interface Contributions {
  readonly routes: readonly { readonly route: RouteEntry; readonly release: Release }[]
  readonly navigation: readonly NavigationEntry[]
  readonly tabs: readonly TabEntry[]
  readonly cards: readonly CardEntry[]
  readonly search: readonly SearchEntry[]
  readonly profileTabs: readonly Brought<ProfileTab>[]
  readonly profileCards: readonly Brought<ProfileCard>[]
  readonly profileActions: readonly ProfileAction[]
  readonly tasks: readonly Brought<TaskContribution>[]
  readonly searchTerms: readonly SearchTerm[]
}

const inOrder = <T extends { readonly order: number }>(entries: readonly T[]): T[] =>
  [...entries].sort((a, b) => a.order - b.order)

const brought = <Contribution>(release: Release, entries: readonly Contribution[] = []): Brought<Contribution>[] =>
  entries.map((one) => ({ ...one, release }))

/** Merges the descriptors of a composition; menu, tabs, cards and routes are drawn from the result. */
export function contributions({ remotes }: Composition): Contributions {
  const all = remotes.map(({ descriptor }) => descriptor)
  return {
    routes: remotes.flatMap((release) => release.descriptor.routes.map((route) => ({ route, release }))),
    navigation: inOrder(all.flatMap((d) => d.navigation)),
    tabs: inOrder(all.flatMap((d) => d.tabs)),
    cards: inOrder(all.flatMap((d) => d.cards)),
    search: all.flatMap((d) => d.search),
    profileTabs: inOrder(remotes.flatMap((release) => brought(release, release.descriptor.profileTabs))),
    profileCards: inOrder(remotes.flatMap((release) => brought(release, release.descriptor.profileCards))),
    profileActions: inOrder(all.flatMap((d) => d.profileActions ?? [])),
    tasks: inOrder(remotes.flatMap((release) => brought(release, release.descriptor.tasks))),
    searchTerms: all.flatMap((d) => d.searchTerms ?? []),
  }
}
export const noContributions: Contributions = contributions({ snapshot: '', remotes: [] })
