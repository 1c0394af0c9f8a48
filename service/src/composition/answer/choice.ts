import { inBucket, type IssuedComposition, type WantedRemote } from '@staff/contract'
import type { Caller } from '../../http/caller.ts'
import type { ActiveComposition } from '../live/active.ts'
import { releaseKey, type AvailableRelease } from '../releases/release-catalogue.ts'

/** Who a version is chosen for. */
export type Chooser = Pick<Caller, 'userId' | 'username' | 'roles'>
/**
 * Releases that a signed token puts in the place of the live ones, by remote; `preview` and `replay` are told to the
 * user.
 */
export interface PreviewedReleases {
  readonly releases: ReadonlyMap<string, AvailableRelease>
  readonly preview?: NonNullable<IssuedComposition['preview']>
  readonly replay?: NonNullable<IssuedComposition['replay']>
}
/** The releases of one caller, before permissions: what is used, what it may fall back to, and what is switched off. */
export interface Choice {
  readonly releases: readonly AvailableRelease[]
  readonly fallback: readonly AvailableRelease[]
  readonly killed: IssuedComposition['killed']
  readonly preview: IssuedComposition['preview']
  readonly replay: IssuedComposition['replay']
}

/**
 * Whether a user gets the canary of a remote: by name, by a role, else by the share of all others. The same at every
 * try.
 */
export function getsCanary(
  remote: string,
  canary: NonNullable<WantedRemote['canary']>,
  { userId, username, roles }: Chooser,
): boolean {
  const isNamed = canary.users.some((user) => user === userId || user.toLowerCase() === username.toLowerCase())
  return (
    isNamed ||
    canary.roles.some((role) => roles.has(role)) ||
    inBucket(releaseKey(remote, canary.version), userId, canary.percent)
  )
}

/** What one caller gets of a composition: a previewed release before a canary, a canary before the live version. */
export function choose(
  { wanted, releases, previous }: ActiveComposition,
  who: Chooser,
  previewed?: PreviewedReleases,
): Choice {
  const chosen: AvailableRelease[] = []
  const fallback: AvailableRelease[] = []
  const killed: Record<string, IssuedComposition['killed'][string]> = {}
  const names = new Set([...Object.keys(wanted.remotes), ...(previewed?.releases.keys() ?? [])])
  for (const name of [...names].toSorted()) {
    const remote = wanted.remotes[name]
    const stable = remote && releases.get(releaseKey(name, remote.version))
    const attempt = previewed?.releases.get(name)
    const canary =
      remote?.canary && getsCanary(name, remote.canary, who)
        ? releases.get(releaseKey(name, remote.canary.version))
        : undefined
    const release = attempt ?? canary ?? stable
    if (!release) continue
    chosen.push(release)
    // The person who tries a repaired version must see it, though the remote is switched off for all others.
    if (remote?.killed && !attempt) {
      killed[name] = remote.killed
      continue
    }
    const earlier = release.digest === stable?.digest ? previous.get(name) : stable
    if (earlier && earlier.digest !== release.digest) fallback.push(earlier)
  }
  return { releases: chosen, fallback, killed, preview: previewed?.preview, replay: previewed?.replay }
}
