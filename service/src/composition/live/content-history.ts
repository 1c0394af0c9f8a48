import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { compositionHistory, compositionSnapshot } from '../composition.table.ts'
import { releaseKey } from '../releases/release-catalogue.ts'
import type { Snapshot } from './snapshots.ts'

/** Content of a remote that everybody had, until other content came in its place. */
export interface PastContent {
  readonly remote: string
  readonly version: string
  readonly digest: string
  /** ISO 8601: when it was replaced. */
  readonly until: string
}
/** What the history knows of contents that were live. */
export interface ContentHistory {
  /** What was replaced and not taken back, newest first: what a tab or this service may go back to. */
  readonly good: readonly PastContent[]
  /**
   * Digests of releases that were rolled back, killed or ended as a canary, and were not made live for everybody since.
   */
  readonly withdrawn: ReadonlySet<string>
  /** Digests of everything that was ever live. */
  readonly all: ReadonlySet<string>
  /** Remotes that were ever live. */
  readonly names: ReadonlySet<string>
}
type Step = Pick<Snapshot, 'wanted' | 'releases'> & { readonly action: string; readonly at: string }
type Wanted = Snapshot['wanted']['remotes'][string]

/** The content that one switch took from a remote, and whether a person's decision caused the switch. */
function taken(
  name: string,
  was: Wanted,
  before: Step,
  after: Step,
): { readonly content?: PastContent; readonly withdrawn: readonly string[] } {
  const is = after.wanted.remotes[name]
  const [stable, canary] = [was.version, was.canary?.version].map(
    (version) => before.releases[releaseKey(name, version ?? '')],
  )
  const [now, nowCanary] = [is?.version, is?.canary?.version].map(
    (version) => after.releases[releaseKey(name, version ?? '')],
  )
  const ended = canary !== undefined && canary !== now && canary !== nowCanary ? [canary] : []
  if (stable === undefined || stable === now) return { withdrawn: ended }
  const isBad = after.action === 'rollback' || was.killed !== undefined
  return {
    content: { remote: name, version: was.version, digest: stable, until: new Date(after.at).toISOString() },
    withdrawn: isBad ? [...ended, stable] : ended,
  }
}

/** What became of contents, from the steps of the history, oldest first. */
export function getContentHistory(steps: readonly Step[]): ContentHistory {
  const replaced: PastContent[] = []
  const withdrawn = new Set<string>()
  for (const [at, after] of steps.entries()) {
    const before = steps[at - 1]
    for (const [name, was] of Object.entries(before?.wanted.remotes ?? {})) {
      const { content, withdrawn: back } = before ? taken(name, was, before, after) : { withdrawn: [] }
      if (content) replaced.push(content)
      for (const digest of back) withdrawn.add(digest)
    }
    // A person who gives it to everybody again vouches for it.
    for (const [name, { version, killed }] of Object.entries(after.wanted.remotes))
      if (!killed) withdrawn.delete(after.releases[releaseKey(name, version)] ?? '')
  }
  return {
    withdrawn,
    good: replaced.filter(({ digest }) => !withdrawn.has(digest)).toReversed(),
    all: new Set(steps.flatMap(({ releases }) => Object.values(releases))),
    names: new Set(steps.flatMap(({ wanted }) => Object.keys(wanted.remotes))),
  }
}

/** The same from the database. */
export async function contentHistory(db: Database): Promise<ContentHistory> {
  return getContentHistory(
    await db
      .select({
        action: compositionHistory.action,
        at: compositionHistory.at,
        wanted: compositionSnapshot.wanted,
        releases: compositionSnapshot.releases,
      })
      .from(compositionHistory)
      .innerJoin(compositionSnapshot, eq(compositionSnapshot.id, compositionHistory.to))
      .orderBy(asc(compositionHistory.sequence)),
  )
}
