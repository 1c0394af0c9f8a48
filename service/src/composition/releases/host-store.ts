import { canonicalJson } from '@staff/contract'
import { getIntegrity } from '@staff/registry'
import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { createHash, verify } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { PooledDatabase, Database } from '../../db/database.ts'
import type { CompositionKey } from '../answer/composition-key.ts'
import { hostFile, hostRelease } from '../composition.table.ts'
import { textIfThere } from '../json-file.ts'

/** How many former hosts stay at least, and for how many hours each stays at least after it was last served. */
const former = { count: 3, hours: 24 } as const
/** How long a file that no known host has is not looked for again, in ms: anyone may ask for invented names. */
const pollIntervalMs = 5_000
/**
 * Files that the build names by their content: only these may come from another build. Compressed forms are made again.
 */
const hashed = /\.[0-9a-f]{8,}\.(?!br$|gz$|map$)\w+$/

/**
 * The host of this start among those before it, in the database of all instances
 * (docs/rules/composition.md, "The host is a release too").
 */
export interface HostStore {
  /**
   * The digest of this start's host, in hex: of its page, whose files are named by their content. Undefined where no
   * host is built.
   */
  readonly digest: string | undefined
  /** Stores the host of this start, and deletes those that are too many and too old. */
  readonly keep: () => Promise<void>
  /** Says that the host of this start is served at this moment. */
  readonly serve: () => Promise<void>
  /** A file below `static/` of a stored host; undefined when none has it. */
  readonly file: (path: string) => Promise<Buffer | undefined>
}
interface HostStoreParts {
  readonly db: PooledDatabase
  readonly hostDir: string
  readonly key: Pick<CompositionKey, 'sign' | 'publicKey'>
}
type Files = ReadonlyMap<string, Buffer>
type Listed = Readonly<Record<string, string>>

async function filesIn(folder: string): Promise<Files> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile() && hashed.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .toSorted()
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)))
}
const signedText = (digest: string, files: Listed): string => canonicalJson({ digest, files })

/** Drops hosts that are too many and too old, and the files that no other host has. */
async function tidy(tx: Database, digest: string): Promise<void> {
  const newest = await tx
    .select({ digest: hostRelease.digest })
    .from(hostRelease)
    .where(sql`${hostRelease.digest} <> ${digest}`)
    .orderBy(sql`${hostRelease.servedAt} desc`)
    .limit(former.count)
  const stay = [digest, ...newest.map((one) => one.digest)]
  await tx
    .delete(hostRelease)
    .where(
      and(
        notInArray(hostRelease.digest, stay),
        lt(hostRelease.servedAt, sql`now() - ${former.hours} * interval '1 hour'`),
      ),
    )
  await tx
    .delete(hostFile)
    .where(
      sql`${hostFile.hash} not in (select f.value from ${hostRelease} r, jsonb_each_text(${sql.raw('r.files')}) f)`,
    )
}

/** Writes a host with its files, and takes away those that are too many and too old. */
async function put(
  db: PooledDatabase,
  row: Omit<typeof hostRelease.$inferSelect, 'servedAt'>,
  files: Files,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two instances that start at once, neither may take away what the other has just put there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('host shelf', 0))`)
    const there = await tx
      .select({ hash: hostFile.hash })
      .from(hostFile)
      .where(inArray(hostFile.hash, Object.values(row.files)))
    const has = new Set(there.map(({ hash }) => hash))
    for (const [path, content] of files) {
      const hash = row.files[path] ?? ''
      if (!has.has(hash)) await tx.insert(hostFile).values({ hash, content }).onConflictDoNothing()
    }
    const set = { ...row, servedAt: sql`now()` }
    await tx.insert(hostRelease).values(set).onConflictDoUpdate({ target: hostRelease.digest, set })
    await tidy(tx, row.digest)
  })
}

/** The hash of a file by its path, of every stored host that this service's key signed. */
function getList(db: PooledDatabase, key: HostStoreParts['key']): (path: string) => Promise<string | undefined> {
  let known: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map())
  let readAt = 0
  const isOurs = ({ digest, files, signature }: typeof hostRelease.$inferSelect) =>
    verify(
      'sha256',
      Buffer.from(signedText(digest, files)),
      { key: key.publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64'),
    )
  const read = async () => {
    const rows = await db.select().from(hostRelease)
    return new Map(rows.filter(isOurs).flatMap(({ files }) => Object.entries(files)))
  }
  return async (path) => {
    const hash = (await known).get(path)
    if (hash !== undefined) return hash
    // The promise is kept, so that a tab that misses many files at once asks once.
    if (Date.now() - readAt > pollIntervalMs) {
      readAt = Date.now()
      known = read()
      known.catch(() => {
        known = Promise.resolve(new Map())
        readAt = 0
      })
    }
    return (await known).get(path)
  }
}

/** Opens the store of hosts. Nothing is written before `keep`. */
export async function openHostStore({ db, hostDir, key }: HostStoreParts): Promise<HostStore> {
  const page = await textIfThere(join(hostDir, 'index.html'))
  const digest = page === undefined ? undefined : createHash('sha256').update(page).digest('hex')
  const hashOf = getList(db, key)
  return {
    digest,
    async keep() {
      if (digest === undefined) return
      const content = await filesIn(join(hostDir, 'static'))
      const files = Object.fromEntries([...content].map(([path, bytes]) => [path, getIntegrity(bytes)]))
      await put(db, { digest, files, signature: key.sign(signedText(digest, files)) }, content)
    },
    async serve() {
      if (digest !== undefined)
        await db
          .update(hostRelease)
          .set({ servedAt: sql`now()` })
          .where(eq(hostRelease.digest, digest))
    },
    async file(path) {
      const hash = hashed.test(path) ? await hashOf(path) : undefined
      if (hash === undefined) return undefined
      const [row] = await db.select({ content: hostFile.content }).from(hostFile).where(eq(hostFile.hash, hash))
      return row && getIntegrity(row.content) === hash ? row.content : undefined
    },
  }
}
