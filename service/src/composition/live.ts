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

interface LiveParts {
  readonly db: PooledDatabase
  readonly shelf: Shelf
  readonly log: { readonly info: (details: object, text: string) => void; readonly warn: (text: string) => void; readonly error: (details: object, text: string) => void }
}
type Head = typeof compositionHead.$inferSelect

/** By remote, the version that was live before the present one, where the switch is recent. */
async function versionsBefore(db: PooledDatabase, { wanted }: Snapshot): Promise<ReadonlyMap<string, string>> {
  const since = new Date(Date.now() - fallbackTime).toISOString()
  const rows = await db.select({ difference: compositionHistory.difference }).from(compositionHistory).where(gt(compositionHistory.at, since)).orderBy(desc(compositionHistory.sequence))
  const before = new Map<string, string>()
  for (const { difference } of rows) for (const { remote, from } of difference) {
    const now = wanted.remotes[remote]?.version
    if (now !== undefined && from && from.version !== now && !before.has(remote)) before.set(remote, from.version)
  }
  return before
}

async function build({ db, shelf, log }: LiveParts, head: Head, snapshot: Snapshot): Promise<ActiveComposition> {
  const releases = new Map<string, ShelvedRelease>()
  for (const { name, version } of versionsIn(snapshot.wanted)) {
    const found = await shelf.find(name, version, snapshot.releases[releaseKey(name, version)])
    if (found.ok) releases.set(releaseKey(name, version), found.release)
    else log.warn(`the remote ${name} ${version} is left out: ${found.message}`)
  }
  const previous = new Map<string, ShelvedRelease>()
  for (const [name, version] of await versionsBefore(db, snapshot)) {
    const found = await shelf.find(name, version)
    if (found.ok) previous.set(name, found.release)
  }
  return { snapshot: head.snapshot, sequence: head.sequence, activatedAt: new Date(head.activatedAt).toISOString(), wanted: snapshot.wanted, releases, previous }
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
  let current: ActiveComposition | undefined
  let lookedAt = 0
  let looking: Promise<ActiveComposition> | undefined
  async function look(): Promise<ActiveComposition> {
    const [head] = await parts.db.select().from(compositionHead)
    if (!head) throw new Error('No composition was activated yet')
    if (current?.snapshot === head.snapshot && current.sequence === head.sequence) return current
    const snapshot = await keptSnapshot(parts.db, head.snapshot)
    if (!snapshot) throw new Error(`The snapshot ${head.snapshot} is not there`)
    const next = await build(parts, head, snapshot)
    parts.log.info({ snapshot: next.snapshot, sequence: next.sequence }, 'composition is live')
    return next
  }
  async function lookOnce(): Promise<ActiveComposition> {
    try {
      current = await look()
    } catch (error) {
      if (!current) throw error
      parts.log.error({ err: error }, 'the active composition could not be looked up; the last one stays')
    }
    lookedAt = Date.now()
    return current
  }
  return {
    live: () => {
      if (current && Date.now() - lookedAt < glance) return Promise.resolve(current)
      looking ??= lookOnce().finally(() => { looking = undefined })
      return looking
    },
    lookAgain: () => { lookedAt = 0 },
  }
}
