import {
  wantedCompositionSchema,
  type GateFault,
  type RemoteDescriptor,
  type WantedComposition,
  type WantedRemote,
} from '@staff/contract'
import { fault, refuseAny } from '../../http/errors.ts'
import {
  contradictions,
  fileFaults,
  incompatibilities,
  styleIncompatibilities,
  uncheckedFiles,
  type Provides,
} from './gate-one-release.ts'
import { unknownFlags } from '../flags/flags.ts'
import { addressFaults } from './gate-of-addresses.ts'
import { clashes } from './gate-between-releases.ts'
import { releaseKey, type AvailableRelease, type Found, type ReleaseCatalogue } from '../releases/release-catalogue.ts'
import { lookUp, versionsIn } from '../live/snapshots.ts'

/** What the gate asks. */
export interface GateParts {
  readonly catalogue: ReleaseCatalogue
  /** Of the built host; undefined where there is none. */
  readonly provides: () => Promise<Provides | undefined>
  /** Digests of releases that are live already, or were: what came later as a rule is not asked of them. */
  readonly knownDigests?: Iterable<string>
  /** What everybody has now, for the rights of its routes. */
  readonly live?: WantedComposition
  /** The flags that an administrator has made; undefined where none are asked for. */
  readonly flags?: () => Promise<ReadonlySet<string>>
}
const unique = (faults: readonly GateFault[]): GateFault[] => [
  ...new Map(faults.map((one) => [`${one.code} ${one.remote} ${one.message}`, one])).values(),
]

/** What everybody has: the stable version of each remote. */
export const withoutCanaries = ({ remotes }: WantedComposition): WantedComposition => ({
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, { canary: _, ...stable }]) => [name, stable])),
})

/** Whether a version of a killed remote is there already; one that cannot be had stays as it is too. */
const staysOff = (one: Found, known: ReadonlySet<string>, live: WantedRemote | undefined, version: string): boolean =>
  one.ok ? known.has(one.release.digest) : !live || [live.version, live.canary?.version].includes(version)

/**
 * What speaks against a composition (docs/rules/composition.md, "The gate"); nothing when it may go live. Canaries must
 * be in the place of the stable versions as well. Of a killed remote only what comes is looked at: nothing of it runs,
 * but `revive` opens it.
 */
export async function loadGate(
  { catalogue, provides, knownDigests = [], live = { remotes: {} }, flags }: GateParts,
  wanted: WantedComposition,
): Promise<readonly GateFault[]> {
  const read = wantedCompositionSchema.safeParse(wanted)
  if (!read.success)
    return read.error.issues.map(({ path, message }) => ({
      code: 'BAD_SCHEMA',
      remote: String(path[1] ?? ''),
      message: `${path.join('.')}: ${message}`,
    }))
  const { remotes } = read.data
  const known = new Set(knownDigests)
  const found = await lookUp(catalogue, read.data)
  const faults: GateFault[] = []
  const good = new Map<string, AvailableRelease>()
  for (const { name, version } of versionsIn(read.data)) {
    const key = releaseKey(name, version)
    const one = found.get(key)
    if (!one || (remotes[name]?.killed && staysOff(one, known, live.remotes[name], version))) continue
    if (one.ok) good.set(key, one.release)
    else faults.push({ code: one.code, remote: name, message: one.message })
  }
  const host = await provides()
  for (const release of good.values())
    faults.push(
      ...incompatibilities(release.descriptor, host),
      ...contradictions(release.descriptor),
      ...(await fileFaults(catalogue, release)),
      ...(known.has(release.digest)
        ? []
        : [...(await uncheckedFiles(catalogue, release)), ...(await styleIncompatibilities(catalogue, release, host))]),
    )
  const isFresh = ({ digest }: AvailableRelease) => !known.has(digest)
  if (flags) faults.push(...unknownFlags([...good.values()].filter(isFresh), await flags()))
  const present = await lookUp(catalogue, withoutCanaries(live))
  const isLive = ({ descriptor: { name, version } }: AvailableRelease) =>
    [live.remotes[name]?.version, live.remotes[name]?.canary?.version].includes(version)
  // Of two that claim the same, the one that comes is at fault: what was live before, and comes back, comes too.
  const getAge = (one: AvailableRelease) => Number(isFresh(one)) * 2 + Number(!isLive(one))
  const byAge = [...good.values()].toSorted((one, other) => getAge(one) - getAge(other))
  const composed = (version: (name: string) => string | undefined): RemoteDescriptor[] =>
    byAge.map(({ descriptor }) => descriptor).filter((one) => one.version === version(one.name))
  faults.push(
    ...addressFaults(
      byAge.filter(isFresh).map(({ descriptor }) => descriptor),
      byAge.map(({ descriptor }) => descriptor),
      [...present.values()].flatMap((one) => (one.ok ? [one.release.descriptor] : [])),
      good.size === found.size,
    ),
  )
  faults.push(...clashes(composed((name) => remotes[name]?.version)))
  if (Object.values(remotes).some(({ canary }) => canary))
    faults.push(...clashes(composed((name) => remotes[name]?.canary?.version ?? remotes[name]?.version)))
  return unique(faults)
}

/** Refuses a composition with all that speaks against it, GATE_REFUSED on each remote; without faults it goes on. */
export const refuseFor = (faults: readonly GateFault[]): void =>
  refuseAny(faults.map(({ code, remote, message }) => fault(remote, 'GATE_REFUSED', { code, text: message })))
