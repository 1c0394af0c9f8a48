import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { session } from '../auth/session.table.ts'

/**
 * One notification of one user; both languages are stored as they were written. `pushText` has no reason and no amount.
 */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    approvalStatusId: text('approval_status_id'),
    contentEn: text('content_en').notNull(),
    contentKm: text('content_km').notNull(),
    pushTextEn: text('push_text_en').notNull(),
    pushTextKm: text('push_text_km').notNull(),
    readAt: instant('read_at'),
    ...recordColumns(),
  },
  (t) => [
    index('notification_user').on(t.userId, t.createdAt, t.id),
    index('notification_unread')
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
  ],
)

/** A browser that takes pushes. It belongs to a sign-in: when that ends, nothing is pushed there any more. */
export const pushDevice = pgTable(
  'push_device',
  {
    token: text('token').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('push_device_user').on(t.userId), index('push_device_session').on(t.sessionId)],
)

/** Pushes on their way: written with the notification, gone when delivered or given up. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    id: id(),
    notificationId: text('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    token: text('token')
      .notNull()
      .references(() => pushDevice.token, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  },
  (t) => [
    index('push_delivery_due').on(t.nextAttemptAt),
    index('push_delivery_notification').on(t.notificationId),
    index('push_delivery_token').on(t.token),
  ],
)

/** How a user gets notifications of one kind of event; without a row it is shown and pushed. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    inApp: boolean('in_app').notNull(),
    push: boolean('push').notNull(),
    ...recordColumns(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.event] })],
)
