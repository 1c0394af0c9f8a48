import type { WantedComposition, WantedRemote } from '@staff/contract'
import type { CompositionParts } from './composition-parts.ts'
import type { Switch } from './active.ts'
import { readManifest } from './first-composition.ts'
import { contentHistory, isOlder, type ContentHistory } from './content-history.ts'
import { releaseKey, type ReleaseCatalogue, type AvailableRelease } from '../releases/release-catalogue.ts'
import type { Snapshot } from './snapshots.ts'

/** What a start would make live, why, and what it leaves as it is although it is gone. */
export interface Renewal {
  readonly next?: Pick<Switch, 'wanted'> & Required<Pick<Switch, 'releases' | 'unseen'>>
  readonly reason: string
  readonly kept: readonly string[]
}
interface Known {
  /** What can be had here at all, and what of it this start brings. */
  readonly catalogue: ReleaseCatalogue
  readonly own: ReleaseCatalogue
  readonly manifest: WantedComposition
  readonly past: ContentHistory
  readonly production: boolean
}

/**
 * Whether content can be had. `gone`: nobody has it any more, as far as can be asked; a registry that is away may still
 * have it.
 */
async function loadState(
  catalogue: ReleaseCatalogue,
  name: string,
  version: string,
  digest: string | undefined,
): Promise<'here' | 'away' | 'gone'> {
  const found = await catalogue.find(name, version, digest)
  return found.ok ? 'here' : found.away ? 'away' : 'gone'
}

/**
 * The release of this start that may replace a missing one: of the version that the manifest names, else of the same
 * version. In production it must be of no older version and never have been live. A replaced release comes back by an
 * operator only; otherwise two instances of two builds would switch back and forth.
 */
async function successor(
  { own, manifest, past, production }: Known,
  name: string,
  { version, pinned }: WantedRemote,
): Promise<AvailableRelease | 'held' | undefined> {
  const named = manifest.remotes[name]?.version
  let is: 'held' | undefined
  for (const candidate of new Set([...(named !== undefined && !pinned ? [named] : []), version])) {
    const found = await own.find(name, candidate)
    if (!found.ok) continue
    if (!production || (!past.all.has(found.release.digest) && !isOlder(candidate, version))) return found.release
    is = 'held'
  }
  return is
}

interface Renewed {
  readonly remote: WantedRemote
  readonly release?: AvailableRelease
  /** It stays as it is and cannot be had here. */
  readonly isUnseen?: true
  readonly said?: string
  readonly kept?: string
}
/** One remote as it goes on: unchanged where its content can be had or is only out of reach. */
async function renewedRemote(
  known: Known,
  { releases }: Snapshot,
  name: string,
  remote: WantedRemote,
): Promise<Renewed> {
  const { canary, ...stable } = remote
  const of = (version: string, where: ReleaseCatalogue) =>
    loadState(where, name, version, releases[releaseKey(name, version)])
  const is = await of(remote.version, known.own)
  // A canary that another build brought goes on: its files are on the shelf.
  const canaryIs = canary ? await of(canary.version, known.catalogue) : 'here'
  const kept =
    canary && canaryIs === 'gone'
      ? { remote: stable, said: `the canary ${name} ${canary.version} is gone` }
      : { remote, ...(canaryIs === 'away' ? ({ isUnseen: true } as const) : {}) }
  if (is !== 'gone') return { ...kept, ...(is === 'away' ? ({ isUnseen: true } as const) : {}) }
  const release = await successor(known, name, remote)
  // What another build brought is given from the shelf, where it lies there.
  const unseen = (await of(remote.version, known.catalogue)) === 'here' ? {} : ({ isUnseen: true } as const)
  if (release === 'held')
    return {
      ...kept,
      ...unseen,
      kept: `${name} ${remote.version} is gone, and what this start brings was live before or is older: only a rollback or an apply makes it live`,
    }
  if (!release) return { ...kept, ...unseen }
  const { version } = release.descriptor
  return {
    remote: { ...kept.remote, version },
    release,
    said: `${name} ${remote.version} is gone, ${version} comes in its place`,
  }
}

/** What a start has to do about releases in force that are gone. Nothing on an ordinary start. */
export async function loadRenewal({ db, catalogue, config }: CompositionParts, present: Snapshot): Promise<Renewal> {
  const known: Known = {
    catalogue,
    own: catalogue.own,
    manifest: await readManifest(config.manifestFile),
    past: await contentHistory(db),
    production: config.production,
  }
  const renewed = await Promise.all(
    Object.entries(present.wanted.remotes).map(async ([name, remote]) => ({
      name,
      ...(await renewedRemote(known, present, name, remote)),
    })),
  )
  const kept = renewed.flatMap((one) => one.kept ?? [])
  const said = renewed.flatMap((one) => one.said ?? [])
  // A composition that never had a remote was started before anything was built or published.
  if (said.length === 0 && known.past.names.size > 0) return { reason: '', kept }
  // A remote that nobody ever had is part of the new build; one that was taken out stays out.
  const fresh = await Promise.all(
    Object.entries(known.manifest.remotes)
      .filter(([name]) => !known.past.names.has(name))
      .map(async ([name, remote]) => ({
        name,
        remote: { version: remote.version },
        found: await catalogue.own.find(name, remote.version),
      })),
  )
  const joining = fresh.flatMap(({ name, remote, found }) =>
    found.ok ? [{ name, remote, release: found.release }] : [],
  )
  const all = [...renewed, ...joining]
  if (said.length + joining.length === 0) return { reason: '', kept }
  const wanted = { remotes: Object.fromEntries(all.map(({ name, remote }) => [name, remote])) }
  const releases = {
    ...present.releases,
    ...Object.fromEntries(
      all.flatMap(({ release }) =>
        release ? [[releaseKey(release.descriptor.name, release.descriptor.version), release.digest] as const] : [],
      ),
    ),
  }
  const what = [...said, ...joining.map(({ name, remote: { version } }) => `${name} ${version} joins`)].join(', ')
  return {
    next: { wanted, releases, unseen: renewed.flatMap(({ name, isUnseen }) => (isUnseen ? [name] : [])) },
    kept,
    reason: config.production ? `another build was started: ${what}`.slice(0, 500) : 'the working copy was built anew',
  }
}
