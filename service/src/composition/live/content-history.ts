import { canonicalJson } from '@staff/contract'
import type { TakenBack } from '@staff/contract/remote-version'
import { inOrder } from '@staff/registry'
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
   * By digest, the releases that were taken back and not made live for everybody since: rolled back, replaced while
   * they were switched off, ended as a canary, or replaced by an older version without a word that they stay good.
   */
  readonly takenBack: ReadonlyMap<string, TakenBack>
  /** Digests of everything that was ever live. */
  readonly all: ReadonlySet<string>
  /** Remotes that were ever live. */
  readonly names: ReadonlySet<string>
}
/** One activation with the composition that it made. */
export type Activation = Pick<Snapshot, 'id' | 'wanted' | 'releases'> & {
  readonly action: string
  readonly at: string
  readonly who: string
  readonly reason: string
}
type Wanted = Snapshot['wanted']['remotes'][string]

/** Whether one version comes before another. */
export const isOlder = (version: string, than: string): boolean =>
  version !== than && inOrder([version, than])[0] === version
/** An apply that leaves a newer version usable. */
export const keepsNewer = 'apply, the newer one stays good'
const takesBackNewer: ReadonlySet<string> = new Set(['apply', 'promote'])

/** The content that one switch took from a remote, and what of it counts as taken back. */
function taken(
  name: string,
  was: Wanted,
  before: Activation,
  after: Activation,
): { readonly content?: PastContent; readonly back: readonly (readonly [digest: string, version: string])[] } {
  const is = after.wanted.remotes[name]
  const digestIn = ({ releases }: Activation, version = '') => releases[releaseKey(name, version)]
  const stable = digestIn(before, was.version)
  const canary = digestIn(before, was.canary?.version)
  const [now, nowCanary] = [digestIn(after, is?.version), digestIn(after, is?.canary?.version)]
  const ended =
    canary !== undefined && canary !== now && canary !== nowCanary ? [[canary, was.canary?.version ?? ''] as const] : []
  if (stable === undefined || stable === now) return { back: ended }
  const isBad =
    after.action === 'rollback' ||
    was.killed !== undefined ||
    (takesBackNewer.has(after.action) && is !== undefined && isOlder(is.version, was.version))
  return {
    content: { remote: name, version: was.version, digest: stable, until: new Date(after.at).toISOString() },
    back: isBad ? [...ended, [stable, was.version]] : ended,
  }
}

/** What became of contents, from the steps of the history, oldest first. */
export function getContentHistory(steps: readonly Activation[]): ContentHistory {
  const replaced: PastContent[] = []
  const takenBack = new Map<string, TakenBack>()
  for (const [index, after] of steps.entries()) {
    const before = steps[index - 1]
    const { action, who, reason } = after
    const at = new Date(after.at).toISOString()
    for (const [remote, was] of Object.entries(before?.wanted.remotes ?? {})) {
      const { content, back } = before ? taken(remote, was, before, after) : { back: [] }
      if (content) replaced.push(content)
      for (const [digest, version] of back) takenBack.set(digest, { remote, version, action, who, at, reason })
    }
    // A person who gives it to everybody again vouches for it.
    for (const [name, { version, killed }] of Object.entries(after.wanted.remotes))
      if (!killed) takenBack.delete(after.releases[releaseKey(name, version)] ?? '')
  }
  return {
    takenBack,
    good: replaced.filter(({ digest }) => !takenBack.has(digest)).toReversed(),
    all: new Set(steps.flatMap(({ releases }) => Object.values(releases))),
    names: new Set(steps.flatMap(({ wanted }) => Object.keys(wanted.remotes))),
  }
}

/** Every activation with its composition, oldest first. */
export const loadActivations = (db: Database): Promise<readonly Activation[]> =>
  db
    .select({
      action: compositionHistory.action,
      at: compositionHistory.at,
      who: compositionHistory.who,
      reason: compositionHistory.reason,
      id: compositionSnapshot.id,
      wanted: compositionSnapshot.wanted,
      releases: compositionSnapshot.releases,
    })
    .from(compositionHistory)
    .innerJoin(compositionSnapshot, eq(compositionSnapshot.id, compositionHistory.to))
    .orderBy(asc(compositionHistory.sequence))
/** What became of contents, from the database. */
export const contentHistory = async (db: Database): Promise<ContentHistory> =>
  getContentHistory(await loadActivations(db))

const getStable = ({ wanted, releases }: Activation): string =>
  canonicalJson(
    Object.fromEntries(
      Object.entries(wanted.remotes).map(([name, { version }]) => [
        name,
        [version, releases[releaseKey(name, version)] ?? ''],
      ]),
    ),
  )
/**
 * The composition that everybody had before the present one, without a version that was taken back: pins, kills and
 * canaries make no other one, and a rollback makes what it left no place to go back to. Undefined where there is none.
 */
export function getEarlier(steps: readonly Activation[]): Activation | undefined {
  const places: Activation[] = []
  for (const step of steps) {
    const known = places.findLastIndex((place) => getStable(place) === getStable(step))
    if (step.action === 'rollback' && known >= 0) places.length = known + 1
    else if (known < 0 || known < places.length - 1) places.push(step)
  }
  const present = places.at(-1)
  if (!present) return undefined
  const { takenBack } = getContentHistory(steps)
  const isGood = ({ wanted, releases }: Activation) =>
    Object.entries(wanted.remotes).every(([name, { version }]) => {
      const digest = releases[releaseKey(name, version)] ?? ''
      return !takenBack.has(digest) || digest === present.releases[releaseKey(name, version)]
    })
  return places.findLast((place) => isGood(place) && getStable(place) !== getStable(present))
}
