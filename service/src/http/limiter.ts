import { LRUCache } from 'lru-cache'
import { refuse } from './errors.ts'

/** Refuses with TOO_MANY and the seconds until it may be tried again. */
export const tooMany = (seconds: number): never =>
  refuse('', 'TOO_MANY', {}, { headers: { 'retry-after': String(Math.max(1, seconds)) } })

/**
 * Counts acts per key in a window that starts with the first act. In memory: each instance counts for itself, which is
 * enough for devices, for they keep to one. Calls of users are counted by call-limit.ts.
 */
export interface Limiter {
  /** Counts one act; refuses with 429 when there are too many. */
  readonly hit: (key: string) => void
}

/** `max` acts per `windowMs` for each key. The oldest of 20,000 keys is forgotten first. */
export function limiter(max: number, windowMs = 60_000): Limiter {
  let made: LRUCache<string, { count: number }> | undefined
  return {
    hit: (key) => {
      // Room for all keys is taken at once: an operation that nobody calls takes none.
      const counts = (made ??= new LRUCache({ max: 20_000, ttl: windowMs }))
      const entry = counts.get(key) ?? { count: 0 }
      if (entry.count === 0) counts.set(key, entry)
      entry.count += 1
      if (entry.count <= max) return
      tooMany(Math.ceil(counts.getRemainingTTL(key) / 1000))
    },
  }
}
