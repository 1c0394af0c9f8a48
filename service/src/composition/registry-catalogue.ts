import type { Publisher } from '@staff/contract'
import { RegistryFault, ReleaseDamaged, verifyRelease } from '@staff/registry'
import { LRUCache } from 'lru-cache'
import type { AskedStore } from './answers-in-time.ts'
import { digestOf } from '@staff/registry'
import { missing, type Found, type Source } from './release-source.ts'
import { releaseKey } from './release-catalogue.ts'

/** How long a list of names or versions, or a no, may stay unasked, in ms. A release that passed once never changes and is kept. */
const glance = 1_000

type Unreachable = (error: RegistryFault) => void

/** The names and versions of a registry as they were a moment ago. */
function listsOf(store: AskedStore, unreachable: Unreachable) {
  const lists = new LRUCache<string, Promise<readonly string[] | undefined>>({ max: 200, ttl: glance })
  // Undefined when the registry cannot be asked.
  const listed = (key: string, ask: () => Promise<readonly string[]>): Promise<readonly string[] | undefined> => {
    const known =
      lists.get(key) ??
      ask().catch((error: unknown) => {
        if (!(error instanceof RegistryFault)) throw error
        unreachable(error)
        return undefined
      })
    lists.set(key, known, { noUpdateTTL: true })
    return known
  }
  const names = () => listed('', () => store.names())
  const versions = (name: string) => listed(name, () => store.versions(name))
  return {
    names: async () => (await names()) ?? [],
    versions: async (name: string) => (await versions(name)) ?? [],
    // Anyone may ask for files of invented remotes and versions; that must not become a question to the registry each time.
    has: async (name: string, version: string) =>
      (await names())?.includes(name) !== false && (await versions(name))?.includes(version) !== false,
  }
}

/** A stored release with the verdict on its signature. */
async function verified(
  store: AskedStore,
  publishers: readonly Publisher[],
  name: string,
  version: string,
): Promise<Found> {
  const stored = await store.release(name, version)
  if (!stored) return missing(name, version)
  const verdict = await verifyRelease(stored, publishers)
  if (verdict.ok)
    return {
      ok: true,
      release: { descriptor: verdict.release.descriptor, digest: digestOf(stored.descriptor), source: 'registry' },
    }
  return {
    ok: false,
    code: verdict.code === 'BAD_SCHEMA' ? 'BAD_SCHEMA' : 'RELEASE_UNSIGNED',
    message: verdict.message,
  }
}

/** The published releases: each is used only with the signature of a publisher who may publish that remote. */
export function registryCatalogue(
  store: AskedStore,
  publishers: () => Promise<readonly Publisher[]>,
  unreachable: Unreachable,
): Source {
  const good = new LRUCache<string, Found>({ max: 1_000 })
  const recent = new LRUCache<string, Promise<Found>>({ max: 1_000, ttl: glance })
  const { names, versions, has } = listsOf(store, unreachable)

  const look = async (name: string, version: string): Promise<Found> =>
    (await has(name, version)) ? verified(store, await publishers(), name, version) : missing(name, version)
  // A registry that cannot be reached takes nothing down that is known already; it is told, and asked again.
  const refused =
    (name: string, version: string) =>
    (error: unknown): Found => {
      if (error instanceof ReleaseDamaged) return { ok: false, code: 'BAD_SCHEMA', message: error.message }
      if (!(error instanceof RegistryFault)) throw error
      unreachable(error)
      return { ...missing(name, version, `cannot be looked up: ${error.message}`), away: true }
    }
  return {
    names,
    versions,
    async find(name, version) {
      const key = releaseKey(name, version)
      const known = good.get(key)
      if (known) return known
      // The promise is kept, so that a burst of files of one release asks once.
      const looking = recent.get(key) ?? look(name, version).catch(refused(name, version))
      recent.set(key, looking, { noUpdateTTL: true })
      const found = await looking
      if (found.ok) good.set(key, found)
      return found
    },
    read: (name, version, path) =>
      store.file(name, version, path).catch((error: unknown) => {
        if (!(error instanceof RegistryFault)) throw error
        unreachable(error)
        return undefined
      }),
  }
}
