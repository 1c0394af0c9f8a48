import type { Label } from '@staff/contract'
import type { FastifyBaseLogger } from 'fastify'
import { writeAudit } from '../areas/platform/audit/write-audit.ts'
import type { PooledDatabase, Database } from '../db/database.ts'
import type { Change } from '../http/request-context.ts'

/** The surroundings of one run. */
export interface JobContext {
  readonly db: PooledDatabase
  /** The business date, `YYYY-MM-DD`. */
  readonly today: string
  /**
   * Ends when the service stops, when the time of the job is over, or when another instance has taken the job. A run
   * looks at it between its steps.
   */
  readonly signal: AbortSignal
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /**
   * Writes down what a run changed, in the transaction that changes it; `url` is the path of the call that asked for
   * it.
   */
  readonly audit: (tx: Database, url: string, changes: readonly Change[]) => Promise<void>
}
/**
 * Work that the service does by itself (docs/rules/platform.md, "Jobs"). Safe to run twice: an instance that is killed
 * leaves its run to the next one.
 */
export interface Job<C extends string = string> {
  /** In upper case; the spec's jobSchedulerLogName. */
  readonly name: string
  readonly description: Label
  /**
   * When it is due: a cron line of five parts in the business zone. A time that passed while nothing ran is made up for
   * once.
   */
  readonly schedule: string
  /** The words of what it counts. */
  readonly counts: Readonly<Record<C, Label>>
  /** Minutes after which `signal` ends; 10 when absent. */
  readonly limitMinutes?: number
  // A method, so that jobs with different counts are in one list.
  run(ctx: JobContext): Promise<Readonly<Record<C, number>>>
}
/** Declares a job; it is registered in areas/scheduled-jobs.ts. */
export const job = <const C extends string>(declared: Job<C>): Job<C> => declared

/** The `audit` of every run: the account is nobody's. */
export const auditOfJob: JobContext['audit'] = (tx, url, changes) =>
  writeAudit(tx, { method: 'POST', url, ip: '', requestId: '' }, { userId: '', username: '' }, 200, changes)

/** A run that ended without what it was for, with the words for the screen and what it counted until then. */
export class JobFailure extends Error {
  readonly label: Label
  readonly counts: Readonly<Record<string, number>>
  constructor(label: Label, counts: Readonly<Record<string, number>> = {}) {
    super(label.en)
    this.label = label
    this.counts = counts
  }
}
