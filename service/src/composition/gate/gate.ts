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
import { clashes } from './gate-between-releases.ts'
import { releaseKey, type ReleaseCatalogue, type AvailableRelease } from '../releases/release-catalogue.ts'
import { lookUp } from '../live/snapshots.ts'

/** What the gate asks. */
export interface GateParts {
  readonly catalogue: ReleaseCatalogue
  /** Of the built host; undefined where there is none. */
  readonly provides: () => Promise<Provides | undefined>
  /** Digests of releases that are live already, or were: what came later as a rule is not asked of them. */
  readonly knownDigests?: Iterable<string>
}
const unique = (faults: readonly GateFault[]): GateFault[] => [
  ...new Map(faults.map((one) => [`${one.code} ${one.remote} ${one.message}`, one])).values(),
]

/**
 * What speaks against a composition (docs/rules/composition.md, "The gate"); nothing when it may go live. Canaries must
 * be in the place of the stable versions as well. A killed remote is not looked at: nothing of it runs.
 */
export async function loadGate(
  { catalogue, provides, knownDigests = [] }: GateParts,
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
  const composed = (version: (name: string) => string | undefined): RemoteDescriptor[] =>
    Object.keys(remotes).flatMap((name) => good.get(releaseKey(name, version(name) ?? ''))?.descriptor ?? [])
  faults.push(...clashes(composed((name) => remotes[name]?.version)))
  if (Object.values(remotes).some(({ canary }) => canary))
    faults.push(...clashes(composed((name) => remotes[name]?.canary?.version ?? remotes[name]?.version)))
  return unique(faults)
}

/** Refuses a composition with all that speaks against it, GATE_REFUSED on each remote; without faults it goes on. */
export const refuseFor = (faults: readonly GateFault[]): void =>
  refuseAny(faults.map(({ code, remote, message }) => fault(remote, 'GATE_REFUSED', { code, text: message })))
