import { businessZone, type Label } from '@staff/contract'
import { Cron } from 'croner'
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { schedulerJob as table } from '../areas/admin/scheduler-job/scheduler-job.table.ts'
import { isFree, leaseEnd } from '../background/leased-work.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'

export type JobRow = typeof table.$inferSelect
/** How a run ended. */
export interface Outcome {
  readonly status: 'SUCCEED' | 'FAILED'
  readonly counts: Readonly<Record<string, number>>
  readonly cause: Label | null
}
const free = isFree(table)

/** The next time of a cron line in the business zone, strictly after an instant. Throws on a line that never comes. */
export function nextTime(schedule: string, after: Date): string {
  const next = new Cron(schedule, { timezone: businessZone, mode: '5-part' }).nextRun(after)
  if (!next) throw new Error(`the schedule "${schedule}" never comes`)
  return next.toISOString()
}

/** Makes sure that every job has its row; the next run of a changed schedule is computed again. */
export async function declareJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  const now = new Date()
  await db
    .insert(table)
    .values(jobs.map(({ name, schedule }) => ({ name, schedule, nextRunAt: nextTime(schedule, now) })))
    .onConflictDoUpdate({
      target: table.name,
      set: { schedule: sql`excluded.schedule`, nextRunAt: sql`excluded.next_run_at` },
      setWhere: sql`${table.schedule} <> excluded.schedule`,
    })
}
/** Names of the jobs that are due or asked for and that nobody runs. */
export async function dueJobs(db: Database, names: readonly string[]): Promise<string[]> {
  const due = or(lte(table.nextRunAt, sql`now()`), isNotNull(table.askedAt))
  return (
    await db
      .select({ name: table.name })
      .from(table)
      .where(and(inArray(table.name, [...names]), due, free))
  ).map(({ name }) => name)
}
/** Asks for a run as soon as possible; false while one is running. Asking twice is asking once. */
export async function askForJob(db: Database, { name }: Job): Promise<boolean> {
  return (
    (
      await db
        .update(table)
        .set({ askedAt: sql`coalesce(${table.askedAt}, now())` })
        .where(and(eq(table.name, name), free))
        .returning({ name: table.name })
    ).length > 0
  )
}
/**
 * Takes a job: of all instances that try, one gets true and holds it for `leaseMs`. The clock is the database's, for
 * two instances never agree. The next time is after now, so that hours without service are made up for by one run.
 */
export async function claimJob(
  db: Database,
  { name, schedule }: Job,
  runId: string,
  leaseMs: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        nextRunAt: table.nextRunAt,
        askedAt: table.askedAt,
        now: sql<string>`now()`,
        isDue: sql<boolean>`${table.nextRunAt} <= now()`,
      })
      .from(table)
      .where(and(eq(table.name, name), free))
      .for('update')
    if (!row || (!row.isDue && row.askedAt === null)) return false
    await tx
      .update(table)
      .set({
        runId,
        leaseEndsAt: leaseEnd(leaseMs),
        askedAt: null,
        runningType: row.askedAt === null ? 'AUTO' : 'MANUAL',
        lastStatus: 'RUNNING',
        lastStartTime: sql`now()`,
        lastEndTime: null,
        lastCounts: null,
        lastCause: null,
        nextRunAt: row.isDue ? nextTime(schedule, new Date(row.now)) : row.nextRunAt,
      })
      .where(eq(table.name, name))
    return true
  })
}
/** Holds a job longer; false when another instance has taken it meanwhile. */
export async function extendJobLease(db: Database, name: string, runId: string, leaseMs: number): Promise<boolean> {
  return (
    (
      await db
        .update(table)
        .set({ leaseEndsAt: leaseEnd(leaseMs) })
        .where(and(eq(table.name, name), eq(table.runId, runId)))
        .returning({ name: table.name })
    ).length > 0
  )
}
/** Writes how a run ended and gives the job back, unless another instance has taken it. */
export async function endJob(
  db: Database,
  name: string,
  runId: string,
  { status, counts, cause }: Outcome,
): Promise<void> {
  await db
    .update(table)
    .set({
      runId: null,
      leaseEndsAt: null,
      lastStatus: status,
      lastEndTime: sql`now()`,
      lastCounts: counts,
      lastCause: cause,
    })
    .where(and(eq(table.name, name), eq(table.runId, runId)))
}
/** All rows with the question whether somebody holds them. */
export async function jobRows(
  db: Database,
  names: readonly string[],
): Promise<(JobRow & { readonly isHeld: boolean })[]> {
  return (
    await db
      .select({ row: table, isHeld: sql<boolean>`coalesce(${table.leaseEndsAt} >= now(), false)` })
      .from(table)
      .where(inArray(table.name, [...names]))
  ).map(({ row, isHeld }) => ({ ...row, isHeld }))
}
