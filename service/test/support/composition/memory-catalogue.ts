import type { RemoteDescriptor } from '@staff/contract'
import { getDigest, inOrder, getIntegrity } from '@staff/registry'
import type { OpenCatalogue } from '../../../src/composition/releases/open-catalogue.ts'
import type { Shelf } from '../../../src/composition/releases/shelf.ts'
import { releaseKey, type Found, type ReleaseCatalogue } from '../../../src/composition/releases/release-catalogue.ts'

const label = { en: 'A', km: 'ក' }
const text = 'export {}'
/** A release that passes the gate, with one file and one route; `more` changes what a test is about. */
export const sampleRelease = (name: string, version = '1.0.0', more: object = {}): RemoteDescriptor => ({
  schema: 1,
  name,
  version,
  contract: '^1.0.0',
  service: 1,
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': getIntegrity(Buffer.from(text)) },
  shared: {},
  permissions: [],
  routes: [{ path: `/${name}-page`, permission: 'signedIn', title: label, screen: 'page', mode: 'page' }],
  navigation: [],
  tabs: [],
  cards: [],
  search: [],
  widgets: [],
  approvals: [],
  ...more,
})

/** A shelf on which nobody has put anything. */
export const emptyShelf: Shelf = {
  put: async () => undefined,
  serve: async () => undefined,
  find: async () => [],
  bytes: async () => undefined,
}

/** A catalogue in memory. `files` by `name@version path`: null for a missing file, other bytes for a changed one. */
export interface MemoryCatalogue extends ReleaseCatalogue, Pick<OpenCatalogue, 'trust' | 'trouble' | 'own'> {
  readonly put: (descriptor: RemoteDescriptor) => void
  readonly refuse: (name: string, version: string, found: Found & { readonly ok: false }) => void
  readonly files: Map<string, string | null>
  /** Paths that nobody can read. */
  readonly unread: Set<string>
}
export function memoryCatalogue(...descriptors: readonly RemoteDescriptor[]): MemoryCatalogue {
  const found = new Map<string, Found>()
  const files = new Map<string, string | null>()
  const unread = new Set<string>()
  const put = (descriptor: RemoteDescriptor) =>
    void found.set(releaseKey(descriptor.name, descriptor.version), {
      ok: true,
      release: { descriptor, digest: getDigest(descriptor), source: 'registry' },
    })
  descriptors.forEach(put)
  const keys = () =>
    [...found.keys()].map((key) => [key.slice(0, key.lastIndexOf('@')), key.slice(key.lastIndexOf('@') + 1)] as const)
  const getBytes = (name: string, version: string, path: string) => {
    if (unread.has(path)) return undefined
    const key = `${releaseKey(name, version)} ${path}`
    const bytes = files.has(key) ? files.get(key) : text
    return typeof bytes === 'string' ? Buffer.from(bytes) : undefined
  }
  return {
    put,
    get own() {
      return this
    },
    files,
    unread,
    trust: async () => '',
    trouble: () => undefined,
    refuse: (name, version, refusal) => void found.set(releaseKey(name, version), refusal),
    names: async () => [...new Set(keys().map(([name]) => name))].toSorted(),
    versions: async (name) =>
      inOrder(
        keys()
          .filter(([of]) => of === name)
          .map(([, version]) => version),
      ).toReversed(),
    find: async (name, version, digest) => {
      const one = found.get(releaseKey(name, version))
      const fits = one?.ok === false || (one !== undefined && (digest === undefined || one.release.digest === digest))
      return fits ? one : { ok: false, code: 'RELEASE_MISSING', message: `${name} ${version} is not there` }
    },
    file: async (name, version, path) => {
      const one = found.get(releaseKey(name, version))
      const bytes = getBytes(name, version, path)
      return one?.ok && bytes && getIntegrity(bytes) === one.release.descriptor.files[path] ? bytes : undefined
    },
    fileState: async (name, version, path) => {
      const one = found.get(releaseKey(name, version))
      const bytes = getBytes(name, version, path)
      if (unread.has(path)) return { is: 'unread', why: 'the registry does not answer' }
      if (!one?.ok || !bytes) return { is: 'missing' }
      return { is: getIntegrity(bytes) === one.release.descriptor.files[path] ? 'good' : 'changed' }
    },
  }
}
