import { canonicalJson } from '@staff/contract'
import type { RegistryAway } from '@staff/contract/remote-version'
import { inOrder, getIntegrity, RegistryFault, storeFrom } from '@staff/registry'
import { LRUCache } from 'lru-cache'
import { join, relative, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { answersInTime, type AskedStore } from './answers-in-time.ts'
import { builtCatalogue } from './built-catalogue.ts'
import { keptReleases, type KeepingSource } from './kept-releases.ts'
import { followPublishers } from './publishers.ts'
import { registryCatalogue } from './registry-catalogue.ts'
import { missing, type Found, type Source } from './release-source.ts'
import type { FileState, ReleaseCatalogue } from './release-catalogue.ts'
import type { Shelf } from './shelf.ts'
import { shelveBuilt, withShelf } from './shelved-releases.ts'

/** Bytes of remote files that are kept in memory. */
const kept = 48 * 1024 * 1024

/** Goes on after what could not be read; any other error stays one. */
const unlessUnread =
  <T>(then: (error: RegistryFault) => T) =>
  (error: unknown): T => {
    if (error instanceof RegistryFault) return then(error)
    throw error
  }
/**
 * What several sources know of one file: a source that has it decides. Bytes are never called changed because a source
 * could not be read.
 */
const tellingOrder = ['good', 'unread', 'changed'] as const

/** What one source knows of a listed file. */
async function stateIn(source: Source, name: string, version: string, path: string): Promise<FileState> {
  const found = await source.find(name, version)
  if (!found.ok) return found.away ? { is: 'unread', why: found.message } : { is: 'missing' }
  const bytes = await source
    .read(name, version, path)
    .catch(unlessUnread((error): FileState => ({ is: 'unread', why: error.message })))
  if (bytes && 'is' in bytes) return bytes
  if (!bytes) return { is: 'missing' }
  return { is: getIntegrity(bytes) === found.release.descriptor.files[path] ? 'good' : 'changed' }
}

/**
 * One catalogue of several sources, asked in their order: the first good release wins. With a digest, the source with
 * that content wins. Files are compared with the hash in the descriptor when they are read, and kept by their content.
 */
export function joinedCatalogue(sources: readonly Source[]): ReleaseCatalogue {
  const files = new LRUCache<string, Uint8Array>({ maxSize: kept, sizeCalculation: ({ length }) => length + 1 })

  async function find(name: string, version: string, digest?: string): Promise<Found> {
    let refusal: (Found & { readonly ok: false }) | undefined
    let isAway = false
    for (const source of sources) {
      const found = await source.find(name, version)
      if (found.ok && (digest === undefined || found.release.digest === digest)) return found
      // What is wrong with a release tells more than that another source has none.
      if (!found.ok && (refusal === undefined || refusal.code === 'RELEASE_MISSING')) refusal = found
      if (found.ok) refusal ??= missing(name, version, 'is there with other content only')
      isAway ||= !found.ok && found.away === true
    }
    return { ...(refusal ?? missing(name, version)), ...(isAway ? { away: true } : {}) }
  }
  async function readFrom(
    source: Source,
    name: string,
    version: string,
    path: string,
  ): Promise<Uint8Array | undefined> {
    const found = await source.find(name, version)
    const hash =
      found.ok && Object.hasOwn(found.release.descriptor.files, path) ? found.release.descriptor.files[path] : undefined
    if (!found.ok || hash === undefined) return undefined
    const key = `${found.release.digest} ${path}`
    const known = files.get(key)
    if (known) return known
    // A file that cannot be read here may lie in the next source; the reader of a file's state gives the reason.
    const bytes = await source.read(name, version, path).catch(unlessUnread(() => undefined))
    if (!bytes || getIntegrity(bytes) !== hash) return undefined
    files.set(key, bytes)
    return bytes
  }
  async function file(name: string, version: string, path: string): Promise<Uint8Array | undefined> {
    for (const source of sources) {
      const bytes = await readFrom(source, name, version, path)
      if (bytes) return bytes
    }
    return undefined
  }
  const union = async (ask: (source: Source) => Promise<readonly string[]>) => [
    ...new Set((await Promise.all(sources.map(ask))).flat()),
  ]
  return {
    names: async () => (await union((source) => source.names())).toSorted(),
    versions: async (name) => inOrder(await union((source) => source.versions(name))).toReversed(),
    find,
    file,
    async fileState(name, version, path) {
      // What is good is kept by this: a release that goes live is asked for a moment later.
      if (await file(name, version, path)) return { is: 'good' }
      const states = await Promise.all(sources.map((source) => stateIn(source, name, version, path)))
      const first = tellingOrder.flatMap((is) => states.find((state) => state.is === is) ?? [])[0]
      return first ?? { is: 'missing' }
    },
  }
}

/** The catalogue of this service, and the way to keep what is live at hand. */
export interface OpenCatalogue extends ReleaseCatalogue {
  /** What this start brings by itself: built with it, or published. Without what other builds put on the shelf. */
  readonly own: ReleaseCatalogue
  /** Keeps the releases in use in `DATA_DIR`, for a start while the registry is away. Rejects when that fails. */
  readonly keep: KeepingSource['keep']
  /** Puts what was built with this service on the shelf, for all instances. Rejects when that fails. */
  readonly shelve: () => Promise<void>
  /** Why the registry cannot be asked at present, in plain English; undefined while it answers. */
  readonly trouble: () => RegistryAway | undefined
  /** Changes when the list of publishers does: a release accepted under another list must be checked again. */
  readonly trust: () => Promise<string>
}
/** Where known good releases of the registry are kept; nowhere for a registry that lies in the same folder. */
function knownFolder({ dataDir, registry }: Pick<Config, 'dataDir' | 'registry'>): string | undefined {
  const isOwn = !relative(resolve(dataDir), resolve(registry)).startsWith('..')
  return isOwn && !registry.includes('://') ? undefined : join(dataDir, 'releases')
}

/**
 * The catalogue of this service. In production the registry comes before the remotes built with the service; elsewhere
 * after them, so that a rebuilt working copy shows. Throws ConfigError and RegistryFault when a setting cannot be used.
 * @param unreachable is told when the registry cannot be asked.
 */
export async function openCatalogue(
  config: Pick<Config, 'dataDir' | 'remotesDir' | 'registry' | 'registrySecrets' | 'publisherFiles' | 'production'>,
  shelf: Shelf,
  unreachable: (error: Error) => void,
): Promise<OpenCatalogue> {
  const [built, publishers] = [await builtCatalogue(config.remotesDir), await followPublishers(config.publisherFiles)]
  const open = (store: AskedStore) => registryCatalogue(store, publishers, unreachable)
  const trust = async () => canonicalJson(await publishers())
  const store = answersInTime(storeFrom(config.registry, config.registrySecrets))
  const folder = knownFolder(config)
  const published =
    folder === undefined ? { ...open(store), keep: async () => undefined } : keptReleases(store, folder, open)
  const own = joinedCatalogue(config.production ? [published, built] : [built, published])
  return {
    ...withShelf(own, shelf),
    own,
    shelve: () => shelveBuilt(shelf, built),
    keep: published.keep,
    trouble: store.trouble,
    trust,
  }
}
