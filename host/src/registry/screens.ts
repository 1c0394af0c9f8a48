import type { Release, RouteEntry } from '@staff/contract'
import { screenOf, type ScreenProps } from '@staff/remote-api'
import type { ComponentType } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { causeOf, RemoteFailure, type FailureCause } from './failure.ts'
import type { RemoteLoader } from './loader.ts'
import { causeLimit, wholeLimit, withinLimit } from './time-limit.ts'

/** Where one screen of one release stands. */
type ScreenState =
  | { readonly state: 'loading' }
  /** `since` = when it was asked for, by `performance.now()`. */
  | { readonly state: 'ready'; readonly Screen: ComponentType<ScreenProps>; readonly since: number }
  | { readonly state: 'failed'; readonly cause: FailureCause }

/** A screen and how it is opened; `path` for a page, none for a part of one. */
type ScreenRoute = Pick<RouteEntry, 'screen' | 'mode'> & { readonly path?: string }
/** Fetches the host's own code behind a screen; never rejects. */
export type Warm = (mode: RouteEntry['mode']) => Promise<void>

/** Whoever has to know how loading goes. */
export interface Watcher {
  /** Whether another version comes after this one, or came before it, in the time of one navigation. */
  readonly sharesTime: (release: Release, route: ScreenRoute) => boolean
  /** The code of a release runs. */
  readonly loaded: (release: Release) => void
  /** A screen did not come. Answers whether another version takes its place. */
  readonly failed: (release: Release, route: ScreenRoute) => boolean
  /** Why it did not come. */
  readonly explained: (release: Release, cause: FailureCause) => void
}

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

async function loadScreen(
  loader: RemoteLoader,
  warm: Warm,
  { loaded }: Watcher,
  release: Release,
  { screen, mode }: ScreenRoute,
): Promise<ComponentType<ScreenProps>> {
  loader.preload(release, screen)
  const furniture = warm(mode)
  const manifest = await loader.load(release)
  loaded(release)
  const load = screenOf(manifest, screen)
  if (!load) throw new RemoteFailure('broken', `${release.descriptor.name} has no screen ${screen}`)
  const { default: Screen } = await load()
  await furniture
  return Screen
}

/** Makes the registry of screens on a loader of remotes, the way to warm the host's own code, and whoever watches. */
export function createScreens(loader: RemoteLoader, warm: Warm, watcher: Watcher): Screens {
  const store = createStore<Readonly<Record<string, ScreenState>>>(() => ({}))
  const keyOf = ({ descriptor }: Release, screen: string) => `${descriptor.name}@${descriptor.version}/${screen}`
  return {
    store,
    keyOf,
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
      const since = performance.now()
      const attempt = async () => {
        if (before) await loader.refresh(release, screen)
        return loadScreen(loader, warm, watcher, release, route)
      }
      try {
        put({
          state: 'ready',
          Screen: await withinLimit(attempt(), watcher.sharesTime(release, route) ? wholeLimit / 2 : wholeLimit),
          since,
        })
      } catch (error) {
        // Asking why takes seconds; a version that can take its place does not wait for it.
        if (watcher.failed(release, route)) put({ state: 'failed', cause: causeOf(error) })
        const left = wholeLimit - (performance.now() - since)
        const cause = await withinLimit(loader.diagnose(release, screen, error), Math.max(causeLimit, left)).catch(
          causeOf,
        )
        watcher.explained(release, cause)
        put({ state: 'failed', cause })
      }
    },
  }
}
