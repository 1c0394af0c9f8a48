import type { Release } from '@staff/contract'
import type { RemoteManifest } from '@staff/remote-api'
import type { FailureCause } from './failure.ts'

/** How remotes get into the page: joined at run time, or bundled for the comparison build. */
export interface RemoteLoader {
  /** Loads and runs a remote's manifest. Rejects with a RemoteFailure; a later call tries again. */
  readonly load: (release: Release) => Promise<RemoteManifest>
  /** Starts fetching everything that a screen of the remote needs, without running it. Never throws. */
  readonly preload: (release: Release, screen: string) => void
  /** Asks the server anew for the files of a screen that failed. Never rejects. */
  readonly refresh: (release: Release, screen: string) => Promise<void>
  /** Finds out why loading failed, for the words on the page. */
  readonly diagnose: (release: Release, screen: string, error: unknown) => Promise<FailureCause>
}
