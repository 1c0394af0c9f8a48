import { bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'

/** One row per write, in the write's own transaction: who, what, old and new values with secrets masked. */
export const auditLog = pgTable('audit_log', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  userId: text('user_id'),
  username: text('username'),
  requestMethod: text('request_method').notNull(),
  requestUrl: text('request_url').notNull(),
  ipAddress: text('ip_address'),
  requestId: text('request_id').notNull(),
  statusCode: integer('status_code'),
  entity: text('entity'),
  entityId: text('entity_id'),
  changes: jsonb('changes').$type<Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>>(),
  isArchive: boolean('is_archive').notNull().default(false),
}, (t) => [index('audit_log_created_at').on(t.createdAt), index('audit_log_user').on(t.userId, t.createdAt), index('audit_log_entity').on(t.entity, t.entityId)])
