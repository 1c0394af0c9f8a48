import type { PooledDatabase } from '../../db/database.ts'
import type { ActiveComposition, LiveComposition } from './active.ts'
import { compositionHead } from '../composition.table.ts'
import { loadFlagsOn } from '../flags/flags.ts'
import { inForce, isEmpty, lackText } from './in-force.ts'
import type { ReleaseCatalogue } from '../releases/release-catalogue.ts'
import { keptSnapshot } from './snapshots.ts'

/** How long another instance's switch may stay unseen, in ms. */
const pollIntervalMs = 1_000
/** How often a release that could not be found is looked for again, in ms: a registry may have been away. */
const searchTime = 5_000

interface LiveParts {
  readonly db: PooledDatabase
  readonly catalogue: ReleaseCatalogue
  /** Changes when releases that were good may not be any more: see OpenCatalogue. */
  readonly trust: () => Promise<string>
  readonly log: {
    readonly info: (details: object, text: string) => void
    readonly warn: (text: string) => void
    readonly error: (details: object, text: string) => void
  }
}

/** A composition and when it was put together, by `Date.now()`. */
interface Built {
  readonly composition: ActiveComposition
  readonly builtAt: number
  /** The publishers under whom its releases are good. */
  readonly trust: string
}
/** Whether what was put together is still the composition in force, of releases that are still good. */
const isSame = (
  { composition, trust }: Built,
  head: typeof compositionHead.$inferSelect,
  trustNow: string,
  flags: string,
): boolean =>
  trust === trustNow &&
  composition.snapshot === head.snapshot &&
  composition.sequence === head.sequence &&
  String([...composition.flags]) === flags
/** The composition in force and the way to have it looked up at once. */
export interface Following {
  readonly live: LiveComposition
  readonly lookAgain: () => void
}

/**
 * Follows the pointer in the database: looked at once per second at most, so that a switch of any instance is live here
 * a second later. When looking fails, the last composition stays; the first look must succeed.
 */
export function follow(parts: LiveParts): Following {
  let current: Built | undefined
  let lookedAt = 0
  let looking: Promise<ActiveComposition> | undefined
  // A look that began before a switch of this instance must not hide it.
  let switches = 0
  async function look(): Promise<Built> {
    const [head] = await parts.db.select().from(compositionHead)
    if (!head) throw new Error('No composition was activated yet')
    const trust = await parts.trust()
    const flags = String([...(await loadFlagsOn(parts.db))])
    const known = current && isSame(current, head, trust, flags) ? current : undefined
    if (known && (known.composition.lacking.length === 0 || Date.now() - known.builtAt < searchTime)) return known
    const snapshot = await keptSnapshot(parts.db, head.snapshot)
    if (!snapshot) throw new Error(`The snapshot ${head.snapshot} is not there`)
    const composition = await inForce(parts, head, snapshot)
    const said = composition.lacking.map(lackText)
    // Told once, and again only when it changes.
    if (known && String(known.composition.lacking.map(lackText)) === String(said))
      return { ...known, builtAt: Date.now() }
    for (const text of said) parts.log.warn(text)
    if (isEmpty(composition))
      parts.log.error({ snapshot: head.snapshot }, 'no remote can be had: the product is empty on this instance')
    parts.log.info({ snapshot: head.snapshot, sequence: head.sequence }, 'composition is live')
    return { composition, builtAt: Date.now(), trust }
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
      if (current && Date.now() - lookedAt < pollIntervalMs) return Promise.resolve(current.composition)
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
