import type { Label, TaskResult } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, id, instant } from '../db/columns.ts'
import { leaseColumns } from '../background/leased-work.ts'

/**
 * A piece of long work that outlives the request that started it, and the process that runs it (ADR 017). The row is
 * the lock, as with jobs.
 */
export const task = pgTable(
  'task',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** Kind and key: no two open tasks have the same. */
    uniqueKey: text('unique_key').notNull(),
    params: jsonb('params').notNull().$type<unknown>(),
    /** Who asked. No foreign key: the task of an account that went says so at its end. */
    userId: text('user_id').notNull(),
    /** From where, for the audit rows of the steps. */
    request: jsonb('request').notNull().$type<{ readonly url: string; readonly ip: string }>(),
    lang: text('lang', { enum: ['en', 'km'] }).notNull(),
    title: jsonb('title').notNull().$type<Label>(),
    status: text('status', { enum: ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] })
      .notNull()
      .default('WAITING'),
    ...leaseColumns(),
    /** Claims since the last step that was committed. */
    attempts: integer('attempts').notNull().default(0),
    cancelAskedAt: instant('cancel_asked_at'),
    /** Where the next step begins; written by the transaction of the step before it. */
    position: jsonb('position').notNull().$type<unknown>(),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** When the present run began and how much was done then: the time left is computed from these. */
    claimedAt: instant('claimed_at'),
    claimedDone: integer('claimed_done').notNull().default(0),
    result: jsonb('result').$type<TaskResult>(),
    /** The page that shows what it made. */
    link: text('link'),
    /** What came of it, or why it failed, in both languages. */
    outcome: jsonb('outcome').$type<Label>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('task_open_key')
      .on(t.uniqueKey)
      .where(sql`${t.status} in ('WAITING', 'RUNNING')`),
    index('task_open')
      .on(t.createdAt)
      .where(sql`${t.status} in ('WAITING', 'RUNNING')`),
    index('task_user').on(t.userId, t.createdAt),
    index('task_ended').on(t.endedAt),
  ],
)

/** What the steps of a task put aside for its last one; gone with its end. */
export const taskPart = pgTable(
  'task_part',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.number] })],
)

/** The file that a task made, for as long as the task is kept. Who may fetch it is asked at each download. */
export const taskFile = pgTable('task_file', {
  taskId: text('task_id')
    .primaryKey()
    .references(() => task.id, { onDelete: 'cascade' }),
  filename: text('filename').notNull(),
  asciiName: text('ascii_name').notNull(),
  mimeType: text('mime_type').notNull(),
  size: integer('size').notNull(),
  bytes: bytea('bytes').notNull(),
})
