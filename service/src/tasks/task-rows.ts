import { taskKeptDays, type Label, type TaskResult } from '@staff/contract'
import { and, asc, eq, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isFree, leaseEnd } from '../background/leased-work.ts'
import type { Database } from '../db/database.ts'
import type { MadeFile, TaskParts } from './task-kind.ts'
import { task as table, taskFile, taskPart } from './task.table.ts'

export type TaskRow = typeof table.$inferSelect
/** A task that another instance runs, or that has ended: what this one did of its step is not committed. */
export class LostTask extends Error {}

export const isOpen = inArray(table.status, ['WAITING', 'RUNNING'])
const isRunBy = (id: string, runId: string): SQL | undefined =>
  and(eq(table.id, id), eq(table.runId, runId), eq(table.status, 'RUNNING'))
const released = { runId: null, leaseEndsAt: null } as const

/**
 * Takes the oldest task that nobody runs, for `leaseMs`; of all instances that try, one gets it. A user whose task runs
 * waits with the next one while others have something to run.
 */
export async function claimTask(
  db: Database,
  kinds: readonly string[],
  runId: string,
  leaseMs: number,
): Promise<TaskRow | undefined> {
  const other = alias(table, 'other')
  const otherRuns = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.userId, table.userId), eq(other.status, 'RUNNING'), sql`${other.leaseEndsAt} >= now()`))
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isOpen, inArray(table.kind, [...kinds]), isFree(table), notExists(otherRuns)))
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const [row] = await tx
      .update(table)
      .set({
        runId,
        leaseEndsAt: leaseEnd(leaseMs),
        status: 'RUNNING',
        attempts: sql`${table.attempts} + 1`,
        claimedAt: sql`now()`,
        claimedDone: sql`${table.done}`,
      })
      .where(eq(table.id, next.id))
      .returning()
    return row
  })
}
/** Holds a task longer; answers false when another instance has it, and whether somebody asked to cancel it. */
export async function extendTaskLease(
  db: Database,
  { id }: Pick<TaskRow, 'id'>,
  runId: string,
  leaseMs: number,
): Promise<{ readonly isHeld: boolean; readonly isCancelAsked: boolean }> {
  const [row] = await db
    .update(table)
    .set({ leaseEndsAt: leaseEnd(leaseMs) })
    .where(isRunBy(id, runId))
    .returning({ cancelAskedAt: table.cancelAskedAt })
  return { isHeld: row !== undefined, isCancelAsked: (row?.cancelAskedAt ?? null) !== null }
}
/** Shows how far a step is that is not committed yet. Never backwards. */
export async function showProgress(
  db: Database,
  id: string,
  runId: string,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<void> {
  await db
    .update(table)
    .set({ done, total })
    .where(and(isRunBy(id, runId), lt(table.done, done)))
}
/**
 * Saves where the next step begins, in the transaction of the step. Throws {@link LostTask} when the task is no longer
 * this run's.
 */
export async function saveStep(
  tx: Database,
  id: string,
  runId: string,
  { next, done, total }: { readonly next: unknown; readonly done: number; readonly total: number },
): Promise<{ readonly isCancelAsked: boolean }> {
  const [row] = await tx
    .update(table)
    .set({ position: next, done, total, attempts: 0 })
    .where(isRunBy(id, runId))
    .returning({ cancelAskedAt: table.cancelAskedAt })
  if (!row) throw new LostTask()
  return { isCancelAsked: row.cancelAskedAt !== null }
}
/** How a task ended. */
export interface TaskEnd {
  readonly status: 'DONE' | 'FAILED' | 'CANCELLED'
  readonly outcome?: Label | null
  readonly done?: number
  readonly total?: number
  readonly result?: TaskResult
  readonly link?: string
  readonly file?: MadeFile
}
/**
 * Writes the end of a task and drops what its steps had put aside. Throws {@link LostTask} when the task is no longer
 * this run's.
 */
export async function endTask(tx: Database, id: string, runId: string, { file, ...end }: TaskEnd): Promise<void> {
  const ended = await tx
    .update(table)
    .set({ ...end, ...released, endedAt: sql`now()` })
    .where(isRunBy(id, runId))
    .returning({ id: table.id })
  if (!ended.length) throw new LostTask()
  await tx.delete(taskPart).where(eq(taskPart.taskId, id))
  if (file) await tx.insert(taskFile).values({ taskId: id, size: file.bytes.length, ...file })
}
/**
 * Gives a task back so that any instance goes on with it, after a pause or at once. `isCounted` = this run was an
 * attempt that failed.
 */
export async function releaseTask(
  db: Database,
  id: string,
  runId: string,
  { pauseMs, isCounted }: { readonly pauseMs: number; readonly isCounted: boolean },
): Promise<void> {
  await db
    .update(table)
    .set({
      runId: null,
      leaseEndsAt: pauseMs ? leaseEnd(pauseMs) : null,
      status: 'WAITING',
      ...(isCounted ? {} : { attempts: sql`greatest(${table.attempts} - 1, 0)` }),
    })
    .where(isRunBy(id, runId))
}
/** The parts of a task, in the transaction of its step. */
export const getParts = (tx: Database, taskId: string): TaskParts => ({
  keep: async (number, content) =>
    void (await tx
      .insert(taskPart)
      .values({ taskId, number, content })
      .onConflictDoUpdate({ target: [taskPart.taskId, taskPart.number], set: { content } })),
  read: async (number) => {
    const [part] = await tx
      .select({ content: taskPart.content })
      .from(taskPart)
      .where(and(eq(taskPart.taskId, taskId), eq(taskPart.number, number)))
    if (!part) throw new Error(`task ${taskId} has no part ${String(number)}`)
    return part.content
  },
})
/** Removes what ended more than {@link taskKeptDays} days ago, and what no program has run for as long. */
export async function dropOldTasks(db: Database): Promise<void> {
  await db
    .delete(table)
    .where(
      sql`coalesce(${table.endedAt}, case when ${isFree(table)} then ${table.createdAt} end) < now() - ${taskKeptDays} * interval '1 day'`,
    )
}
