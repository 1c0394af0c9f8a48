import type { RemoteDescriptor } from '@staff/contract'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { getDigest } from './digest.ts'
import { RegistryConflict } from './store.ts'

const listSchema = z.record(z.string(), z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)))
/** By remote and version the digest of the descriptor that went out under that version. */
export type ReleasedVersions = z.infer<typeof listSchema>

/** The committed list of versions that went out, in the repository. */
export const releasedFile = 'deploy/released.json'
const fileIn = (root: string) => join(root, ...releasedFile.split('/'))

/**
 * The released versions, from the repository in a folder. None if there is no list. Throws when the file is not such a
 * list.
 */
export async function releasedVersions(root: string): Promise<ReleasedVersions> {
  const text = await readFile(fileIn(root), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return listSchema.parse(JSON.parse(text))
}

/**
 * Demands a new version of a build whose version went out with other bytes (docs/rules/composition.md, "Releases").
 * @throws {RegistryConflict} naming both contents and the file to change.
 */
export function checkNewVersion(released: ReleasedVersions, descriptor: RemoteDescriptor): void {
  const { name, version } = descriptor
  const went = released[name]?.[version]
  const digest = getDigest(descriptor)
  if (went !== undefined && went !== digest)
    throw new RegistryConflict(
      `${name} ${version} went out with other bytes (${went.slice(0, 12)}, now ${digest.slice(0, 12)}): raise the version in remotes/${name}/package.json`,
    )
}

/**
 * Adds versions to the list, each with its bytes. @throws {RegistryConflict} when one exists with other bytes; then
 * nothing is written.
 */
export async function recordReleased(root: string, descriptors: readonly RemoteDescriptor[]): Promise<void> {
  const known = await releasedVersions(root)
  for (const descriptor of descriptors) checkNewVersion(known, descriptor)
  const next = { ...known }
  for (const descriptor of descriptors)
    next[descriptor.name] = { ...next[descriptor.name], [descriptor.version]: getDigest(descriptor) }
  const draft = `${fileIn(root)}.draft`
  await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`)
  await rename(draft, fileIn(root))
}
