import { statSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { getNumberKeys, setNumberKeys } from './cipher.ts'
import { readKeyFile } from './key-file.ts'
import { getHashKeyId, KeyFault, type KeyRing } from './key-ring.ts'

/** How often a running service looks whether its file of keys was changed, in ms. */
export const keyFileLookMs = 15_000

interface Watched {
  readonly file: string
  /** Says in a sentence why a ring must not be taken; undefined where it may. */
  readonly check: (ring: KeyRing) => Promise<string | undefined>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}
/** The watch of a file of keys. */
export interface KeyWatch {
  /** Takes the file where it was changed since the last look. */
  readonly look: () => Promise<void>
  readonly stop: () => void
}
// A secret that an orchestrator renews is another file behind the same name.
function getStamp(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
}
async function readFitting({ file, check }: Watched): Promise<KeyRing> {
  const ring = readKeyFile(file)
  const now = getNumberKeys()
  if (now && getHashKeyId(now) !== getHashKeyId(ring))
    throw new KeyFault('its key of the hash is another one, by which no number would be found')
  const fault = await check(ring)
  if (fault !== undefined) throw new KeyFault(fault)
  return ring
}

/**
 * Takes a changed file of keys without a restart. While it is wrong the keys in force stay, and the log tells why, once
 * for each change.
 */
export function watchKeyFile(watched: Watched, everyMs = keyFileLookMs): KeyWatch {
  const { file, log } = watched
  // Unread: it may have changed between the start of the process and the start of this watch.
  let seen: string | undefined
  let looking: Promise<void> | undefined
  async function take(): Promise<void> {
    const stamp = getStamp(file)
    if (stamp === seen) return
    try {
      const ring = await readFitting(watched)
      setNumberKeys(ring)
      seen = stamp
      log.info({ keyInForce: ring.inForce, keys: [...ring.keys.keys()] }, 'the file of number keys was read')
    } catch (error) {
      // A database that did not answer is asked again at the next look.
      if (error instanceof KeyFault) seen = stamp
      log.error(
        error instanceof KeyFault ? { fault: error.message } : { err: error },
        'the changed file of number keys was not taken: the keys in force stay',
      )
    }
  }
  const look = () =>
    (looking ??= take().finally(() => {
      looking = undefined
    }))
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
