import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { userAccount } from '../../admin/user/user.table.ts'

export const codePurposes = ['RESET', 'ACTIVATE'] as const
export type CodePurpose = (typeof codePurposes)[number]

/**
 * The code that was last asked for under a name, or the token that it was exchanged for. A name that belongs to nobody
 * has a row like any other, so that limits and answers tell nothing. Neither name, code nor token stands here, only
 * their hashes.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    nameHash: text('name_hash').primaryKey(),
    userId: text('user_id').references(() => userAccount.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    codeHash: text('code_hash'),
    codeEndsAt: instant('code_ends_at').notNull(),
    tries: integer('tries').notNull().default(0),
    tokenHash: text('token_hash').notNull(),
    tokenEndsAt: instant('token_ends_at').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('one_time_code_token').on(t.tokenHash), index('one_time_code_user').on(t.userId)],
)
