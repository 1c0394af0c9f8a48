import { getFlags, type GateFault } from '@staff/contract'
import type { FlagList } from '@staff/contract/remote-version'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuse } from '../../http/errors.ts'
import type { ActiveComposition } from '../live/active.ts'
import { compositionFlag } from '../composition.table.ts'
import { activeSnapshot } from '../live/snapshots.ts'
import type { AvailableRelease } from '../releases/release-catalogue.ts'

/** The names of the flags that are on. */
export async function loadFlagsOn(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: compositionFlag.name })
    .from(compositionFlag)
    .where(eq(compositionFlag.isOn, true))
    .orderBy(asc(compositionFlag.name))
  return new Set(rows.map(({ name }) => name))
}
/** The names of all flags that an administrator has made. */
export const loadFlagNames = async (db: Database): Promise<ReadonlySet<string>> =>
  new Set((await db.select({ name: compositionFlag.name }).from(compositionFlag)).map(({ name }) => name))

/** The same in the transaction of a switch: nobody removes one of them before it ends. */
export const holdFlagNames = async (tx: Database): Promise<ReadonlySet<string>> =>
  new Set((await tx.select({ name: compositionFlag.name }).from(compositionFlag).for('share')).map(({ name }) => name))

const remotesWith = ({ releases }: ActiveComposition, name: string): string[] => [
  ...new Set(
    [...releases.values()].flatMap(({ descriptor }) => (getFlags(descriptor).has(name) ? [descriptor.name] : [])),
  ),
]
/** All flags with the remotes whose live releases name them, by name. */
export async function loadFlagList(db: Database, active: ActiveComposition): Promise<FlagList> {
  const rows = await db.select().from(compositionFlag).orderBy(asc(compositionFlag.name))
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    remotes: remotesWith(active, row.name).toSorted(),
  }))
}

interface Wish {
  readonly name: string
  /** Null removes it. */
  readonly isOn: boolean | null
  readonly reason: string
}
/**
 * Makes, switches or removes a flag; answers what it was and is, null for not there. Refuses with IN_USE to remove one
 * that something live names: its entries could never be shown again; with SNAPSHOT_CONFLICT where `active` is over.
 */
export async function setFlag(
  db: Database,
  active: ActiveComposition,
  { name, isOn, reason }: Wish,
  who: string,
): Promise<{ readonly old: boolean | null; readonly new: boolean | null }> {
  const [before] = await db.select().from(compositionFlag).where(eq(compositionFlag.name, name)).for('update')
  if (isOn === null) {
    // It may have waited for a switch that names this flag.
    if ((await activeSnapshot(db)).id !== active.snapshot) refuse('name', 'SNAPSHOT_CONFLICT')
    const count = remotesWith(active, name).length
    if (count > 0) refuse('name', 'IN_USE', { count })
    await db.delete(compositionFlag).where(eq(compositionFlag.name, name))
  } else {
    const row = { isOn, reason, who, at: sql`now()` }
    await db
      .insert(compositionFlag)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: compositionFlag.name, set: row })
  }
  return { old: before?.isOn ?? null, new: isOn }
}

/** The flags of releases that this deployment does not know: nobody could ever see their entries. */
export const unknownFlags = (releases: readonly AvailableRelease[], known: ReadonlySet<string>): GateFault[] =>
  releases.flatMap(({ descriptor }) =>
    [...getFlags(descriptor)]
      .filter((flag) => !known.has(flag))
      .map((flag) => ({
        code: 'FLAG_UNKNOWN',
        remote: descriptor.name,
        message: `the flag "${flag}" is not there: make it first, on or off (pnpm manifest flag ${flag} --off --reason "...")`,
      })),
  )
