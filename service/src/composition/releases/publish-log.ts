import { exactVersion } from '@staff/contract'
import type { PublishLog } from '@staff/contract/remote-version'
import type { ReleaseCatalogue } from './release-catalogue.ts'

/** Newest versions of each remote that are looked at, and rows that are answered: somebody reads what came lately. */
const looked = { versions: 20, rows: 50 } as const

/** What was published lately and may be used, newest first; nothing of a publisher who was taken back. */
export async function publishLog(
  catalogue: Pick<ReleaseCatalogue, 'names' | 'versions' | 'find'>,
): Promise<PublishLog> {
  const names = await catalogue.names()
  const rows = await Promise.all(
    names.map(async (remote) => {
      const versions = (await catalogue.versions(remote)).slice(0, looked.versions)
      const found = await Promise.all(versions.map((version) => catalogue.find(remote, version)))
      return found.flatMap((one) => {
        if (!one.ok || !one.release.published) return []
        const { descriptor, digest, published } = one.release
        return [{ remote, version: exactVersion(descriptor.version, digest), ...published }]
      })
    }),
  )
  return rows
    .flat()
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, looked.rows)
}
