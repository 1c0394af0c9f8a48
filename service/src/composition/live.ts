import { desc, gt } from 'drizzle-orm'
import type { PooledDatabase } from '../db/database.ts'
import type { ActiveComposition, LiveComposition } from './active.ts'
import { compositionHead, compositionHistory } from './composition.table.ts'
import { releaseKey, type Shelf, type ShelvedRelease } from './shelf.ts'
import { keptSnapshot, versionsIn, type Snapshot } from './snapshots.ts'

/** How long another instance's switch may stay unseen, in ms. */
const glance = 1_000
/** How long after a switch a browser may fall back to the version before, in ms. */
const fallbackTime = 7 * 24 * 3_600_000
/** How often a release that could not be found is looked for again, in ms: a registry may have been away. */
const searchTime = 5_000

interface LiveParts {
  readonly db: PooledDatabase
  readonly shelf: Shelf
  readonly log: {
    readonly info: (details: object, text: string) => void
    readonly warn: (text: string) => void
    readonly error: (details: object, text: string) => void
  }
}
type Head = typeof compositionHead.$inferSelect

/** By remote, the version that was live before the present one, where the switch is recent. */
async function versionsBefore(db: PooledDatabase, { wanted }: Snapshot): Promise<ReadonlyMap<string, string>> {
  const since = new Date(Date.now() - fallbackTime).toISOString()
  const rows = await db
    .select({ difference: compositionHistory.difference })
    .from(compositionHistory)
    .where(gt(compositionHistory.at, since))
    .orderBy(desc(compositionHistory.sequence))
  const before = new Map<string, string>()
  for (const { difference } of rows)
    for (const { remote, from } of difference) {
      const now = wanted.remotes[remote]?.version
      if (now !== undefined && from && from.version !== now && !before.has(remote)) before.set(remote, from.version)
    }
  return before
}

/** A composition, and what of it could not be found. */
interface Built {
  readonly composition: ActiveComposition
  readonly lost: readonly string[]
}
async function build({ db, shelf }: LiveParts, head: Head, snapshot: Snapshot): Promise<Built> {
  const lost: string[] = []
  const releases = new Map<string, ShelvedRelease>()
  for (const { name, version } of versionsIn(snapshot.wanted)) {
    const found = await shelf.find(name, version, snapshot.releases[releaseKey(name, version)])
    if (found.ok) releases.set(releaseKey(name, version), found.release)
    else lost.push(`the remote ${name} ${version} is left out: ${found.message}`)
  }
  const previous = new Map<string, ShelvedRelease>()
  for (const [name, version] of await versionsBefore(db, snapshot)) {
    const found = await shelf.find(name, version)
    if (found.ok) previous.set(name, found.release)
  }
  const activatedAt = new Date(head.activatedAt).toISOString()
  return {
    lost,
    composition: {
      snapshot: head.snapshot,
      sequence: head.sequence,
      activatedAt,
      wanted: snapshot.wanted,
      releases,
      previous,
    },
  }
}

/** The composition in force and the way to have it looked up at once. */
export interface Following {
  readonly live: LiveComposition
  readonly lookAgain: () => void
}

/**
 * Follows the pointer in the database: looked at once per second at most, so that a switch of any instance is live here a
 * second later. When looking fails, the last composition stays; the first look must succeed.
 */
export function follow(parts: LiveParts): Following {
  let current: (Built & { readonly builtAt: number }) | undefined
  let lookedAt = 0
  let looking: Promise<ActiveComposition> | undefined
  // A look that began before a switch of this instance must not hide it.
  let switches = 0
  async function look(): Promise<Built & { readonly builtAt: number }> {
    const [head] = await parts.db.select().from(compositionHead)
    if (!head) throw new Error('No composition was activated yet')
    const known =
      current?.composition.snapshot === head.snapshot && current.composition.sequence === head.sequence
        ? current
        : undefined
    if (known && (known.lost.length === 0 || Date.now() - known.builtAt < searchTime)) return known
    const snapshot = await keptSnapshot(parts.db, head.snapshot)
    if (!snapshot) throw new Error(`The snapshot ${head.snapshot} is not there`)
    const built = await build(parts, head, snapshot)
    // Told once, and again only when it changes.
    if (known && String(known.lost) === String(built.lost)) return { ...known, builtAt: Date.now() }
    for (const text of built.lost) parts.log.warn(text)
    parts.log.info({ snapshot: head.snapshot, sequence: head.sequence }, 'composition is live')
    return { ...built, builtAt: Date.now() }
  }
  async function lookOnce(): Promise<ActiveComposition> {
    const began = switches
    let next = current
    try {
      next = await look()
    } catch (error) {
      if (!next) throw error
      parts.log.error({ err: error }, 'the active composition could not be looked up; the last one stays')
    }
    if (began === switches) {
      current = next
      lookedAt = Date.now()
    }
    return next.composition
  }
  return {
    live: () => {
      if (current && Date.now() - lookedAt < glance) return Promise.resolve(current.composition)
      if (looking) return looking
      const mine = lookOnce().finally(() => {
        if (looking === mine) looking = undefined
      })
      looking = mine
      return mine
    },
    lookAgain: () => {
      switches++
      lookedAt = 0
      looking = undefined
    },
  }
}
