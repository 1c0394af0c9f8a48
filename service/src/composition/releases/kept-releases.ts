import { folderStore, getIntegrity, releaseFile, type ReleaseFiles } from '@staff/registry'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AskedStore } from './answers-in-time.ts'
import type { Source } from './release-source.ts'
import { releaseKey, type AvailableRelease } from './release-catalogue.ts'

/**
 * How many releases of a remote that were in use before are kept beside those in use, for a rollback while the registry
 * is away.
 */
export const keptBeside = 3

/** A source that keeps what was live on this machine's own disk, so that it outlives its registry and a restart. */
export interface KeepingSource extends Source {
  /**
   * Keeps these releases, of the registry's those not kept yet, and forgets the oldest of all others beyond
   * {@link keptBeside} of each remote. Rejects when the registry or the disk fails.
   */
  readonly keep: (releases: readonly AvailableRelease[]) => Promise<void>
}

/** Every file of a release as the registry has it; undefined when one is not there or not as the release says. */
async function loadFiles(
  store: AskedStore,
  { descriptor: { name, version, files } }: AvailableRelease,
): Promise<ReleaseFiles | undefined> {
  const found = new Map<string, Uint8Array>()
  for (const [path, hash] of Object.entries(files)) {
    const bytes = await store.file(name, version, path)
    if (!bytes || getIntegrity(bytes) !== hash) return undefined
    found.set(path, bytes)
  }
  return found
}

/**
 * The published releases with a folder of known good ones: asked only while the registry is away, and verified like the
 * registry's own. Files come from the folder first: a release never changes.
 * @param open makes a source of a store.
 */
export function keptReleases(store: AskedStore, folder: string, open: (store: AskedStore) => Source): KeepingSource {
  const published = open(store)
  const known = folderStore(folder)
  const kept = open(known)
  async function readKept(name: string, version: string, path: string): Promise<Uint8Array | undefined> {
    const found = await kept.find(name, version)
    // A copy that cannot be read is as good as none: the registry has the file too.
    const bytes = found.ok ? await kept.read(name, version, path).catch(() => undefined) : undefined
    return found.ok && bytes && getIntegrity(bytes) === found.release.descriptor.files[path] ? bytes : undefined
  }
  /** When a release was kept, in ms; its file is written once. */
  const keptAt = async (name: string, version: string) => (await stat(join(folder, name, version, releaseFile))).mtimeMs
  async function forget(name: string, isWanted: (key: string) => boolean): Promise<void> {
    const others = (await known.versions(name)).filter((version) => !isWanted(releaseKey(name, version)))
    const dated = await Promise.all(others.map(async (version) => ({ version, at: await keptAt(name, version) })))
    const newestFirst = dated.toSorted((one, other) => other.at - one.at)
    for (const { version } of newestFirst.slice(keptBeside))
      await rm(join(folder, name, version), { recursive: true, force: true })
  }
  async function keepOne(release: AvailableRelease): Promise<void> {
    const { name, version } = release.descriptor
    if (await known.release(name, version)) return
    const [signed, files] = [await store.release(name, version), await loadFiles(store, release)]
    if (signed && files) await known.publish(signed, files)
  }
  return {
    names: published.names,
    versions: published.versions,
    async find(name, version) {
      const found = await published.find(name, version)
      if (found.ok || !found.away) return found
      const own = await kept.find(name, version)
      return own.ok ? own : found
    },
    read: async (name, version, path) => (await readKept(name, version, path)) ?? published.read(name, version, path),
    async keep(releases) {
      const wanted = new Map(
        releases.map((release) => [releaseKey(release.descriptor.name, release.descriptor.version), release]),
      )
      for (const name of await known.names()) await forget(name, (key) => wanted.has(key))
      for (const release of wanted.values()) if (release.source === 'registry') await keepOne(release)
    },
  }
}
