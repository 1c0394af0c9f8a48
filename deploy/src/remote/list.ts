import { ReleaseDamaged, verifyRelease } from '@staff/registry'
import { publishersHere } from '../publisher-keys.ts'
import type { Outcome } from './outcome.ts'
import { openRegistry, remoteName, type Surroundings } from './surroundings.ts'

/** Lists the releases of one remote or of all, each with its publisher or the reason why it is not trusted. */
export async function list(
  around: Surroundings,
  given: string | undefined,
  registry: string | undefined,
): Promise<Outcome> {
  const { address, store } = openRegistry(around, registry)
  const publishers = await publishersHere(around)
  const names = given === undefined ? await store.names() : [remoteName(around, given)]

  const describe = async (name: string, version: string) => {
    const stored = await store.release(name, version).catch((error: unknown) => {
      if (error instanceof ReleaseDamaged) return error
      throw error
    })
    if (stored instanceof ReleaseDamaged)
      return { name, version, refusal: { code: 'DAMAGED', message: stored.message } }
    const verdict = await verifyRelease(stored, publishers)
    if (!verdict.ok) return { name, version, refusal: { code: verdict.code, message: verdict.message } }
    const { publishedAt, keyId, descriptor } = verdict.release
    return {
      name,
      version,
      publishedAt,
      keyId,
      owner: verdict.publisher.owner,
      files: Object.keys(descriptor.files).length,
    }
  }
  const found = await Promise.all(
    names.map(async (name) => {
      const versions = await store.versions(name)
      return Promise.all(versions.map((version) => describe(name, version)))
    }),
  )
  const releases = found.flat()
  const wide = Math.max(...releases.map(({ name }) => name.length), 0)
  const tall = Math.max(...releases.map(({ version }) => version.length), 0)
  return {
    exit: 'done',
    data: { registry: address, releases },
    lines:
      releases.length === 0
        ? [`Nothing is published in ${address}`]
        : releases.map((release) => {
            const id = `${release.name.padEnd(wide)}  ${release.version.padEnd(tall)}  `
            return 'refusal' in release
              ? `${id}REFUSED ${release.refusal.code}: ${release.refusal.message}`
              : `${id}${release.publishedAt}  ${release.owner} (key ${release.keyId})`
          }),
  }
}
