import { L, type Label } from '@staff/contract'
import type { FastifyBaseLogger } from 'fastify'
import { getRefusal } from '../db/failures.ts'
import { Refusal } from '../http/errors.ts'
import { getCause, withLease } from '../background/leased-work.ts'
import { stepRunner, type StepParts } from './run-step.ts'
import type { TaskKind } from './task-kind.ts'
import { extendTaskLease, LostTask, releaseTask, showProgress, type TaskRow } from './task-rows.ts'

/** Runs of one step that may be killed or fail for want of a database before the task is given up. */
const mostAttempts = 5
const retryPause = 5_000
// A step of seconds tells of itself so often; more would be a write for every row.
const tellEvery = 1_000
const brokeOff = L(
  'The work was interrupted several times and was given up. Start it again.',
  'ការងារត្រូវបានរំខានច្រើនដង ហើយត្រូវបានបោះបង់។ សូមចាប់ផ្ដើមម្ដងទៀត។',
)

/** What one run of a task knows of the world outside it. */
interface Reins {
  readonly signal: AbortSignal
  readonly isCancelled: () => boolean
}
/** Whether it may go better in a moment: no database, no room, or a row that a dying instance still holds. */
const passes = (error: unknown): boolean => {
  const refusal = error instanceof Refusal ? error : getRefusal(error)
  return refusal !== undefined && refusal.status >= 500
}

/** What the runs of this instance work with. `stopping` ends when the service stops. */
interface RunParts extends StepParts {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly leaseMs: number
  readonly stopping: AbortSignal
}
/** Runs one claimed task, and settles what follows from a step that threw. */
export class TaskRun {
  readonly #parts: RunParts
  readonly #steps: ReturnType<typeof stepRunner>
  constructor(parts: RunParts) {
    this.#parts = parts
    this.#steps = stepRunner(parts)
  }
  /** Tells others how far a step is, once a second at most and never two at a time. */
  #teller(row: TaskRow, runId: string): (done: number, total: number) => void {
    let [last, isTelling] = [0, false]
    return (done, total) => {
      if (isTelling || Date.now() - last < tellEvery) return
      isTelling = true
      last = Date.now()
      const told = () => void (isTelling = false)
      void showProgress(this.#parts.db, row.id, runId, { done, total }).then(told, told)
    }
  }
  async #runSteps(kind: TaskKind, row: TaskRow, runId: string, reins: Reins): Promise<void> {
    const tell = this.#teller(row, runId)
    let at = { position: row.position }
    for (;;) {
      if (reins.isCancelled()) return await this.#steps.finish(kind, row, runId, { status: 'CANCELLED' })
      if (reins.signal.aborted) return await this.#giveBack(row, runId, 0, false)
      const came = await this.#steps.runStep({ kind, row, runId, position: at.position, signal: reins.signal, tell })
      if (came.isEnded) return undefined
      at = { position: came.next }
      if (came.isCancelAsked) return await this.#steps.finish(kind, row, runId, { status: 'CANCELLED' })
    }
  }
  #giveBack(row: TaskRow, runId: string, pauseMs: number, isCounted: boolean): Promise<void> {
    return releaseTask(this.#parts.db, row.id, runId, { pauseMs, isCounted })
  }
  /** `code`: of the refusal that ended it, for clients that decide by it. */
  #failed(kind: TaskKind, row: TaskRow, runId: string, outcome: Label, code?: string): Promise<void> {
    return this.#steps.finish(kind, row, runId, {
      status: 'FAILED',
      outcome,
      ...(code === undefined ? {} : { result: { code } }),
    })
  }

  /** What follows from a step that threw. */
  async #afterFailure(kind: TaskKind, row: TaskRow, runId: string, reins: Reins, error: unknown): Promise<void> {
    const { log } = this.#parts
    if (error instanceof LostTask) return log.warn({ task: row.id }, 'another instance has the task')
    if (reins.isCancelled()) return this.#steps.finish(kind, row, runId, { status: 'CANCELLED' })
    if (reins.signal.aborted) return this.#giveBack(row, runId, 0, false)
    if (passes(error) && row.attempts < mostAttempts) {
      log.warn({ task: row.id, err: error }, 'a step of a task is tried again')
      return this.#giveBack(row, runId, retryPause * row.attempts, true)
    }
    if (!(error instanceof Refusal)) log.error({ task: row.id, requestId: row.id, err: error }, 'a task failed')
    const code = error instanceof Refusal ? error.faults[0]?.code : undefined
    return this.#failed(kind, row, runId, getCause(error, row.id), code)
  }
  /** Runs the steps of a claimed task until it ends, is given back or is lost to another instance. */
  async run(kind: TaskKind, row: TaskRow, runId: string): Promise<void> {
    const { db, log, leaseMs, stopping } = this.#parts
    const cancelled = new AbortController()
    const hold = async () => {
      const { isHeld, isCancelAsked } = await extendTaskLease(db, row, runId, leaseMs)
      if (isCancelAsked) cancelled.abort()
      return isHeld
    }
    const missed = (error: unknown) => log.warn({ task: row.id, err: error }, 'a running task could not be held')
    await withLease(leaseMs, hold, missed, async (lost) => {
      const reins: Reins = {
        signal: AbortSignal.any([stopping, cancelled.signal, lost]),
        isCancelled: () => cancelled.signal.aborted || row.cancelAskedAt !== null,
      }
      if (row.attempts > mostAttempts) return this.#failed(kind, row, runId, brokeOff)
      return this.#runSteps(kind, row, runId, reins).catch((error: unknown) =>
        this.#afterFailure(kind, row, runId, reins, error),
      )
    })
  }
}
