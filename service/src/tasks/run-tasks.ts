import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { backgroundWork, type BackgroundWork } from '../background/background-work.ts'
import type { PooledDatabase } from '../db/database.ts'
import { workPool } from '../background/leased-work.ts'
import type { StepParts } from './run-step.ts'
import { namedWork } from '../background/thread-watch.ts'
import { TaskRun } from './run-task.ts'
import type { TaskKind } from './task-kind.ts'
import { claimTask, dropOldTasks } from './task-rows.ts'

export interface TaskRunnerParts extends Omit<StepParts, 'db'> {
  readonly db: PooledDatabase
  /** Every kind that this program can run. */
  readonly kinds: readonly TaskKind[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** How often it looks for tasks, and how long one is held without a sign of life, in ms. */
  readonly pauseMs?: number
  readonly leaseMs?: number
}
/** The tasks of this instance. */
export interface Tasks {
  /** Starts to look for tasks. */
  readonly start: () => Promise<void>
  /** Looks for tasks now; nothing before the start. */
  readonly wake: () => void
  /** Ends what runs after its step, gives it back and waits for that, some seconds at most. */
  readonly stop: () => Promise<void>
}
const atOnce = 2
const stopPatience = 4_000
const tidyEvery = 3_600_000
/**
 * Runs tasks step by step, each by one instance at a time: the row is the lock (task-rows.ts, ADR 017). A step that
 * failed without a database is tried again by the next runner, five times. Any other failure ends the task and is told.
 */
export function runTasks(parts: TaskRunnerParts): Tasks {
  const { db, kinds, log, pauseMs = 5_000, leaseMs = 30_000 } = parts
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const running = workPool()
  const stopping = new AbortController()
  const one = new TaskRun({ ...parts, leaseMs, stopping: stopping.signal })
  let work: BackgroundWork | undefined
  let tidied = 0

  async function pass(): Promise<void> {
    while (running.size() < atOnce && !stopping.signal.aborted) {
      const runId = randomUUID()
      const row = await claimTask(db, [...byName.keys()], runId, leaseMs)
      const kind = byName.get(row?.kind ?? '')
      if (!row || !kind) break
      const ran = namedWork(`task ${kind.name}`, () => one.run(kind, row, runId)).catch((error: unknown) =>
        log.warn({ task: row.id, err: error }, 'how a task ended could not be written down'),
      )
      void running.add(row.id, ran).then(() => work?.wake())
    }
    if (Date.now() - tidied < tidyEvery) return
    await dropOldTasks(db)
    tidied = Date.now()
  }
  return {
    start: async () => {
      work = backgroundWork({
        name: 'waiting tasks',
        pass,
        pauseMs,
        failed: (error) => log.warn({ err: error }, 'tasks could not be looked for'),
      })
      work.wake()
    },
    wake: () => work?.wake(),
    stop: async () => {
      stopping.abort()
      await work?.stop()
      await running.settled(stopPatience)
    },
  }
}
