import type { Release, RouteEntry } from '@staff/contract'
import { screenOf, type ScreenProps } from '@staff/remote-api'
import type { ComponentType } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { RemoteFailure, type FailureCause } from './failure.ts'
import type { RemoteLoader } from './loader.ts'
import { withinLimit } from './time-limit.ts'

/** Where one screen of one release stands. */
type ScreenState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly Screen: ComponentType<ScreenProps> }
  | { readonly state: 'failed'; readonly cause: FailureCause }

/** A screen and how it is opened. */
type ScreenRoute = Pick<RouteEntry, 'screen' | 'mode'>
/** Fetches the host's own code behind a screen; never rejects. */
export type Warm = (mode: RouteEntry['mode']) => Promise<void>

/** The screens of all remotes, each with its own state: one that fails costs itself and nothing else. */
export interface Screens {
  readonly store: StoreApi<Readonly<Record<string, ScreenState>>>
  /** The key of a screen in the store. */
  readonly keyOf: (release: Release, screen: string) => string
  /** Loads a screen unless it is loading or ready. A failed one is tried again: this is also what Retry does. */
  readonly open: (release: Release, route: ScreenRoute) => Promise<void>
  /** Starts fetching a screen that the user may open next. */
  readonly preload: (release: Release, route: ScreenRoute) => void
}

async function loadScreen(loader: RemoteLoader, warm: Warm, release: Release, { screen, mode }: ScreenRoute): Promise<ComponentType<ScreenProps>> {
  loader.preload(release, screen)
  const furniture = warm(mode)
  const load = screenOf(await loader.load(release), screen)
  if (!load) throw new RemoteFailure('broken', `${release.descriptor.name} has no screen ${screen}`)
  const { default: Screen } = await withinLimit(load())
  await furniture
  return Screen
}

/** Makes the registry of screens on a loader of remotes and the way to warm the host's own code. */
export function createScreens(loader: RemoteLoader, warm: Warm): Screens {
  const store = createStore<Readonly<Record<string, ScreenState>>>(() => ({}))
  const keyOf = ({ descriptor }: Release, screen: string) => `${descriptor.name}@${descriptor.version}/${screen}`
  return {
    store, keyOf,
    preload: (release, { screen, mode }) => {
      if (!store.getState()[keyOf(release, screen)]) loader.preload(release, screen)
      void warm(mode)
    },
    async open(release, route) {
      const { screen } = route
      const key = keyOf(release, screen)
      const put = (state: ScreenState) => store.setState({ [key]: state })
      const before = store.getState()[key]
      if (before && before.state !== 'failed') return
      put({ state: 'loading' })
      try {
        if (before) await loader.refresh(release, screen)
        put({ state: 'ready', Screen: await loadScreen(loader, warm, release, route) })
      } catch (error) {
        put({ state: 'failed', cause: await loader.diagnose(release, screen, error) })
      }
    },
  }
}
