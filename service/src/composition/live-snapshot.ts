import { stat } from 'node:fs/promises'
import { CompositionError, readSnapshot, type Snapshot } from './releases.ts'

/** The snapshot as it is now. */
export type LiveSnapshot = () => Promise<Snapshot>

// How long a changed manifest may stay unseen, in ms.
const glance = 2_000
interface Folders {
  readonly manifestFile: string
  readonly remotesDir: string
}

/**
 * Follows the manifest: a version switched there is live within two seconds, without a restart. A manifest that became
 * wrong changes nothing: the last good snapshot stays (reliability.md M5) and `rejected` is told. Throws CompositionError
 * when the first one is wrong already. `applied` hears of each snapshot that goes live.
 */
export async function followManifest({ manifestFile, remotesDir }: Folders, applied: (snapshot: Snapshot) => void, rejected: (error: CompositionError) => void): Promise<LiveSnapshot> {
  const stamp = () => stat(manifestFile).then(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`, () => 'none')
  let seen = await stamp()
  let lookedAt = Date.now()
  let current = await readSnapshot(manifestFile, remotesDir)
  applied(current)
  const reload = async () => {
    const now = await stamp()
    if (now === seen) return
    seen = now
    try {
      const next = await readSnapshot(manifestFile, remotesDir)
      if (next.id !== current.id) applied(next)
      current = next
    } catch (error) {
      if (!(error instanceof CompositionError)) throw error
      rejected(error)
    }
  }
  return async () => {
    if (Date.now() - lookedAt >= glance) {
      lookedAt = Date.now()
      await reload()
    }
    return current
  }
}
