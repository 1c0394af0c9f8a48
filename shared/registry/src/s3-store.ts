import { getDigest } from './digest.ts'
import { admit, hasFile, readRelease, releaseBytes, settle } from './admission.ts'
import { inOrder, isReleaseName, isRemoteName } from './names.ts'
import { s3Bucket, type S3Options } from './s3-bucket.ts'
import { RegistryFault, type RegistryStore, type ReleaseFiles, type StoredRelease } from './store.ts'
import { getIntegrity } from './verify-files.ts'

const conditionKey = 'conditional-write.txt'
const releaseKey = (name: string, version: string) => `${name}/${version}.json`
/**
 * The folder of a release's files: named by their content too, so that two publishers of one version never write into
 * each other's. `digest` is that of the descriptor.
 */
export const bucketFolder = (name: string, version: string, digest: string): string =>
  `${name}/${version}/${digest.slice(0, 32)}`
const filesFolder = ({ descriptor }: StoredRelease) =>
  bucketFolder(descriptor.name, descriptor.version, getDigest(descriptor))
const atOnce = 6

/**
 * A registry in an S3-compatible bucket: `<prefix>/<name>/<version>.json` is the release and
 * `<prefix>/<name>/<version>/<content>/<path>` its files. The release is written last and only if absent; without it
 * the files are not there for anybody.
 */
export function s3Store(options: S3Options): RegistryStore {
  const bucket = s3Bucket(options)
  let conditional = false

  /** A server that ignores `If-None-Match` would let a second publisher replace a release; it is refused. */
  async function needConditionalWrites(): Promise<void> {
    const mark = Buffer.from('Written twice by every publisher; the second time must be refused.\n')
    conditional ||= !(await bucket.create(conditionKey, mark)) || !(await bucket.create(conditionKey, mark))
    if (!conditional)
      throw new RegistryFault('This bucket ignores "If-None-Match: *"; a published release could be replaced there')
  }
  async function release(name: string, version: string): Promise<StoredRelease | undefined> {
    if (!isReleaseName(name, version)) return undefined
    const bytes = await bucket.get(releaseKey(name, version))
    return bytes && readRelease(bytes, name, version)
  }
  async function upload(given: StoredRelease, files: ReleaseFiles): Promise<void> {
    const queue = [...files]
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [path, bytes] = next
        const key = `${filesFolder(given)}/${path}`
        await bucket.put(key, bytes)
        const kept = await bucket.get(key)
        if (!kept || getIntegrity(kept) !== given.descriptor.files[path])
          throw new RegistryFault(`${path} was stored but reads back differently`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  return {
    release,
    names: async () => (await bucket.folders()).filter(isRemoteName).toSorted(),
    async versions(name) {
      if (!isRemoteName(name)) return []
      const keys = await bucket.names(name)
      return inOrder(
        keys
          .filter((key) => key.endsWith('.json'))
          .map((key) => key.slice(0, -'.json'.length))
          .filter((version) => isReleaseName(name, version)),
      )
    },
    async file(name, version, path) {
      const found = await release(name, version)
      return found && hasFile(found, path) ? bucket.get(`${filesFolder(found)}/${path}`) : undefined
    },
    async publish(given, files) {
      await admit(given, files)
      const { name, version } = given.descriptor
      const existing = await release(name, version)
      if (existing) return settle(existing, given)
      await needConditionalWrites()
      await upload(given, files)
      await bucket.create(releaseKey(name, version), releaseBytes(given))
      const kept = await release(name, version)
      if (!kept) throw new RegistryFault(`${name} ${version} was stored but cannot be read back`)
      // Decided by what is there, not by the answer: a repeated request may find its own first attempt.
      return kept.signature === given.signature ? 'published' : settle(kept, given)
    },
  }
}
