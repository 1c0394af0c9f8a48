import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * How far the log of changes was when a user wrote the last time, for all instances: what they read then must hold it.
 * It is unlogged: after a crash no replica is fresh, so all reads go to the primary.
 */
export const lastWrite = pgTable(
  'last_write',
  {
    userId: text('user_id').primaryKey(),
    /** Bytes of the log (WAL) of the server. */
    walBytes: bigint('wal_bytes', { mode: 'bigint' }).notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [index('last_write_written').on(t.writtenAt)],
)
