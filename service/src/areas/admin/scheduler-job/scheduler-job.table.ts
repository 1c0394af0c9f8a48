import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { leaseColumns } from '../../../background/leased-work.ts'

/**
 * One row per job of the program (docs/rules/platform.md, "Jobs"): when it is due, who runs it, and how the last run
 * went. The row is the lock: a run holds it by `runId` until `leaseEndsAt`, which a living run moves on, so that a
 * killed instance blocks nobody for long.
 */
export const schedulerJob = pgTable('scheduler_job', {
  name: text('name').primaryKey(),
  /** The cron line from which `nextRunAt` was calculated; a changed line in a newer program calculates it again. */
  schedule: text('schedule').notNull(),
  nextRunAt: instant('next_run_at').notNull(),
  /** Somebody asked for a run that has not begun. */
  askedAt: instant('asked_at'),
  ...leaseColumns(),
  runningType: text('running_type', { enum: ['AUTO', 'MANUAL'] }),
  lastStatus: text('last_status', { enum: ['RUNNING', 'SUCCEED', 'FAILED'] }),
  lastStartTime: instant('last_start_time'),
  lastEndTime: instant('last_end_time'),
  lastCounts: jsonb('last_counts').$type<Readonly<Record<string, number>>>(),
  /** Why the last run failed, in both languages. */
  lastCause: jsonb('last_cause').$type<{ readonly en: string; readonly km: string }>(),
})
