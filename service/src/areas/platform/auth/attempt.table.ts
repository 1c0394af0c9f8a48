import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { userAccount } from '../../admin/user/user.table.ts'

/**
 * How often something was tried lately, counted by all instances together. Only keyed hashes stand here: a typed name
 * may be a mistyped password.
 */
export const attempt = pgTable(
  'attempt',
  {
    key: text('key').primaryKey(),
    /** Whose attempts these are, for an account whose owner begins anew. */
    about: text('about').notNull(),
    count: integer('count').notNull(),
    /** Until when the next one waits, where attempts are slowed. */
    waitUntil: instant('wait_until'),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('attempt_about').on(t.about), index('attempt_ends').on(t.endsAt)],
)

/** A browser from which an account was signed in to before. Its mark opens nothing: it says who is no stranger. */
export const knownDevice = pgTable(
  'known_device',
  {
    markHash: text('mark_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.markHash, t.userId] }), index('known_device_user').on(t.userId)],
)
