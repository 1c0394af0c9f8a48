import { exactVersion } from '@staff/contract'
import type { Database } from '../../db/database.ts'
import type { ActiveComposition, Lack } from './active.ts'
import type { compositionHead } from '../composition.table.ts'
import { contentHistory, type ContentHistory } from './content-history.ts'
import { loadFlagsOn } from '../flags/flags.ts'
import { releaseKey, type Found, type ReleaseCatalogue, type AvailableRelease } from '../releases/release-catalogue.ts'
import { versionsIn, type Snapshot } from './snapshots.ts'

/** How long after a switch a browser may fall back to the version before, in ms. */
const fallbackTime = 7 * 24 * 3_600_000

/** By remote, what was live before the present content, where the switch is recent and nobody took it back. */
async function loadPrevious(
  catalogue: ReleaseCatalogue,
  { wanted, releases }: Snapshot,
  { good }: ContentHistory,
): Promise<ReadonlyMap<string, AvailableRelease>> {
  const since = new Date(Date.now() - fallbackTime).toISOString()
  const previous = new Map<string, AvailableRelease>()
  await Promise.all(
    Object.entries(wanted.remotes).map(async ([name, { version }]) => {
      const before = good.find(
        ({ remote, digest, until }) =>
          remote === name && until > since && digest !== releases[releaseKey(name, version)],
      )
      const found = before && (await catalogue.find(name, before.version, before.digest))
      if (found?.ok) previous.set(name, found.release)
    }),
  )
  return previous
}

/**
 * The replacement for a release that cannot be had: the newest content that everybody had before and nobody rolled
 * back. While the registry is away (a newer one may lie there), also the release built with this service.
 */
async function standIn(
  catalogue: ReleaseCatalogue,
  name: string,
  lost: Found & { readonly ok: false },
  { good, takenBack }: ContentHistory,
): Promise<AvailableRelease | undefined> {
  for (const { version, digest } of good.filter(({ remote }) => remote === name)) {
    const found = await catalogue.find(name, version, digest)
    if (found.ok) return found.release
  }
  for (const version of lost.away ? await catalogue.versions(name) : []) {
    const found = await catalogue.find(name, version)
    if (found.ok && found.release.source === 'built' && !takenBack.has(found.release.digest)) return found.release
  }
  return undefined
}

/** The composition of a snapshot with what of it can be had here. */
export async function inForce(
  { db, catalogue }: { readonly db: Database; readonly catalogue: ReleaseCatalogue },
  head: typeof compositionHead.$inferSelect,
  snapshot: Snapshot,
): Promise<ActiveComposition> {
  const past = await contentHistory(db)
  const releases = new Map<string, AvailableRelease>()
  const lacking: Lack[] = []
  await Promise.all(
    versionsIn(snapshot.wanted).map(async ({ name, version }) => {
      const found = await catalogue.find(name, version, snapshot.releases[releaseKey(name, version)])
      const remote = snapshot.wanted.remotes[name]
      const isCanary = version !== remote?.version
      // A person who lacks a canary gets what all others get; of what is switched off nothing runs.
      const shown = found.ok
        ? found.release
        : isCanary || remote.killed
          ? undefined
          : await standIn(catalogue, name, found, past)
      if (shown) releases.set(releaseKey(name, version), shown)
      if (!found.ok)
        lacking.push({
          remote: name,
          version,
          isCanary,
          shown: shown?.descriptor.version ?? null,
          exact: {
            wanted: exactVersion(version, snapshot.releases[releaseKey(name, version)]),
            shown: shown ? exactVersion(shown.descriptor.version, shown.digest) : null,
          },
          why: found.message,
        })
    }),
  )
  const previous = await loadPrevious(catalogue, snapshot, past)
  const activatedAt = new Date(head.activatedAt).toISOString()
  lacking.sort((one, other) => (releaseKey(one.remote, one.version) < releaseKey(other.remote, other.version) ? -1 : 1))
  return {
    snapshot: head.snapshot,
    sequence: head.sequence,
    activatedAt,
    wanted: snapshot.wanted,
    digests: snapshot.releases,
    releases,
    previous,
    lacking,
    flags: await loadFlagsOn(db),
  }
}

/** A lack as it is in the log. */
export const lackText = ({ remote, exact: { wanted, shown }, isCanary, why }: Lack): string =>
  `the remote ${remote} ${wanted} ${shown === null ? (isCanary ? 'is left out as a canary' : 'is left out') : `cannot be had, ${shown} stands in for it`}: ${why}`

/**
 * Whether nobody can open anything though remotes are wanted. One that is switched off is there: it shows its words.
 */
export const isEmpty = ({ wanted, releases }: Pick<ActiveComposition, 'wanted' | 'releases'>): boolean => {
  const remotes = Object.entries(wanted.remotes)
  return remotes.every(([name, { version, killed }]) => !killed && !releases.has(releaseKey(name, version)))
}

/**
 * What is wanted of each remote for everybody, and what this instance gives in its place, each with its bytes; null for
 * nothing.
 */
export const wantedAndServed = ({
  wanted,
  digests,
  releases,
}: ActiveComposition): ReadonlyMap<string, { readonly wanted: string; readonly served: string | null }> =>
  new Map(
    Object.entries(wanted.remotes).map(([name, { version }]) => {
      const key = releaseKey(name, version)
      const given = releases.get(key)
      return [
        name,
        {
          wanted: exactVersion(version, digests[key]),
          served: given ? exactVersion(given.descriptor.version, given.digest) : null,
        },
      ]
    }),
  )
