import { wantedCompositionSchema, type GateFault, type RemoteDescriptor, type WantedComposition } from '@staff/contract'
import { fault, refuseAny } from '../../http/errors.ts'
import {
  contradictions,
  fileFaults,
  incompatibilities,
  styleIncompatibilities,
  uncheckedFiles,
  type Provides,
} from './gate-one-release.ts'
import { addressFaults } from './gate-of-addresses.ts'
import { clashes } from './gate-between-releases.ts'
import type { ReleaseCatalogue, AvailableRelease } from '../releases/release-catalogue.ts'
import { lookUp } from '../live/snapshots.ts'

/** What the gate asks. */
export interface GateParts {
  readonly catalogue: ReleaseCatalogue
  /** Of the built host; undefined where there is none. */
  readonly provides: () => Promise<Provides | undefined>
  /** Digests of releases that are live already, or were: what came later as a rule is not asked of them. */
  readonly knownDigests?: Iterable<string>
  /** What everybody has now, for the rights of its routes. */
  readonly live?: WantedComposition
}
const unique = (faults: readonly GateFault[]): GateFault[] => [
  ...new Map(faults.map((one) => [`${one.code} ${one.remote} ${one.message}`, one])).values(),
]

/** What everybody has: the stable version of each remote. */
export const withoutCanaries = ({ remotes }: WantedComposition): WantedComposition => ({
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, { canary: _, ...stable }]) => [name, stable])),
})

/**
 * What speaks against a composition (docs/rules/composition.md, "The gate"); nothing when it may go live. Canaries must
 * be in the place of the stable versions as well. A killed remote is not looked at: nothing of it runs.
 */
export async function loadGate(
  { catalogue, provides, knownDigests = [], live = { remotes: {} } }: GateParts,
  wanted: WantedComposition,
): Promise<readonly GateFault[]> {
  const read = wantedCompositionSchema.safeParse(wanted)
  if (!read.success)
    return read.error.issues.map(({ path, message }) => ({
      code: 'BAD_SCHEMA',
      remote: String(path[1] ?? ''),
      message: `${path.join('.')}: ${message}`,
    }))
  const remotes = Object.fromEntries(Object.entries(read.data.remotes).filter(([, { killed }]) => !killed))
  const found = await lookUp(catalogue, { remotes })
  const faults: GateFault[] = []
  const good = new Map<string, AvailableRelease>()
  for (const [key, one] of found) {
    if (one.ok) good.set(key, one.release)
    else faults.push({ code: one.code, remote: key.slice(0, key.indexOf('@')), message: one.message })
  }
  const host = await provides()
  const known = new Set(knownDigests)
  for (const release of good.values())
    faults.push(
      ...incompatibilities(release.descriptor, host),
      ...contradictions(release.descriptor),
      ...(await fileFaults(catalogue, release)),
      ...(known.has(release.digest)
        ? []
        : [...(await uncheckedFiles(catalogue, release)), ...(await styleIncompatibilities(catalogue, release))]),
    )
  const isFresh = ({ digest }: AvailableRelease) => !known.has(digest)
  // Of two that claim the same, the one that comes is at fault.
  const byAge = [...good.values()].toSorted((one, other) => Number(isFresh(one)) - Number(isFresh(other)))
  const composed = (version: (name: string) => string | undefined): RemoteDescriptor[] =>
    byAge
      .map(({ descriptor }) => descriptor)
      .filter((one) => Object.hasOwn(remotes, one.name) && one.version === version(one.name))
  const present = await lookUp(catalogue, withoutCanaries(live))
  faults.push(
    ...addressFaults(
      byAge.filter(isFresh).map(({ descriptor }) => descriptor),
      byAge.map(({ descriptor }) => descriptor),
      [...present.values()].flatMap((one) => (one.ok ? [one.release.descriptor] : [])),
      Object.keys(remotes).length === Object.keys(read.data.remotes).length && good.size === found.size,
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
