import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../db/columns.ts'
import { userAccount } from '../../admin/user/user.table.ts'

/**
 * The link with which a user's calendar program reads the absences of the team; one at a time. Only the hash of its
 * token is stored.
 */
export const absenceFeed = pgTable(
  'absence_feed',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('absence_feed_token').on(t.tokenHash),
    uniqueIndex('absence_feed_open')
      .on(t.userId)
      .where(sql`${t.revokedAt} is null`),
  ],
)
