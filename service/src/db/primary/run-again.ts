import type { PooledDatabase } from '../database.ts'
import { isConnectionLost } from '../failures.ts'
import { CommitUnknown } from '../transaction.ts'
import { longestFailover } from './following-pool.ts'

/** What may be run again, and for how long. */
export interface Repeatable {
  readonly db: PooledDatabase
  /** Whether it is done once however often it is run: a read, or a write with its key. */
  readonly isOnce: boolean
}
/**
 * Runs work, and again on the new primary when it lost its server, for ten seconds in all. Work that is not done once
 * is run again only where its commit was never sent.
 */
export async function runAgain<T>({ db, isOnce }: Repeatable, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + longestFailover
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const left = until - performance.now()
      const isRepeatable = isConnectionLost(error) && (isOnce || !(error instanceof CommitUnknown))
      if (!db.$primary || !isRepeatable || left <= 0) throw error
      await db.$primary.findAgain(left)
    }
  }
}
