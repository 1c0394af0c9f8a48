import { LRUCache } from 'lru-cache'
import { refuse } from './errors.ts'

/** Counts acts per key in a window that starts with the first act. In memory: each instance counts for itself. */
export interface Limiter {
  /** Counts one act; refuses with 429 when there are too many. */
  readonly hit: (key: string) => void
}

/** `max` acts per `windowMs` for each key. The oldest of 20,000 keys is forgotten first. */
export function limiter(max: number, windowMs = 60_000): Limiter {
  const counts = new LRUCache<string, { count: number }>({ max: 20_000, ttl: windowMs })
  const refuseOver = (key: string, count: number) => {
    if (count > max)
      refuse(
        '',
        'TOO_MANY',
        {},
        { headers: { 'retry-after': String(Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000))) } },
      )
  }
  return {
    hit: (key) => {
      const entry = counts.get(key) ?? { count: 0 }
      if (entry.count === 0) counts.set(key, entry)
      entry.count += 1
      refuseOver(key, entry.count)
    },
  }
}
