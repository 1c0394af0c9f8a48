import type { WantedComposition } from '@staff/contract'
import type { Database } from '../../db/database.ts'
import type { AvailableRelease } from '../releases/release-catalogue.ts'
import type { keepsNewer } from './content-history.ts'
import type { Snapshot } from './snapshots.ts'

/**
 * The composition in force on this instance. A new object per snapshot, so that what is derived may be kept in a
 * WeakMap.
 */
export interface ActiveComposition {
  readonly snapshot: string
  /** Number of the activation. */
  readonly sequence: number
  /** ISO 8601. */
  readonly activatedAt: string
  readonly wanted: WantedComposition
  /** The content that is wanted, by `releaseKey`: the digests of its snapshot. */
  readonly digests: Snapshot['releases']
  /**
   * Every release that some caller gets, the canaries included, by `releaseKey`. A release that cannot be had is
   * replaced by another of that remote, or by none.
   */
  readonly releases: ReadonlyMap<string, AvailableRelease>
  /**
   * By remote: the release that was live before the present one, where the switch is less than 7 days old, nobody took
   * it back and it can still be served.
   */
  readonly previous: ReadonlyMap<string, AvailableRelease>
  /** What is wanted and cannot be had on this instance. */
  readonly lacking: readonly Lack[]
  /** The flags that are on. */
  readonly flags: ReadonlySet<string>
}
/** A wanted version that this instance cannot give to anybody, and what is given in its place. */
export interface Lack {
  readonly remote: string
  readonly version: string
  readonly isCanary: boolean
  /** The replacement version; null for none. */
  readonly shown: string | null
  /** Both with their bytes (`exactVersion`): a rebuilt version has the same name as the version it replaces. */
  readonly exact: { readonly wanted: string; readonly shown: string | null }
  /** In plain English. */
  readonly why: string
}
/** The composition in force, at most one second old. */
export type LiveComposition = () => Promise<ActiveComposition>

/** The author of a switch: a user, or the service itself (userId null). */
export interface Actor {
  readonly userId: string | null
  readonly username: string
}
/** One switch. `expected` is the snapshot it was decided on; null only for the very first. */
export interface Switch {
  readonly expected: string | null
  readonly wanted: WantedComposition
  readonly action:
    | 'first start'
    | 'built anew'
    | 'apply'
    | typeof keepsNewer
    | 'promote'
    | 'rollback'
    | 'canary'
    | 'canary ended'
    | 'ramp'
    | 'pin'
    | 'unpin'
    | 'kill'
    | 'revive'
  readonly reason: string
  readonly who: Actor
  /** The content that the versions must have, as a snapshot keeps it: who goes back wants those very bytes. */
  readonly releases?: Snapshot['releases']
  /**
   * Remotes that stay as they are although they cannot be had here: the gate has nothing to look at, and they keep the
   * content in `releases`.
   */
  readonly unseen?: readonly string[]
  /** Written in the switch's own transaction: the audit row. */
  readonly beside?: (db: Database) => Promise<void>
}
/**
 * Activates by compare-and-swap, in a transaction of its own or within the one that is given. Refuses with
 * SNAPSHOT_CONFLICT when another snapshot is active, with GATE_REFUSED when the gate says no.
 */
export type Activate = (
  change: Switch,
  within?: Database,
) => Promise<{ readonly snapshot: string; readonly sequence: number }>
