import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { PooledDatabase } from '../../../src/db/database.ts'
import { operation } from '../../../src/http/operation.ts'
import { runTasks, type TaskRunnerParts, type Tasks } from '../../../src/tasks/run-tasks.ts'
import type { TaskKind } from '../../../src/tasks/task-kind.ts'
import type { TaskRow } from '../../../src/tasks/task-rows.ts'
import { task } from '../../../src/tasks/task.table.ts'
import type { TestAnswer } from './app.ts'
import { runnerParts } from './runner-parts.ts'

/** A call that says that rights were changed: an instance keeps copies of them for some seconds. */
export const forget = operation({
  method: 'POST',
  path: 'employee/forget',
  need: 'signedIn',
  rows: 'own',
  tag: 'test',
  summary: 'test',
  async handler(ctx) {
    ctx.audit({ entity: 'role', entityId: 'any', changes: {} })
    return { body: {} }
  },
})

/**
 * An instance that runs tasks of these kinds; the caller of this stops it. An app that only answers injected requests
 * runs none.
 */
export async function taskRunner(
  db: PooledDatabase,
  kinds: readonly TaskKind[],
  more: Partial<TaskRunnerParts> = {},
): Promise<Tasks> {
  const tasks = runTasks({ ...runnerParts(db), kinds, ...more })
  await tasks.start()
  return tasks
}
/** The row of a task. */
export async function taskRow(db: PooledDatabase, id: string): Promise<TaskRow> {
  const [row] = await db.select().from(task).where(eq(task.id, id))
  if (!row) throw new Error(`there is no task ${id}`)
  return row
}
/** Waits until a task is in a state, and answers its row. */
export async function taskIs(db: PooledDatabase, id: string, status: TaskRow['status']): Promise<TaskRow> {
  await vi.waitFor(async () => expect((await taskRow(db, id)).status).toBe(status), { timeout: 120_000, interval: 20 })
  return taskRow(db, id)
}

/**
 * Waits for the task that a call started, if it did; answers the call as if it had been done at once. The app must
 * listen.
 */
export async function settledAnswer(db: PooledDatabase, answer: TestAnswer): Promise<TestAnswer> {
  if (answer.status !== 202) return answer
  const { id } = answer.body.data as { readonly id: string }
  await vi.waitFor(async () => expect((await taskRow(db, id)).endedAt).not.toBeNull(), {
    timeout: 120_000,
    interval: 50,
  })
  const { status, result, outcome } = await taskRow(db, id)
  return status === 'DONE'
    ? { ...answer, status: 200, body: { data: result } }
    : { ...answer, status: 409, body: { errors: [{ path: '', code: result?.['code'], message: outcome?.en }] } }
}
