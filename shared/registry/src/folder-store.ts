import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { admit, hasFile, readRelease, releaseBytes, settle } from './admission.ts'
import { inOrder, isReleaseName, isRemoteName, releaseFile } from './names.ts'
import { RegistryFault, type RegistryStore, type ReleaseFiles, type StoredRelease } from './store.ts'

const hasCode = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** What `read` answers, or undefined when there is nothing. */
const ifThere = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  })

async function writeFile(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.chmod(0o444)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders and writes their entries through by itself.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes all files of a release and makes them durable. So the rename that follows can only show a whole release. */
async function writeRelease(folder: string, release: StoredRelease, files: ReleaseFiles): Promise<void> {
  const folders = new Set([folder])
  for (const [path, bytes] of [...files, [releaseFile, releaseBytes(release)] as const]) {
    const target = join(folder, ...path.split('/'))
    await mkdir(dirname(target), { recursive: true })
    for (let above = dirname(target); above !== folder; above = dirname(above)) folders.add(above)
    await writeFile(target, bytes)
  }
  for (const each of folders) await syncFolder(each)
}

/**
 * A registry in a folder: `<root>/<name>/<version>/release.json` beside the files. A release is written in a hidden
 * folder and renamed into its place; of two publishers the second finds the place taken and compares.
 */
export function folderStore(root: string): RegistryStore {
  const getFolder = (name: string, version: string) => join(root, name, version)

  async function release(name: string, version: string): Promise<StoredRelease | undefined> {
    if (!isReleaseName(name, version)) return undefined
    const bytes = await ifThere(readFile(join(getFolder(name, version), releaseFile)))
    return bytes && readRelease(bytes, name, version)
  }

  return {
    release,
    names: async () => ((await ifThere(readdir(root))) ?? []).filter(isRemoteName).toSorted(),
    async versions(name) {
      const found = isRemoteName(name) ? await ifThere(readdir(join(root, name))) : undefined
      const whole = await Promise.all(
        (found ?? [])
          .filter((version) => isReleaseName(name, version))
          .map(async (version) =>
            (await ifThere(readdir(getFolder(name, version))))?.includes(releaseFile) ? [version] : [],
          ),
      )
      return inOrder(whole.flat())
    },
    async file(name, version, path) {
      const found = await release(name, version)
      return found && hasFile(found, path)
        ? ifThere(readFile(join(getFolder(name, version), ...path.split('/'))))
        : undefined
    },
    async publish(given, files) {
      await admit(given, files)
      const { name, version } = given.descriptor
      const existing = await release(name, version)
      if (existing) return settle(existing, given)
      const parent = join(root, name)
      const hidden = join(parent, `.${version}.${randomUUID()}`)
      await mkdir(hidden, { recursive: true })
      try {
        await writeRelease(hidden, given, files)
        await rename(hidden, getFolder(name, version))
      } catch (error) {
        if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM')) throw error
        const winner = await release(name, version)
        if (winner) return settle(winner, given)
        throw new RegistryFault(`${name} ${version}: its place is taken by something that is not a release`, {
          cause: error,
        })
      } finally {
        await rm(hidden, { recursive: true, force: true })
      }
      await syncFolder(parent)
      await syncFolder(root)
      return 'published'
    },
  }
}
