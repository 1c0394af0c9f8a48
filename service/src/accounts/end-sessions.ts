import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { absenceFeed } from '../areas/platform/auth/absence-feed.table.ts'
import { session } from '../areas/platform/auth/session.table.ts'
import type { Database } from '../db/database.ts'

/**
 * Ends sessions of a user: all, or all but one, and the link of a calendar program, which is a session without a
 * password. Their tokens are dead at once here, within the age of a caller's copy elsewhere.
 */
export async function endSessions(db: Database, userId: string, why: string, except?: string): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: sql`now()`, revokedFor: why })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
  await db
    .update(absenceFeed)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(absenceFeed.userId, userId), isNull(absenceFeed.revokedAt)))
}
/** Ends one session; answers whether it was still open. */
export async function endSession(db: Database, sessionId: string, why: string): Promise<boolean> {
  return (
    (
      await db
        .update(session)
        .set({ revokedAt: sql`now()`, revokedFor: why })
        .where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
        .returning({ id: session.id })
    ).length > 0
  )
}
