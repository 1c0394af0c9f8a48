import type { Release, RouteEntry } from '@staff/contract'
import { getScreen, type ScreenProps } from '@staff/remote-api'
import type { ComponentType } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { inTime } from '../in-time.ts'
import { getSlowness, onThisLine } from '../line.ts'
import { PageBudget } from '../page-budget.ts'
import { getCause, HostSilence, RemoteFailure, type FailureCause } from './failure.ts'
import type { Patience, RemoteLoader } from './loader.ts'
import { causeLimit, movingLine, quietPauses, silence } from './time-limit.ts'

/** The state of one screen of one release. */
type ScreenState =
  | { readonly state: 'loading' }
  /** `since` = when it was requested, by `performance.now()`. */
  | { readonly state: 'ready'; readonly Screen: ComponentType<ScreenProps>; readonly since: number }
  | { readonly state: 'failed'; readonly cause: FailureCause }

/** A screen and how it is opened; `path` for a page, none for a part of a page. */
type ScreenRoute = Pick<RouteEntry, 'screen' | 'mode'> & { readonly path?: string }
/** Loads the host's own code behind a screen; never rejects. */
export type Warm = (mode: RouteEntry['mode']) => Promise<void>

/** Observers of loading. */
export interface Watcher {
  /** Whether another version follows this one, or came before it, within the time limit of one navigation. */
  readonly sharesTime: (release: Release, route: ScreenRoute) => boolean
  /** The code of a release runs. */
  readonly loaded: (release: Release) => void
  /** A screen did not load. Returns whether another version replaces it. */
  readonly failed: (release: Release, route: ScreenRoute) => boolean
  /** Why it did not load. */
  readonly explained: (release: Release, cause: FailureCause) => void
}

/** The screens of all remotes, each with its own state: a failing screen affects only itself. */
export interface Screens {
  readonly store: StoreApi<Readonly<Record<string, ScreenState>>>
  /** The key of a screen in the store. */
  readonly keyOf: (release: Release, screen: string) => string
  /**
   * Loads a screen within the time limit of the opening page, unless it is loading or ready.
   * A failed one is tried again: Retry also uses this.
   */
  readonly open: (release: Release, route: ScreenRoute, budget: PageBudget) => Promise<void>
  /** Starts loading a screen that the user may open next. */
  readonly preload: (release: Release, route: ScreenRoute) => void
}

interface ScreenLoad {
  readonly loader: RemoteLoader
  readonly warm: Warm
  readonly watcher: Pick<Watcher, 'loaded'>
  readonly release: Release
  readonly route: ScreenRoute
}
/** `from` is told the place from which the code is taken. */
async function loadFromPlace(
  { loader, warm, watcher: { loaded }, release, route: { screen, mode } }: ScreenLoad,
  from: (place: string) => void = () => undefined,
): Promise<ComponentType<ScreenProps>> {
  const files = loader.preload(release, screen)
  const kitParts = warm(mode)
  await files
  from(loader.place(release))
  const manifest = await loader.load(release)
  loaded(release)
  const load = getScreen(manifest, screen)
  if (!load) throw new RemoteFailure('broken', `${release.descriptor.name} has no screen ${screen}`)
  const { default: Screen } = await load()
  await kitParts
  return Screen
}

/**
 * Loads a screen. A CDN file that does not run, mostly because of its hash, is loaded from the product itself before it
 * counts as a failure. Several screens of one release may meet this at once: what counts is from where each one came.
 */
async function loadScreen(given: ScreenLoad): Promise<ComponentType<ScreenProps>> {
  let place: string | undefined
  try {
    return await loadFromPlace(given, (from) => {
      place = from
    })
  } catch (error) {
    if (place === undefined || !given.loader.leave(given.release, place)) throw error
    return loadFromPlace(given)
  }
}

const late = (): never => {
  throw new RemoteFailure('timeout', 'It does not come in time')
}

/** Versions with a silent server, by remote: the version, the time, and the opening of the page. */
type Silences = Map<string, { readonly version: string; readonly at: number; readonly budget: PageBudget }>

/** How long silence is accepted; short for the version that replaces a silent one. */
function patienceWith(silences: Silences, { descriptor: { name, version } }: Release, budget: PageBudget): Patience {
  const before = silences.get(name)
  if (before && before.version !== version && performance.now() - before.at < silence.meant) {
    const substitute = onThisLine(silence.substitute)
    return { first: Math.min(substitute, before.budget.left('substitute')), between: substitute }
  }
  const meant = onThisLine(silence.meant)
  const patience = { first: Math.min(meant, budget.left('meant')), between: meant }
  return getSlowness() > 1 ? { ...patience, host: budget.left('whole') } : patience
}

/** The parts of the registry of screens: a loader of remotes, the way to preload the host's own code, and observers. */
class RemoteScreens implements Screens {
  readonly store = createStore<Readonly<Record<string, ScreenState>>>(() => ({}))
  readonly #silences: Silences = new Map()
  readonly #loader: RemoteLoader
  readonly #warm: Warm
  readonly #watcher: Watcher
  constructor(loader: RemoteLoader, warm: Warm, watcher: Watcher) {
    this.#loader = loader
    this.#warm = warm
    this.#watcher = watcher
  }
  keyOf({ descriptor }: Release, screen: string): string {
    return `${descriptor.name}@${descriptor.version}/${screen}`
  }

