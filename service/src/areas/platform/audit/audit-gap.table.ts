import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from '../../../db/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
/**
 * Sealed entries that were removed after their term, without another seal between the first and the last. They count
 * only where an entry of the log states them (gaps.ts); their seals stay.
 */
export const auditGap = pgTable('audit_gap', {
  firstId: number('first_id').primaryKey(),
  lastId: number('last_id').notNull(),
  rows: integer('rows').notNull(),
  /** The request id of the entry that states it. */
  statement: text('statement').notNull(),
})

/**
 * Sealed entries whose values were taken out when the identity of a person was erased. `hash` is of the entry as it
 * stands now; the seal is of the entry as it was, and stays.
 */
export const auditErased = pgTable(
  'audit_erased',
  {
    auditId: number('audit_id').primaryKey(),
    hash: bytea('hash').notNull(),
    statement: text('statement').notNull(),
    /** Its values were taken out, and not only who wrote it. */
    about: boolean('about').notNull().default(false),
  },
  (t) => [index('audit_erased_statement').on(t.statement)],
)
