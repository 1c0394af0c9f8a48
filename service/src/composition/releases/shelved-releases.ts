import { getIntegrity, inOrder } from '@staff/registry'
import { LRUCache } from 'lru-cache'
import { hostKind, type Shelf, type Shelved } from './shelf.ts'
import type { ReleaseCatalogue } from './release-catalogue.ts'
import type { Source } from './release-source.ts'

/** Bytes of files of other builds that are kept in memory. */
const keptBytes = 16 * 1024 * 1024

/**
 * Puts every release that was built with this service on the shelf. One whose files are not all there is left out: it
 * is not served here either. Rejects when the database fails.
 */
export async function shelveBuilt(shelf: Shelf, built: Source): Promise<void> {
  for (const name of await built.names())
    for (const version of await built.versions(name)) {
      const found = await built.find(name, version)
      if (!found.ok) continue
      const { descriptor, digest } = found.release
      const files = new Map<string, Uint8Array>()
      for (const [path, hash] of Object.entries(descriptor.files)) {
        const bytes = await built.read(name, version, path)
        if (bytes && getIntegrity(bytes) === hash) files.set(path, bytes)
      }
      if (files.size === Object.keys(descriptor.files).length)
        await shelf.put({ kind: name, version, digest, files: descriptor.files, descriptor }, files)
    }
}

/**
 * A catalogue with what other builds put on the shelf. Its own releases come first; what it knows to be wrong, the
 * shelf does not make good.
 */
export function withShelf(own: ReleaseCatalogue, shelf: Shelf): ReleaseCatalogue {
  const files = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length + 1 })
  const releases = (fits: (one: Shelved) => boolean) => shelf.find((one) => one.kind !== hostKind && fits(one))
  async function bytes(name: string, version: string, path: string): Promise<Buffer | undefined> {
    const [release] = await releases(
      (one) => one.kind === name && one.version === version && Object.hasOwn(one.files, path),
    )
    const hash = release?.files[path]
    if (hash === undefined) return undefined
    const found = files.get(hash) ?? (await shelf.bytes(hash))
    if (found) files.set(hash, found)
    return found
  }
  return {
    names: async () =>
      [...new Set([...(await own.names()), ...(await releases(() => true)).map(({ kind }) => kind)])].toSorted(),
    versions: async (name) => {
      const shelved = (await releases(({ kind }) => kind === name)).flatMap((one) => one.version ?? [])
      return inOrder([...new Set([...(await own.versions(name)), ...shelved])]).toReversed()
    },
    async find(name, version, digest) {
      const found = await own.find(name, version, digest)
      if (found.ok || found.code !== 'RELEASE_MISSING') return found
      const [one] = await releases(
        (known) =>
          known.kind === name &&
          known.version === version &&
          known.descriptor !== null &&
          (digest === undefined || digest === known.digest),
      )
      if (!one?.descriptor) return found
      return { ok: true, release: { descriptor: one.descriptor, digest: one.digest, source: 'built' } }
    },
    file: async (name, version, path) => (await own.file(name, version, path)) ?? (await bytes(name, version, path)),
    async fileState(name, version, path) {
      const state = await own.fileState(name, version, path)
      return state.is !== 'good' && (await bytes(name, version, path)) ? { is: 'good' } : state
    },
  }
}
