import type { Release } from '@staff/contract'
import type { ReleasedScreens, RemoteManifest } from '@staff/remote-api'
import type { FailureCause } from './failure.ts'

/** A watch over files that are loading. */
export interface Listening {
  readonly broken: Promise<never>
  /** When a byte came last, by `performance.now()`; 0 before the first. */
  readonly heardAt: () => number
  readonly stop: () => void
}
/** Milliseconds without a byte: before the first one, and between two. */
export interface Patience {
  readonly first: number
  readonly between: number
  /** How long the host's own code may take on a slow line when the files of the remote are here. */
  readonly host?: number
}
/** How remotes get into the page: joined at run time, or bundled for the comparison build. */
export interface RemoteLoader {
  /**
   * Loads and runs what a remote exposes: the screens of a release, the manifest of a remote under development.
   * Rejects with a RemoteFailure; a later call tries again.
   */
  readonly load: (release: Release) => Promise<RemoteManifest | ReleasedScreens>
  /**
   * Starts loading everything that a screen of the remote needs, without running it.
   * The caller may ignore the promise; it rejects with a RemoteFailure when the requests were aborted.
   */
  readonly preload: (release: Release, screen: string) => Promise<void>
  /** The folder from which `load` takes a release at this moment. */
  readonly place: (release: Release) => string
  /**
   * Leaves a place that a release came from, because its code there does not run. Returns whether there is another
   * place to try: also when another screen of the release has left this one already.
   */
  readonly leave: (release: Release, place: string) => boolean
  /**
   * Watches the requests for a screen. When nothing comes within the time limit, `broken` rejects with a RemoteFailure
   * and the requests are aborted; with a HostSilence when no file of the remote is missing. The caller must stop it.
   */
  readonly listen: (release: Release, screen: string, patience: Patience) => Listening
  /** Requests the files of a failed screen from the server again. Never rejects. */
  readonly refresh: (release: Release, screen: string) => Promise<void>
  /** Finds out why loading failed, for the words on the page. */
  readonly diagnose: (release: Release, screen: string, error: unknown) => Promise<FailureCause>
}
