import type { Composition, NavigationEntry, Release, RemoteDescriptor, RouteEntry } from '@staff/contract'

export type TabEntry = RemoteDescriptor['tabs'][number]
type CardEntry = RemoteDescriptor['cards'][number]
type SearchEntry = RemoteDescriptor['search'][number]

/** The contributions of all remotes of a composition, in order. */
export interface Contributions {
  readonly routes: readonly { readonly route: RouteEntry; readonly release: Release }[]
  readonly navigation: readonly NavigationEntry[]
  readonly tabs: readonly TabEntry[]
  readonly cards: readonly CardEntry[]
  readonly search: readonly SearchEntry[]
}

const inOrder = <T extends { readonly order: number }>(entries: readonly T[]): T[] =>
  [...entries].sort((a, b) => a.order - b.order)

/** Merges the descriptors of a composition; menu, tabs, cards and routes are drawn from the result. */
export function contributions({ remotes }: Composition): Contributions {
  const all = remotes.map(({ descriptor }) => descriptor)
  return {
    routes: remotes.flatMap((release) => release.descriptor.routes.map((route) => ({ route, release }))),
    navigation: inOrder(all.flatMap((d) => d.navigation)),
    tabs: inOrder(all.flatMap((d) => d.tabs)),
    cards: inOrder(all.flatMap((d) => d.cards)),
    search: all.flatMap((d) => d.search),
  }
}
export const noContributions: Contributions = { routes: [], navigation: [], tabs: [], cards: [], search: [] }
