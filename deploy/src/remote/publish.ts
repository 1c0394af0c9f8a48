import {
  checkNewVersion,
  packRelease,
  PackFault,
  recordReleased,
  releasedFile,
  releasedVersions,
  signRelease,
  verifyRelease,
  type Packed,
} from '@staff/registry'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { publicEntry, publishersHere, signingKey, trustedInProduction } from '../publisher-keys.ts'
import { CommandFault, type Outcome } from './outcome.ts'
import { openRegistry, remoteName, type Surroundings } from './surroundings.ts'

/** What the command line says about a publish. */
export interface PublishOptions {
  readonly registry?: string | undefined
  readonly key?: string | undefined
  readonly build?: boolean | undefined
}

/**
 * The built files of one remote at the version of its package.json, with newly computed hashes. @throws {CommandFault}
 */
export async function packBuilt(around: Surroundings, name: ReturnType<typeof remoteName>): Promise<Packed> {
  const text = await readFile(join(around.root, 'remotes', name, 'package.json'), 'utf8')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text))
  const packed = await packRelease(join(around.root, '.build', 'remotes', name, version)).catch((error: unknown) => {
    if (!(error instanceof PackFault)) throw error
    const remedy = `build it with: pnpm --filter @staff/remote-${name} build (or give --build)`
    if (error.code === 'NOT_BUILT')
      throw new CommandFault('absent', `${name} ${version} is not built; ${remedy}`, { cause: error })
    throw new CommandFault(
      'refused',
      `The build of ${name} ${version} cannot be published: ${error.message}; ${remedy}`,
      { cause: error },
    )
  })
  if (packed.descriptor.name === name && packed.descriptor.version === version) return packed
  throw new CommandFault(
    'refused',
    `What stands in the place of ${name} ${version} is ${packed.descriptor.name} ${packed.descriptor.version}`,
  )
}

/**
 * Signs and publishes the build of one remote at the version of its package.json, and reads it back.
 * It changes no other remote and not the host (docs/rules/composition.md, "Independence"), and activates nothing.
 */
export async function publish(
  around: Surroundings,
  given: string | undefined,
  options: PublishOptions,
): Promise<Outcome> {
  const name = remoteName(around, given)
  if (options.build) {
    const { code, output } = await around.build(name)
    if (code !== 0) throw new CommandFault('failed', `The build of ${name} failed\n${output.trimEnd()}`)
  }
  const { descriptor, files } = await packBuilt(around, name)
  checkNewVersion(await releasedVersions(around.root), descriptor)
  const key = await signingKey(around, options.key)
  const trusted = await publishersHere(around)
  const publishers = [...trusted, publicEntry(key)]
  const release = await signRelease(descriptor, key.privateKey, key.keyId, around.now().toISOString())
  // Checked first, because a version can be published only once: a wrong key would waste it.
  const before = await verifyRelease(release, publishers)
  if (!before.ok) throw new CommandFault('refused', `${before.message} (${before.code})`)

  const { address, store } = openRegistry(around, options.registry)
  const result = await store.publish(release, files)
  const verdict = await verifyRelease(await store.release(name, descriptor.version), publishers)
  if (!verdict.ok)
    throw new CommandFault(
      'refused',
      `In ${address} stands ${name} ${descriptor.version} that is not to be trusted; publish another version. ${verdict.message} (${verdict.code})`,
    )
  const isForAll = (await trustedInProduction(around)).some(({ keyId }) => keyId === verdict.release.keyId)
  if (isForAll) await recordReleased(around.root, [descriptor])
  const known = trusted.some(({ keyId }) => keyId === verdict.release.keyId)
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    exit: 'done',
    data: {
      result,
      name,
      version: descriptor.version,
      files: files.size,
      bytes,
      publishedAt: verdict.release.publishedAt,
      keyId: verdict.release.keyId,
      trusted: known,
      registry: address,
    },
    lines: [
      `${name} ${descriptor.version} ${result === 'published' ? 'is published' : 'was published before with the same bytes'}: ${address}`,
      `  ${files.size} files, ${(bytes / 1000).toFixed(1)} kB; signed ${verdict.release.publishedAt} by ${verdict.publisher.owner} (key ${verdict.release.keyId})`,
      ...(isForAll ? [`  It stands in ${releasedFile} now: commit that file`] : []),
      ...(known
        ? []
        : ['  Nobody trusts this key yet. Its entry for deploy/publishers.json:', JSON.stringify(publicEntry(key))]),
    ],
  }
}
