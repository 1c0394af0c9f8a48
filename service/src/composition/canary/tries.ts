import { and, eq, lte, max, not, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ActiveComposition } from '../live/active.ts'
import { compositionHistory, compositionSnapshot } from '../composition.table.ts'
import { releaseKey } from '../releases/release-catalogue.ts'

/** The number of the first activation since which every composition is as `is` says. */
async function loadBeginning(db: Database, { sequence }: ActiveComposition, is: SQL): Promise<number> {
  const [before] = await db
    .select({ last: max(compositionHistory.sequence) })
    .from(compositionHistory)
    .innerJoin(compositionSnapshot, eq(compositionSnapshot.id, compositionHistory.to))
    .where(and(lte(compositionHistory.sequence, sequence), not(is)))
  return (before?.last ?? 0) + 1
}
const canaryIn = (remote: string) => sql`${compositionSnapshot.wanted}->'remotes'->${remote}::text->'canary'`

/**
 * The number of the activation with which a canary began that has gone on ever since: earlier tries of the same version
 * are other tries.
 */
export const beginningOfTry = (
  db: Database,
  active: ActiveComposition,
  remote: string,
  version: string,
): Promise<number> => {
  const key = releaseKey(remote, version)
  return loadBeginning(
    db,
    active,
    sql`(${canaryIn(remote)}->>'version' is not distinct from ${version}::text
      and ${compositionSnapshot.releases}->>${key}::text is not distinct from ${active.digests[key] ?? null}::text)`,
  )
}

/** When the canary of a remote became as it is, readers and share included: ISO 8601, and hours since. */
export async function loadStepBeginning(
  db: Database,
  active: ActiveComposition,
  remote: string,
): Promise<{ readonly at: string; readonly hours: number }> {
  const canary = JSON.stringify(active.wanted.remotes[remote]?.canary ?? null)
  const began = await loadBeginning(db, active, sql`(${canaryIn(remote)} is not distinct from ${canary}::jsonb)`)
  const [row] = await db
    .select({
      at: compositionHistory.at,
      hours: sql`extract(epoch from now() - ${compositionHistory.at}) / 3600`.mapWith(Number),
    })
    .from(compositionHistory)
    .where(eq(compositionHistory.sequence, began))
  return { at: new Date(row?.at ?? active.activatedAt).toISOString(), hours: row?.hours ?? 0 }
}
