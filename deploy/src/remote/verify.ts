import { verifyFiles, verifyRelease } from '@staff/registry'
import { publishersHere } from '../publisher-keys.ts'
import { CommandFault, type Outcome } from './outcome.ts'
import { openRegistry, remoteName, type Surroundings } from './surroundings.ts'

/** Checks a published release as the service does: signature, publisher, and every file against its hash. */
export async function verify(
  around: Surroundings,
  given: string | undefined,
  version: string | undefined,
  registry: string | undefined,
): Promise<Outcome> {
  const name = remoteName(around, given)
  if (!version) throw new CommandFault('usage', 'Name a version')
  const { address, store } = openRegistry(around, registry)
  const stored = await store.release(name, version)
  if (!stored) throw new CommandFault('absent', `There is no ${name} ${version} in ${address}`)
  const verdict = await verifyRelease(stored, await publishersHere(around))
  if (!verdict.ok) {
    return {
      exit: 'refused',
      data: { name, version, registry: address, refusal: { code: verdict.code, message: verdict.message } },
      lines: [`${name} ${version} is REFUSED (${verdict.code}): ${verdict.message}`],
    }
  }
  const { descriptor, publishedAt, keyId } = verdict.release
  const faults = await verifyFiles(descriptor, (path) => store.file(name, version, path))
  const count = Object.keys(descriptor.files).length
  return {
    exit: faults.length > 0 ? 'refused' : 'done',
    data: {
      name,
      version,
      registry: address,
      publishedAt,
      keyId,
      owner: verdict.publisher.owner,
      files: count,
      faults,
    },
    lines: [
      `${name} ${version} was signed ${publishedAt} by ${verdict.publisher.owner} (key ${keyId})`,
      ...(faults.length > 0
        ? faults.map(({ code, message }) => `  REFUSED (${code}): ${message}`)
        : [`  all ${count} files are as signed`]),
    ],
  }
}
