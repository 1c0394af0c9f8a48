import { date, pgTable, text } from 'drizzle-orm/pg-core'

/** From which month on a table by months holds its rows (ADR 048); no row = from the beginning. */
export const partitionBorder = pgTable('partition_border', {
  tableName: text('table_name').primaryKey(),
  keptFrom: date('kept_from', { mode: 'string' }).notNull(),
})
