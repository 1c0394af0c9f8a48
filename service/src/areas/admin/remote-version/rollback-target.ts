import { L, withVersions, type WantedComposition } from '@staff/contract'
import type { Switch } from '../../../composition/live/active.ts'
import { getEarlier, loadActivations } from '../../../composition/live/content-history.ts'
import { activeSnapshot, keptSnapshot } from '../../../composition/live/snapshots.ts'
import type { Database } from '../../../db/database.ts'
import { fault, refuse, refuseAll } from '../../../http/errors.ts'

const nothingEarlier = L('There is no earlier composition to go back to', 'មិនមានការផ្សំកំណែមុនដែលអាចត្រឡប់ទៅវិញបានទេ')

/**
 * Where a rollback goes: to a snapshot, else to the composition that everybody had before, with the content it had.
 * What was decided since of single remotes stays: pins, kills and canaries.
 */
export async function rollbackTarget(
  db: Database,
  live: WantedComposition,
  snapshot: string | undefined,
): Promise<Required<Pick<Switch, 'wanted' | 'releases'>> & { readonly snapshot: string }> {
  const earlier =
    snapshot === undefined
      ? (getEarlier(await loadActivations(db)) ?? refuse('', nothingEarlier))
      : ((await keptSnapshot(db, snapshot)) ?? refuseAll([fault('snapshot', 'NOT_FOUND_REF')]))
  const { releases: present } = await activeSnapshot(db)
  return {
    snapshot: earlier.id,
    wanted: withVersions(live, earlier.wanted, { movesPinned: true }),
    releases: { ...present, ...earlier.releases },
  }
}
