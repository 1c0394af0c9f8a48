import { canonicalJson, wantedCompositionSchema, type WantedComposition } from '@staff/contract'
import type { CompositionDifference } from '@staff/contract/remote-version'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { compositionHead, compositionSnapshot } from '../composition.table.ts'
import { releaseKey, type Found, type ReleaseCatalogue } from '../releases/release-catalogue.ts'

/** A whole composition, immutable and named by its content. */
export interface Snapshot {
  readonly id: string
  readonly wanted: WantedComposition
  /** Digest of each release's descriptor, by `name@version`. */
  readonly releases: Readonly<Record<string, string>>
}

/** Every version that a composition may give to somebody: the stable one and the canary of each remote. */
export const versionsIn = ({ remotes }: WantedComposition): { readonly name: string; readonly version: string }[] =>
  Object.entries(remotes).flatMap(([name, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((one) => ({ name, version: one })),
  )

/** Looks every version of a composition up in the catalogue, by its key. */
export async function lookUp(
  catalogue: Pick<ReleaseCatalogue, 'find'>,
  wanted: WantedComposition,
): Promise<ReadonlyMap<string, Found>> {
  const found = await Promise.all(
    versionsIn(wanted).map(
      async ({ name, version }) => [releaseKey(name, version), await catalogue.find(name, version)] as const,
    ),
  )
  return new Map(found)
}

/**
 * A catalogue in which every version is found with the content that a snapshot gave it, so that a switch of one remote
 * changes no other. What is not there any more is found as it is now, or, when nothing else will do, not at all.
 */
export function asKept(
  catalogue: ReleaseCatalogue,
  releases: Snapshot['releases'],
  nothingElse = false,
): ReleaseCatalogue {
  return {
    ...catalogue,
    async find(name, version, digest = releases[releaseKey(name, version)]) {
      const found = await catalogue.find(name, version, digest)
      if (found.ok || digest === undefined) return found
      return nothingElse
        ? { ...found, message: `${found.message}, with the content it had` }
        : catalogue.find(name, version)
    },
  }
}

/**
 * The snapshot of a composition with the content that its releases have now. What is not in the catalogue has the
 * digest of `unseen`, or none.
 */
export function getSnapshot(
  wanted: WantedComposition,
  found: ReadonlyMap<string, Found>,
  unseen: Snapshot['releases'] = {},
): Snapshot {
  const releases = Object.fromEntries(
    [...found].flatMap(([key, one]) => {
      const digest = one.ok ? one.release.digest : unseen[key]
      return digest === undefined ? [] : [[key, digest] as const]
    }),
  )
  // Defaults filled in, so that one that leaves them out and one that writes them are the same.
  const whole = wantedCompositionSchema.parse(wanted)
  return {
    id: createHash('sha256')
      .update(canonicalJson({ wanted: whole, releases }))
      .digest('hex')
      .slice(0, 32),
    wanted: whole,
    releases,
  }
}

/** Keeps a snapshot; one that is there stays as it is. */
export async function keepSnapshot(db: Database, { id, wanted, releases }: Snapshot): Promise<void> {
  await db.insert(compositionSnapshot).values({ id, wanted, releases }).onConflictDoNothing()
}

/** A kept snapshot by its id. */
export async function keptSnapshot(db: Database, id: string): Promise<Snapshot | undefined> {
  const [row] = await db
    .select({ id: compositionSnapshot.id, wanted: compositionSnapshot.wanted, releases: compositionSnapshot.releases })
    .from(compositionSnapshot)
    .where(eq(compositionSnapshot.id, id))
  return row
}

/** The active snapshot, from the database itself: what an instance looked up may be a second old. */
export async function activeSnapshot(
  db: Database,
): Promise<Snapshot & { readonly sequence: number; readonly activatedAt: string }> {
  const [row] = await db
    .select({
      sequence: compositionHead.sequence,
      activatedAt: compositionHead.activatedAt,
      id: compositionSnapshot.id,
      wanted: compositionSnapshot.wanted,
      releases: compositionSnapshot.releases,
    })
    .from(compositionHead)
    .innerJoin(compositionSnapshot, eq(compositionSnapshot.id, compositionHead.snapshot))
  if (!row) throw new Error('No composition was activated yet')
  return { ...row, activatedAt: new Date(row.activatedAt).toISOString() }
}

/** What the differences of two compositions are taken from; without `releases` only what is wanted is compared. */
type Compared = Pick<Snapshot, 'wanted'> & Partial<Pick<Snapshot, 'releases'>>
/** The content of a remote in a composition: the digests of its versions, as far as they are known. */
const getContent = (name: string, { wanted, releases = {} }: Compared): Readonly<Record<string, string>> =>
  Object.fromEntries(
    versionsIn({ remotes: Object.fromEntries(Object.entries(wanted.remotes).filter(([one]) => one === name)) }).flatMap(
      ({ version }) =>
        releases[releaseKey(name, version)] ? [[version, releases[releaseKey(name, version)] ?? '']] : [],
    ),
  )

/**
 * What differs between two compositions, a line per remote, in alphabetical order: versions, and versions that have
 * other bytes.
 */
export function getDifference(from: Compared, to: Compared): CompositionDifference[] {
  const names = [...new Set([...Object.keys(from.wanted.remotes), ...Object.keys(to.wanted.remotes)])].toSorted()
  return names.flatMap((remote) => {
    const [before, after] = [from.wanted.remotes[remote], to.wanted.remotes[remote]]
    const [had, has] = [getContent(remote, from), getContent(remote, to)]
    const rebuilt = Object.keys(has).filter((version) => had[version] !== undefined && had[version] !== has[version])
    if (rebuilt.length === 0 && canonicalJson(before ?? null) === canonicalJson(after ?? null)) return []
    const content = Object.fromEntries(
      rebuilt.map((version) => [version, { from: had[version] ?? '', to: has[version] ?? '' }]),
    )
    return [
      {
        remote,
        ...(before ? { from: before } : {}),
        ...(after ? { to: after } : {}),
        ...(rebuilt.length > 0 ? { content } : {}),
      },
    ]
  })
}
