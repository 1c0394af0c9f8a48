import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { textIfThere } from './json-file.ts'

/** How many former hosts stay at least, and how long each stays at least after it was last started, in ms. */
const former = { count: 3, time: 24 * 3_600_000 } as const
const folderName = /^[0-9a-f]{64}$/
/** Files that the build names by their content: the only ones that may be answered from another build. Compressed forms are made anew. */
const hashed = /\.[0-9a-f]{8,}\.\w+$/

/** The host of this start among those before it (docs/rules/composition.md, "The host is a release too"). */
export interface HostShelf {
  /** The digest of this start's host, in hex: of its page, whose files are named by their content. Undefined where no host is built. */
  readonly digest: string | undefined
  /** A file below `static/` of a host of before; undefined when none has it. */
  readonly file: (path: string) => Promise<Buffer | undefined>
}

const datedFolders = async (shelf: string) => {
  const names = await readdir(shelf).catch(() => [])
  const dated = await Promise.all(
    names
      .filter((name) => folderName.test(name))
      .map(async (name) => ({ name, at: (await stat(join(shelf, name))).mtimeMs })),
  )
  return dated.toSorted((one, other) => other.at - one.at)
}

/** Puts a host beside those that were started before, and takes away those that are too many and too old. */
async function keep(hostDir: string, shelf: string, digest: string): Promise<void> {
  const own = join(shelf, digest)
  if (!(await stat(own).catch(() => undefined))) {
    // Another start may die half way, or do the same: only a whole folder gets the name.
    const made = join(shelf, randomUUID())
    await mkdir(made, { recursive: true })
    await cp(join(hostDir, 'static'), made, { recursive: true, filter: (path) => !/\.(br|gz|map)$/.test(path) })
    await rename(made, own).catch(() => rm(made, { recursive: true, force: true }))
  }
  await utimes(own, new Date(), new Date())
  const others = (await datedFolders(shelf)).filter(({ name }) => name !== digest)
  for (const { name, at } of others.slice(former.count))
    if (Date.now() - at > former.time) await rm(join(shelf, name), { recursive: true, force: true })
}

/**
 * Opens the shelf of hosts in a folder and puts the host of this start on it. A disk that fails costs the shelf alone; `failed` is told.
 */
export async function openHostShelf(
  hostDir: string,
  shelf: string,
  failed: (error: unknown) => void,
): Promise<HostShelf> {
  const page = await textIfThere(join(hostDir, 'index.html'))
  const digest = page === undefined ? undefined : createHash('sha256').update(page).digest('hex')
  if (digest !== undefined) await keep(hostDir, shelf, digest).catch(failed)
  return {
    digest,
    async file(path) {
      if (!hashed.test(path)) return undefined
      for (const { name } of await datedFolders(shelf)) {
        const root = resolve(shelf, name)
        const file = resolve(root, path)
        if (!file.startsWith(`${root}/`)) return undefined
        const bytes = await readFile(file).catch(() => undefined)
        if (bytes) return bytes
      }
      return undefined
    },
  }
}
