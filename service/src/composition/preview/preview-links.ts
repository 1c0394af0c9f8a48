import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { userAccount } from '../../areas/admin/user/user.table.ts'
import { previewLink } from '../composition.table.ts'

const isOpen = and(isNull(previewLink.revokedAt), gt(previewLink.until, sql`now()`))

/** Links that still open something, newest first; `user` is the name they sign in with. */
export const openLinks = (db: Database) =>
  db
    .select({
      id: previewLink.id,
      remote: previewLink.remote,
      version: previewLink.version,
      user: sql<string>`coalesce(${userAccount.username}, ${previewLink.userId})`,
      madeBy: previewLink.madeBy,
      until: previewLink.until,
      firstUsedAt: previewLink.firstUsedAt,
    })
    .from(previewLink)
    .leftJoin(userAccount, eq(userAccount.id, previewLink.userId))
    .where(isOpen)
    .orderBy(desc(previewLink.createdAt), previewLink.id)

/** The link of a token, if it still opens something for this user. */
export async function linkFor(
  db: Database,
  id: string,
  userId: string,
): Promise<typeof previewLink.$inferSelect | undefined> {
  const [link] = await db
    .select()
    .from(previewLink)
    .where(and(eq(previewLink.id, id), eq(previewLink.userId, userId), isOpen))
  return link
}

/** Marks the first use of a link; false when it was used before. */
export async function markFirstUse(db: Database, id: string): Promise<boolean> {
  const marked = await db
    .update(previewLink)
    .set({ firstUsedAt: sql`now()` })
    .where(and(eq(previewLink.id, id), isNull(previewLink.firstUsedAt)))
    .returning({ id: previewLink.id })
  return marked.length > 0
}

/** Takes a link back; answers it as it was, or undefined when it opens nothing any more. */
export async function revokeLink(db: Database, id: string): Promise<typeof previewLink.$inferSelect | undefined> {
  const [revoked] = await db
    .update(previewLink)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(previewLink.id, id), isOpen))
    .returning()
  return revoked
}
