import { and, eq } from 'drizzle-orm'
import type { PooledDatabase, Database } from '../../db/database.ts'
import { refuse } from '../../http/errors.ts'
import { announceSwitch } from '../../notify/notify.ts'
import type { Activate, Switch } from './active.ts'
import { compositionHead } from '../composition.table.ts'
import { holdFlagNames } from '../flags/flags.ts'
import { loadGate, refuseFor, type GateParts } from '../gate/gate.ts'
import { addHistory } from './history.ts'
import { bringsNothing, loadNext } from './next-composition.ts'
import type { ReleaseCatalogue } from '../releases/release-catalogue.ts'
import { asKept, getDifference, getSnapshot, keepSnapshot, keptSnapshot, lookUp, type Snapshot } from './snapshots.ts'

const conflict = () => refuse('expected', 'SNAPSHOT_CONFLICT')

/** Moves the pointer from the expected snapshot; undefined when another one is active. */
async function swap(
  db: Database,
  expected: string | null,
  to: string,
): Promise<{ readonly sequence: number; readonly activatedAt: string } | undefined> {
  const activatedAt = new Date().toISOString()
  if (expected === null) {
    const [row] = await db
      .insert(compositionHead)
      .values({ snapshot: to, sequence: 1, activatedAt })
      .onConflictDoNothing()
      .returning()
    return row && { sequence: row.sequence, activatedAt }
  }
  // The row lock makes parallel switches wait for each other; each then finds the pointer of the one before.
  const [head] = await db.select().from(compositionHead).for('update')
  if (head?.snapshot !== expected) return undefined
  const sequence = head.sequence + 1
  await db
    .update(compositionHead)
    .set({ snapshot: to, sequence, activatedAt })
    .where(and(eq(compositionHead.only, true), eq(compositionHead.snapshot, expected)))
  return { sequence, activatedAt }
}

/**
 * Writes a switch in one transaction: snapshot, pointer, history. A process that dies anywhere leaves the old
 * composition whole.
 */
async function write(
  db: Database,
  { expected, action, reason, who, beside }: Switch,
  next: Snapshot,
): Promise<{ readonly snapshot: string; readonly sequence: number }> {
  return db.transaction(async (tx) => {
    const before = expected === null ? undefined : await keptSnapshot(tx, expected)
    if (expected === next.id) {
      const [head] = await tx.select().from(compositionHead)
      return head?.snapshot === expected ? { snapshot: expected, sequence: head.sequence } : conflict()
    }
    await keepSnapshot(tx, next)
    const { sequence, activatedAt } = (await swap(tx, expected, next.id)) ?? conflict()
    await addHistory(tx, {
      sequence,
      at: activatedAt,
      userId: who.userId,
      who: who.username,
      action,
      reason,
      from: expected,
      to: next.id,
      difference: getDifference(before ?? { wanted: { remotes: {} } }, next),
    })
    await beside?.(tx)
    await announceSwitch(tx, sequence)
    return { snapshot: next.id, sequence }
  })
}

/**
 * The releases a switch may use, those it names, else the present content of what stays; and which of them are live or
 * were.
 */
function catalogueFor(
  catalogue: ReleaseCatalogue,
  { releases, action }: Switch,
  present: Snapshot | undefined,
): Required<Pick<GateParts, 'catalogue' | 'knownDigests'>> {
  const live = Object.values(present?.releases ?? {})
  if (releases)
    return {
      catalogue: asKept(catalogue, releases, true),
      knownDigests: action === 'rollback' ? Object.values(releases) : live,
    }
  return { catalogue: present ? asKept(catalogue, present.releases) : catalogue, knownDigests: live }
}

/** Makes the act of switching. `activated` is told after each switch of this instance. */
export function switching(parts: GateParts & { readonly db: PooledDatabase }, activated: () => void): Activate {
  return async (change, within = parts.db) => {
    const { expected, wanted, unseen = [], releases } = change
    const present = expected === null ? undefined : await keptSnapshot(within, expected)
    if (present && bringsNothing(present, change)) {
      const done = await write(within, change, await loadNext(parts.catalogue, present, change))
      activated()
      return done
    }
    const { catalogue, knownDigests } = catalogueFor(parts.catalogue, change, present)
    const seen = {
      remotes: Object.fromEntries(Object.entries(wanted.remotes).filter(([name]) => !unseen.includes(name))),
    }
    // In the caller's transaction: the embedded database has one connection, which that transaction holds.
    const flags = parts.flags && { flags: () => holdFlagNames(within) }
    refuseFor(await loadGate({ ...parts, ...flags, catalogue, knownDigests }, seen))
    const next = getSnapshot(wanted, await lookUp(catalogue, wanted), unseen.length > 0 ? releases : {})
    const done = await write(within, change, next)
    activated()
    return done
  }
}
