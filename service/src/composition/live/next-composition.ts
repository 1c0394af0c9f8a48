import type { ReleaseCatalogue } from '../releases/release-catalogue.ts'
import { releaseKey } from '../releases/release-catalogue.ts'
import { missing } from '../releases/release-source.ts'
import type { Switch } from './active.ts'
import { asKept, getSnapshot, lookUp, versionsIn, type Snapshot } from './snapshots.ts'

type Change = Pick<Switch, 'wanted' | 'releases' | 'action'>
/** Acts that bring no release: a step of a ramp gives more users what some have. */
const bringsNone: ReadonlySet<Switch['action']> = new Set(['kill', 'pin', 'unpin', 'canary ended', 'ramp'])

/**
 * Whether a change gives nobody a release that nobody had before. Nothing of it has to be looked up, so it waits for
 * no registry.
 */
export const bringsNothing = (before: Snapshot, { wanted, releases, action }: Change): boolean =>
  bringsNone.has(action) &&
  releases === undefined &&
  versionsIn(wanted).every(({ name, version }) => before.releases[releaseKey(name, version)] !== undefined)

/** What a change makes of a composition: what stays has the content that it has. */
export async function loadNext(catalogue: ReleaseCatalogue, before: Snapshot, change: Change): Promise<Snapshot> {
  const { wanted, releases } = change
  if (bringsNothing(before, change)) {
    const same = versionsIn(wanted).map(
      ({ name, version }) => [releaseKey(name, version), missing(name, version)] as const,
    )
    return getSnapshot(wanted, new Map(same), before.releases)
  }
  const on = releases ? asKept(catalogue, releases, true) : asKept(catalogue, before.releases)
  return getSnapshot(wanted, await lookUp(on, wanted))
}
