import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/**
 * Calls of the running minute, counted by all instances together: a row for a caller and a call that has a limit. It is
 * unlogged: a count that a crash takes away was of one minute, and counting waits for no disk.
 */
export const callCount = pgTable(
  'call_count',
  {
    /** Method and path of the call. */
    call: text('call').notNull(),
    /** The user; of a public call the network address. */
    caller: text('caller').notNull(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.call, t.caller] }), index('call_count_ends').on(t.endsAt)],
)
