import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/**
 * What EXPIRY_REMINDER has told of: one record, its day, and the number of days ahead. A record with another day is
 * told again.
 */
export const expiryNotice = pgTable(
  'expiry_notice',
  {
    entityType: text('entity_type').notNull(),
    recordId: text('record_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    daysAhead: integer('days_ahead').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.entityType, t.recordId, t.day, t.daysAhead] })],
)
