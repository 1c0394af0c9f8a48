import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant } from '../../../db/columns.ts'

/** Attachments. The bytes are in the row, so that no file outlives its record, and no record its file. */
export const media = pgTable(
  'media',
  {
    id: id(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id'),
    filename: text('filename').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('media_entity').on(t.entityType, t.entityId)],
)
