import { sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** The keys that were ever in force here, by their ids; the keys themselves are outside the database. */
export const numberKeyTable = pgTable('number_key', {
  keyId: text('key_id').primaryKey(),
  /** Tells the key of the hash from another (`getHashKeyId`). */
  hashKeyId: text('hash_key_id').notNull(),
  firstUsedAt: instant('first_used_at')
    .notNull()
    .default(sql`now()`),
  /** All audit entries up to this number were looked at under this key; 0 again when another one is in force. */
  auditUpTo: bigint('audit_up_to', { mode: 'number' }).notNull().default(0),
})
