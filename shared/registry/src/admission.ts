import { canonicalJson, signedReleaseSchema } from '@staff/contract'
import { isFilePath, isReleaseName } from './names.ts'
import { RegistryConflict, RegistryFault, ReleaseDamaged, type ReleaseFiles, type StoredRelease } from './store.ts'
import { verifyFiles } from './verify-files.ts'

const getId = ({ descriptor }: StoredRelease) => `${descriptor.name} ${descriptor.version}`

/** Refuses what is not a whole release, before anything is written. @throws {RegistryFault} naming every fault. */
export async function admit(release: StoredRelease, files: ReleaseFiles): Promise<void> {
  const checked = signedReleaseSchema.safeParse(release)
  if (!checked.success)
    throw new RegistryFault(
      `Not a release: ${checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    )
  if (!isReleaseName(release.descriptor.name, release.descriptor.version))
    throw new RegistryFault(`${getId(release)} is not a version of semver`)
  const faults = await verifyFiles(release.descriptor, async (path) => files.get(path), files.keys())
  if (faults.length > 0)
    throw new RegistryFault(`${getId(release)}: ${faults.map(({ message }) => message).join('; ')}`)
}

/**
 * Decides about a version that is there already. The descriptor holds the hash of every file, so equal descriptors are
 * equal bytes; the earlier signature stays. @throws {RegistryConflict} when they differ.
 */
export function settle(existing: StoredRelease, release: StoredRelease): 'unchanged' {
  if (canonicalJson(existing.descriptor) === canonicalJson(release.descriptor)) return 'unchanged'
  throw new RegistryConflict(
    `${getId(release)} was published with other content at ${existing.publishedAt} (key ${existing.keyId})`,
  )
}

/** The bytes under which a release is stored. */
export const releaseBytes = (release: StoredRelease): Uint8Array => Buffer.from(`${JSON.stringify(release, null, 2)}\n`)

/**
 * Reads what is stored as the release of a name and a version.
 * @throws {ReleaseDamaged} when it is no release, or another one: a signed release put in another's place would pass
 * its signature check and bring back old code under a new number (docs/rules/composition.md, "Releases").
 */
export function readRelease(bytes: Uint8Array, name: string, version: string): StoredRelease {
  const damaged = (why: string) => new ReleaseDamaged(`The stored release ${name} ${version} is damaged: ${why}`)
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(bytes).toString())
  } catch {
    throw damaged('not JSON')
  }
  const checked = signedReleaseSchema.safeParse(value)
  if (!checked.success)
    throw damaged(checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const { descriptor } = checked.data
  if (descriptor.name !== name || descriptor.version !== version)
    throw damaged(`it is ${descriptor.name} ${descriptor.version}`)
  // The value as written, not the parsed one: the signature is over what its publisher wrote.
  return value as StoredRelease
}

/** Whether a release has a file of this path: only such files are ever answered. */
export const hasFile = ({ descriptor }: StoredRelease, path: string): boolean =>
  isFilePath(path) && Object.hasOwn(descriptor.files, path)
