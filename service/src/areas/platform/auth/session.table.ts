import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../db/columns.ts'
import { userAccount } from '../../admin/user/user.table.ts'

/** One sign-in on one device: a family of refresh tokens. Revoked at once when a used token comes back late. */
export const session = pgTable(
  'session',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedFor: text('revoked_for'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (t) => [index('session_user').on(t.userId)],
)

/** Refresh tokens by hash; the token itself is never stored. `reuses` counts returns inside the grace period. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
    reuses: integer('reuses').notNull().default(0),
  },
  (t) => [index('refresh_token_session').on(t.sessionId)],
)
