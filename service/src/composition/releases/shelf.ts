import { canonicalJson, descriptorSchema, type RemoteDescriptor } from '@staff/contract'
import { getIntegrity } from '@staff/registry'
import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { oneQuestion } from '../../background/one-question.ts'
import type { Database, PooledDatabase } from '../../db/database.ts'
import type { CompositionKey } from '../answer/composition-key.ts'
import { hostFile, hostRelease } from '../composition.table.ts'

/** The kind of a host on the shelf; a release of a remote has the name of the remote. */
export const hostKind = 'host'
/**
 * How many former ones of a kind stay at least, and for how many hours each stays at least after it was last served.
 */
const former = { count: 3, hours: 24 } as const

/** The SHA-384 of each file by its path. */
type Listed = Readonly<Record<string, string>>
/** A host, or a release that was built together with a service. */
export interface Shelved {
  readonly kind: string
  /** The version of a release; null for a host. */
  readonly version: string | null
  /** SHA-256 in hex: of the page of a host, of the descriptor of a release. */
  readonly digest: string
  readonly files: Listed
  /** Of a release; null for a host, and where a later service wrote words that this one does not know. */
  readonly descriptor: RemoteDescriptor | null
}
type Row = typeof hostRelease.$inferSelect

/**
 * What services were deployed with, in the database that all instances share: of two builds behind one address each
 * finds the files of the other (docs/rules/composition.md, "Releases").
 */
export interface Shelf {
  /**
   * Puts one there with its files, by path. Those of its kind that are too many and too old go. Rejects when the
   * database fails.
   */
  readonly put: (one: Shelved, files: ReadonlyMap<string, Uint8Array>) => Promise<void>
  /** Says that these are served at this moment, by their digests. Rejects when the database fails. */
  readonly serve: (digests: readonly string[]) => Promise<void>
  /**
   * What is there, newest first; known from before where it fits, else as it is now. Only what this service's key
   * signed.
   */
  readonly find: (fits: (one: Shelved) => boolean) => Promise<readonly Shelved[]>
  /** The bytes with this SHA-384; undefined when they are not there or are others. */
  readonly bytes: (hash: string) => Promise<Buffer | undefined>
}
interface ShelfParts {
  readonly db: PooledDatabase
  readonly key: Pick<CompositionKey, 'sign' | 'isSigned'>
}

// A host is signed as it was before releases lay here too: instances of an older build read it.
const signedText = ({ kind, version, digest, files, descriptor }: Omit<Row, 'signature' | 'servedAt'>): string =>
  canonicalJson(kind === hostKind ? { digest, files } : { kind, version, digest, files, descriptor })

/** Drops those of a kind that are too many and too old, and the files that nobody has any more. */
async function tidy(tx: Database, { kind, digest }: Shelved): Promise<void> {
  const isOther = and(eq(hostRelease.kind, kind), sql`${hostRelease.digest} <> ${digest}`)
  const newest = await tx
    .select({ digest: hostRelease.digest })
    .from(hostRelease)
    .where(isOther)
    .orderBy(sql`${hostRelease.servedAt} desc`)
    .limit(former.count)
  const stay = [digest, ...newest.map((one) => one.digest)]
  const isOld = lt(hostRelease.servedAt, sql`now() - ${former.hours} * interval '1 hour'`)
  await tx.delete(hostRelease).where(and(isOther, notInArray(hostRelease.digest, stay), isOld))
  await tx
    .delete(hostFile)
    .where(
      sql`${hostFile.hash} not in (select f.value from ${hostRelease} r, jsonb_each_text(${sql.raw('r.files')}) f)`,
    )
}

async function put(
  db: PooledDatabase,
  one: Shelved & { readonly signature: string },
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two instances that start at once, neither may take away what the other has just put there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('host shelf', 0))`)
    const there = await tx
      .select({ hash: hostFile.hash })
      .from(hostFile)
      .where(inArray(hostFile.hash, Object.values(one.files)))
    const has = new Set(there.map(({ hash }) => hash))
    for (const [path, content] of files) {
      const hash = one.files[path] ?? ''
      if (!has.has(hash))
        await tx
          .insert(hostFile)
          .values({ hash, content: Buffer.from(content) })
          .onConflictDoNothing()
    }
    const set = { ...one, servedAt: sql`now()` }
    await tx.insert(hostRelease).values(set).onConflictDoUpdate({ target: hostRelease.digest, set })
    await tidy(tx, one)
  })
}

/** What lies there now; each is read and checked once, for it never changes under its digest. */
function getReader({ db, key }: ShelfParts): () => Promise<readonly Shelved[]> {
  const checked = new Map<string, Shelved | undefined>()
  const isOurs = ({ signature, servedAt: _, ...one }: Row) => key.isSigned(signedText(one), signature)
  return async () => {
    const there = await db
      .select({ digest: hostRelease.digest, signature: hostRelease.signature })
      .from(hostRelease)
      .orderBy(sql`${hostRelease.servedAt} desc`)
    const name = ({ digest, signature }: { digest: string; signature: string }) => `${digest} ${signature}`
    const fresh = there.filter((one) => !checked.has(name(one))).map(({ digest }) => digest)
    const rows = fresh.length ? await db.select().from(hostRelease).where(inArray(hostRelease.digest, fresh)) : []
    for (const row of rows) {
      const { kind, version, digest, files, descriptor } = row
      const readable = descriptorSchema.safeParse(descriptor).data ?? null
      checked.set(name(row), isOurs(row) ? { kind, version, digest, files, descriptor: readable } : undefined)
    }
    const names = new Set(there.map(name))
    for (const gone of checked.keys()) if (!names.has(gone)) checked.delete(gone)
    return there.flatMap((one) => checked.get(name(one)) ?? [])
  }
}

/** Opens the shelf. Nothing is written before `put`. */
export function openShelf(parts: ShelfParts): Shelf {
  const { db, key } = parts
  const read = getReader(parts)
  let known: readonly Shelved[] = []
  // "Not there" is never remembered: another instance may have brought it a moment ago.
  const look = oneQuestion(async () => (known = await read()))
  return {
    put: (one, files) => put(db, { ...one, signature: key.sign(signedText(one)) }, files),
    async serve(digests) {
      if (digests.length > 0)
        await db
          .update(hostRelease)
          .set({ servedAt: sql`now()` })
          .where(inArray(hostRelease.digest, [...digests]))
    },
    async find(fits) {
      const before = known.filter(fits)
      return before.length > 0 ? before : (await look()).filter(fits)
    },
    async bytes(hash) {
      const [row] = await db.select({ content: hostFile.content }).from(hostFile).where(eq(hostFile.hash, hash))
      return row && getIntegrity(row.content) === hash ? row.content : undefined
    },
  }
}
