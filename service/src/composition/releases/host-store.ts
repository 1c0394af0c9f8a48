import { getIntegrity } from '@staff/registry'
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { textIfThere } from '../json-file.ts'
import { hostKind, type Shelf } from './shelf.ts'

/**
 * Files that the build names by their content: only these may come from another build. Compressed forms are made again.
 */
const hashed = /\.[0-9a-f]{8,}\.(?!br$|gz$|map$)\w+$/

/**
 * The host of this start among those before it, on the shelf of all instances
 * (docs/rules/composition.md, "The host is a release too").
 */
export interface HostStore {
  /**
   * The digest of this start's host, in hex: of its page, whose files are named by their content. Undefined where no
   * host is built.
   */
  readonly digest: string | undefined
  /** Puts the host of this start on the shelf. */
  readonly keep: () => Promise<void>
  /** A file below `static/` of a stored host; undefined when none has it. */
  readonly file: (path: string) => Promise<Buffer | undefined>
}

async function filesIn(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile() && hashed.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .toSorted()
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)))
}

/** Opens the store of hosts. Nothing is written before `keep`. */
export async function openHostStore(shelf: Shelf, hostDir: string): Promise<HostStore> {
  const page = await textIfThere(join(hostDir, 'index.html'))
  const digest = page === undefined ? undefined : createHash('sha256').update(page).digest('hex')
  return {
    digest,
    async keep() {
      if (digest === undefined) return
      const content = await filesIn(join(hostDir, 'static'))
      const files = Object.fromEntries([...content].map(([path, bytes]) => [path, getIntegrity(bytes)]))
      await shelf.put({ kind: hostKind, version: null, digest, files, descriptor: null }, content)
    },
    async file(path) {
      if (!hashed.test(path)) return undefined
      const [host] = await shelf.find(({ kind, files }) => kind === hostKind && Object.hasOwn(files, path))
      const hash = host?.files[path]
      return hash === undefined ? undefined : shelf.bytes(hash)
    },
  }
}