  /** Waits for a screen for as long as the opening allows. */
  #comes<T>(attempt: Promise<T>, release: Release, route: ScreenRoute, budget: PageBudget): Promise<T> {
    const files = this.#loader.listen(release, route.screen, patienceWith(this.#silences, release, budget))
    const unheard = files.broken.catch((error: unknown) => {
      const { name, version } = release.descriptor
      if (!(error instanceof HostSilence)) this.#silences.set(name, { version, at: performance.now(), budget })
      throw error
    })
    const share = this.#watcher.sharesTime(release, route) ? 2 : 1
    const limit = Math.max(onThisLine(movingLine), budget.left('whole') / share)
    return this.#moves(Promise.race([attempt, unheard]), limit, budget, files.heardAt).finally(files.stop)
  }
  /** Waits as long as bytes come: each limit in which some came is followed by another one. */
  async #moves<T>(work: Promise<T>, limit: number, budget: PageBudget, heardAt: () => number): Promise<T> {
    for (;;) {
      const since = performance.now()
      const done = await budget.inTime(
        work.then((value) => ({ value })),
        limit,
        () => undefined,
      )
      if (done) return done.value
      if (heardAt() <= since) return late()
    }
  }

  #tell(key: string, cause: FailureCause): ScreenState {
    const told = { state: 'failed', cause } as const
    this.store.setState({ [key]: told })
    return told
  }
  /** Adds details to a shown failure, unless the screen was tried again. */
  #amend(key: string, told: ScreenState, state: ScreenState): void {
    if (this.store.getState()[key] === told) this.store.setState({ [key]: state })
  }

  async #attempt(release: Release, route: ScreenRoute, isAgain: boolean): Promise<ScreenState> {
    const since = performance.now()
    if (isAgain) await this.#loader.refresh(release, route.screen)
    const parts = { loader: this.#loader, warm: this.#warm, watcher: this.#watcher }
    return { state: 'ready', Screen: await loadScreen({ ...parts, release, route }), since }
  }
  /**
   * A silent server may only have been slow: it is asked again in the background,
   * and the screen is shown when it loads.
   */
  async #askAgain(told: ScreenState, release: Release, route: ScreenRoute): Promise<void> {
    const key = this.keyOf(release, route.screen)
    for (const pause of quietPauses) {
      await new Promise((end) => {
        setTimeout(end, pause)
      })
      if (this.store.getState()[key] !== told) return
      const found = await this.#comes(this.#attempt(release, route, true), release, route, new PageBudget()).catch(
        () => undefined,
      )
      if (found) return this.#amend(key, told, found)
    }
  }

  /** Shows a failure, and finds out the cause for the observers. */
  async #fail(release: Release, route: ScreenRoute, error: unknown, budget: PageBudget): Promise<void> {
    const key = this.keyOf(release, route.screen)
    // Finding the cause can take seconds: neither a replacement version nor the user waits for it.
    const hasSubstitute = this.#watcher.failed(release, route)
    const why = inTime(this.#loader.diagnose(release, route.screen, error), movingLine, late).catch(getCause)
    const limit = hasSubstitute ? 0 : Math.max(causeLimit, budget.left('substitute'))
    const first = limit === 0 ? getCause(error) : await budget.inTime(why, limit, () => getCause(error))
    const told = this.#tell(key, first)
    if (!hasSubstitute) budget.end()
    const cause = await why
    this.#watcher.explained(release, cause)
    if (cause !== first) this.#amend(key, told, { state: 'failed', cause })
    else if (cause === 'timeout' && !hasSubstitute) void this.#askAgain(told, release, route)
  }

  preload(release: Release, { screen, mode }: ScreenRoute): void {
    if (!this.store.getState()[this.keyOf(release, screen)]) void this.#loader.preload(release, screen)
    void this.#warm(mode)
  }

  async open(release: Release, route: ScreenRoute, budget: PageBudget): Promise<void> {
    const key = this.keyOf(release, route.screen)
    const before = this.store.getState()[key]
    if (before && before.state !== 'failed') return
    this.store.setState({ [key]: { state: 'loading' } })
    const first = this.#attempt(release, route, before !== undefined)
    try {
      this.store.setState({ [key]: await this.#comes(first, release, route, budget) })
      budget.end()
    } catch (error) {
      if (!(error instanceof HostSilence)) return this.#fail(release, route, error, budget)
      budget.end()
      // The host's own code is loading: the wait is shown, and a late screen is shown after all.
      const told = this.#tell(key, error.cause)
      first.then(
        (state) => this.#amend(key, told, state),
        () => undefined,
      )
    }
  }
}

/** Creates the registry of screens. */
export const createScreens = (loader: RemoteLoader, warm: Warm, watcher: Watcher): Screens =>
  new RemoteScreens(loader, warm, watcher)
