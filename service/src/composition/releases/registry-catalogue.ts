import { canonicalJson, type Publisher } from '@staff/contract'
import { getDigest, RegistryFault, ReleaseDamaged, verifyRelease } from '@staff/registry'
import { LRUCache } from 'lru-cache'
import type { AskedStore } from './answers-in-time.ts'
import { missing, type Found, type Source } from './release-source.ts'
import { releaseKey } from './release-catalogue.ts'

/**
 * How long a list of names or versions, or a "no", is kept without asking again, in ms. A release that passed once
 * never changes and is kept.
 */
const pollIntervalMs = 1_000

type Unreachable = (error: RegistryFault) => void

/** The names and versions of a registry as they were a moment ago. */
function getLists(store: AskedStore, unreachable: Unreachable) {
  const lists = new LRUCache<string, Promise<readonly string[] | undefined>>({ max: 200, ttl: pollIntervalMs })
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
    // Anyone may ask for files of invented remotes and versions; that must not become a question to the registry each
    // time. A list of versions may be younger than that of the names, and know of the first release of a remote.
    has: async (name: string, version: string) =>
      (lists.has(name) || (await names())?.includes(name) !== false) &&
      (await versions(name))?.includes(version) !== false,
  }
}

/** A release with who vouches for it. */
interface Vouched {
  readonly found: Found
  /** Undefined where it is refused. */
  readonly publisher?: Publisher
}

/** A stored release with the verdict on its signature. */
async function verified(
  store: AskedStore,
  publishers: readonly Publisher[],
  name: string,
  version: string,
): Promise<Vouched> {
  const stored = await store.release(name, version)
  if (!stored) return { found: missing(name, version) }
  const verdict = await verifyRelease(stored, publishers)
  if (verdict.ok) {
    const { descriptor } = verdict.release
    return {
      found: {
        ok: true,
        release: {
          descriptor,
          digest: getDigest(stored.descriptor),
          source: 'registry',
          published: { at: verdict.release.publishedAt, by: verdict.publisher.owner },
        },
      },
      publisher: verdict.publisher,
    }
  }
  const code = verdict.code === 'BAD_SCHEMA' ? 'BAD_SCHEMA' : 'RELEASE_UNSIGNED'
  return { found: { ok: false, code, message: verdict.message } }
}
/** Whether a publisher is in the list as before: key and remotes alike. */
const standsIn = (publishers: readonly Publisher[], publisher: Publisher): boolean =>
  publishers.some((one) => one.keyId === publisher.keyId && canonicalJson(one) === canonicalJson(publisher))

/**
 * The published releases: each is used only with the signature of a publisher who may publish that remote, as the list
 * of publishers is now. One that passed is kept, for it never changes, until its publisher is taken out of the list.
 */
export function registryCatalogue(
  store: AskedStore,
  publishers: () => Promise<readonly Publisher[]>,
  unreachable: Unreachable,
): Source {
  const good = new LRUCache<string, Vouched>({ max: 1_000 })
  const recent = new LRUCache<string, Promise<Vouched>>({ max: 1_000, ttl: pollIntervalMs })
  const { names, versions, has } = getLists(store, unreachable)

  const look = async (name: string, version: string, trusted: readonly Publisher[]): Promise<Vouched> =>
    (await has(name, version)) ? verified(store, trusted, name, version) : { found: missing(name, version) }
  // A registry that cannot be reached takes nothing down that is known already; it is told, and asked again.
  const refused =
    (name: string, version: string) =>
    (error: unknown): Vouched => {
      if (error instanceof ReleaseDamaged) return { found: { ok: false, code: 'BAD_SCHEMA', message: error.message } }
      if (!(error instanceof RegistryFault)) throw error
      unreachable(error)
      return { found: { ...missing(name, version, `cannot be looked up: ${error.message}`), away: true } }
    }
  return {
    names,
    versions,
    async find(name, version) {
      const key = releaseKey(name, version)
      const trusted = await publishers()
      const still = (one: Vouched | undefined) => one?.publisher && standsIn(trusted, one.publisher)
      const known = good.get(key)
      if (known && still(known)) return known.found
      good.delete(key)
      // The promise is kept, so that a burst of files of one release asks once.
      const looking = recent.get(key) ?? look(name, version, trusted).catch(refused(name, version))
      recent.set(key, looking, { noUpdateTTL: true })
      const vouched = await looking
      if (!vouched.found.ok) return vouched.found
      if (still(vouched)) {
        good.set(key, vouched)
        return vouched.found
      }
      // Looked up a moment before its publisher was taken out of the list.
      recent.delete(key)
      return (await look(name, version, trusted).catch(refused(name, version))).found
    },
    read: (name, version, path) =>
      store.file(name, version, path).catch((error: unknown) => {
        if (error instanceof RegistryFault) unreachable(error)
        throw error
      }),
  }
}
