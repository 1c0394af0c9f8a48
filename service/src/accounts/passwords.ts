import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { refuse } from '../errors.ts'

// Hashing fills a core for tens of milliseconds; more at once than this would starve the lists (performance.md P5).
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const longestQueue = 200
const queue: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.length >= longestQueue) refuse('', 'UNAVAILABLE', {}, { headers: { 'retry-after': '5' } })
  if (running >= atOnce) await new Promise<void>((go) => queue.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    // The place is handed on; only when nobody waits does it become free.
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Hashes a password with argon2id, 19 MiB, two passes. Few at once; refuses with 503 when the queue is too long. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options))

let decoy: Promise<string> | undefined
/** Whether the password is that of the hash. Without a hash the same work is done, so that time tells nothing. */
export async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hash('nobody has this password', options)
  const against = stored ?? (await decoy)
  const same = await inTurn(() => verify(against, password).catch(() => false))
  return same && typeof stored === 'string'
}
