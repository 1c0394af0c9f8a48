import { availableParallelism } from 'node:os'
import { workQueue } from '../background/work-queue.ts'
import { askHash } from './hash-thread.ts'

// Hashing fills a core for tens of milliseconds; more at once than this would starve the lists
// (docs/rules/performance.md, "Bars", P5).
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const { run: queued } = workQueue({ atOnce, longest: 200 })

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Hashes a password with argon2id, 19 MiB, two passes. Few at once; refuses with 503 when the queue is too long. */
export const hashPassword = (password: string): Promise<string> =>
  queued('', () => askHash<string>({ password, options }))

let decoy: Promise<string> | undefined
/** Whether the password is that of the hash. Without a hash the same work is done, so that time tells nothing. */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= askHash<string>({ password: 'nobody has this password', options }).catch((error: unknown) => {
    decoy = undefined
    throw error
  })
  const against = stored ?? (await decoy)
  const same = await queued('', () => askHash<boolean>({ password, stored: against }))
  return same && typeof stored === 'string'
}
