import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, recordColumns } from '../../../db/columns.ts'

export const channels = ['MAIL', 'SMS', 'WEBHOOK'] as const
export type Channel = (typeof channels)[number]

/**
 * Mail and text messages, written with their cause. KEPT = the channel has no transport. `masked` never contains a
 * code; `secret` is the whole text while it may be needed: plain for KEPT, sealed for QUEUED, null afterwards.
 */
export const message = pgTable(
  'message',
  {
    id: id(),
    channel: text('channel', { enum: channels }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    masked: text('masked').notNull(),
    secret: text('secret'),
    status: text('status', { enum: ['KEPT', 'QUEUED', 'SENT', 'FAILED'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** When its content is of no use any more; a message that waits longer is not sent. */
    endsAt: instant('ends_at'),
    sentAt: instant('sent_at'),
    ...recordColumns(),
  },
  (t) => [
    index('message_created_at').on(t.createdAt, t.id),
    index('message_recipient').on(t.recipient, t.id),
    index('message_subject').on(t.subject, t.id),
    index('message_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} = 'QUEUED'`),
  ],
)
