import type { Release } from '@staff/contract'
import type { ReleasedScreens, RemoteManifest } from '@staff/remote-api'
import type { FailureCause } from './failure.ts'

/** A watch over files on their way. */
export interface Listening {
  readonly broken: Promise<never>
  readonly stop: () => void
}
/** Milliseconds without a byte: before the first one, and between two. */
export interface Patience {
  readonly first: number
  readonly between: number
}
/** How remotes get into the page: joined at run time, or bundled for the comparison build. */
export interface RemoteLoader {
  /** Loads and runs what a remote exposes: of a release its screens, of a remote under development its manifest. Rejects with a RemoteFailure; a later call tries again. */
  readonly load: (release: Release) => Promise<RemoteManifest | ReleasedScreens>
  /**
   * Starts fetching everything that a screen of the remote needs, without running it. What it answers may be left alone; it
   * rejects with a RemoteFailure when what travels was given up.
   */
  readonly preload: (release: Release, screen: string) => Promise<void>
  /** Leaves the place that a release came from, because what it gave does not run. Answers whether there is another one to try. */
  readonly leave: (release: Release) => boolean
  /**
   * Listens to what travels for a screen. `broken` rejects with a RemoteFailure, and what travels is given up, when nothing
   * comes for as long as the patience says; with a HostSilence where nothing of the remote is missing. To be stopped.
   */
  readonly listen: (release: Release, screen: string, patience: Patience) => Listening
  /** Asks the server anew for the files of a screen that failed. Never rejects. */
  readonly refresh: (release: Release, screen: string) => Promise<void>
  /** Finds out why loading failed, for the words on the page. */
  readonly diagnose: (release: Release, screen: string, error: unknown) => Promise<FailureCause>
}
