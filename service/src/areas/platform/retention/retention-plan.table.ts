import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What retention has announced and not finished yet: one row of a kind, gone when nothing of it is left to remove. */
export const retentionPlan = pgTable('retention_plan', {
  kind: text('kind').primaryKey(),
  /** The first day that stays. */
  before: date('before', { mode: 'string' }).notNull(),
  /** How many records it was when people were told. */
  rows: integer('rows').notNull(),
  toldOn: date('told_on', { mode: 'string' }).notNull(),
  /** From this day on it is removed. */
  dueOn: date('due_on', { mode: 'string' }).notNull(),
})
