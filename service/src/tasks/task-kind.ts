import type { Label, Need, TaskResult } from '@staff/contract'
import type * as z from 'zod'
import type { PooledDatabase } from '../db/database.ts'
import type { Notice } from '../notify/notify.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'

/** What the steps of a task put aside for its last one: bytes under a number. */
export interface TaskParts {
  /** Stores bytes in the transaction of the step; earlier bytes under the number are removed. */
  readonly keep: (number: number, content: Buffer) => Promise<void>
  /** The bytes under a number. Throws where none are. */
  readonly read: (number: number) => Promise<Buffer>
}
/**
 * The surroundings of one step: those of a request by the user who started the task, with the rights of now. `db` is
 * the transaction of the step.
 */
export interface TaskCx extends RequestContext {
  readonly parts: TaskParts
  /** Ends when the task is cancelled, the service stops or another instance has the task. A long step looks at it. */
  readonly signal: AbortSignal
  /**
   * Says how far a long step is, beside its transaction: others see it before the step is committed. Costs nothing to
   * call often.
   */
  readonly tell: (done: number, total: number) => void
}
/** The surroundings ahead of a step: `db` is the pool. */
export interface TaskCxBefore extends Omit<TaskCx, 'audit' | 'parts' | 'db'> {
  readonly db: PooledDatabase
}
/** A file that a task made. */
export interface MadeFile {
  readonly filename: string
  /** The name for a caller who reads ASCII only. */
  readonly asciiName: string
  readonly mimeType: string
  readonly bytes: Buffer
}
/** The result of a step: where the next one begins, or the end. `done` and `total` count the reader's units. */
export type Step<S> =
  | { readonly next: S; readonly done: number; readonly total: number }
  | {
      readonly result: TaskResult
      readonly done: number
      readonly total: number
      /** What came of it, in words; without them the state says it. */
      readonly outcome?: Label
      /** The page that shows what it made. */
      readonly link?: string
      readonly file?: MadeFile
    }
/**
 * A kind of long work. Its operation names it (`Operation.task`) and starts it (start-task.ts). A step runs in one
 * transaction that also saves where the next one begins: a killed process leaves a step whole or absent. What must be
 * all or nothing is written by one step.
 */
export interface TaskKind<P = unknown, S = unknown, B = unknown> {
  readonly name: string
  readonly params: z.ZodType<P>
  /** Where a step begins, as it is stored between two steps. */
  readonly position: z.ZodType<S>
  begin(params: P): S
  /** The right without which it neither starts nor goes on. */
  readonly need: Need
  title(params: P): Label
  /** Further rights, asked before each step; a refusal ends the task with its words. */
  mayRun?(caller: Caller, params: P): void
  /**
   * Checks ahead of the transaction of a step, on the pool: what asks elsewhere or takes long must not hold a
   * connection. It writes nothing that matters, for it runs again with the step; a refusal ends the task. The step gets
   * what it answers.
   */
  before?(ctx: TaskCxBefore, params: P, position: S): Promise<B>
  step(ctx: TaskCx, params: P, position: S, before: B): Promise<Step<S>>
  /**
   * Says in its own records that it ended without its work, by a failure or a cancellation; in the transaction of that
   * end.
   */
  undone?(tx: Database, params: P, cause: Label): Promise<void>
  /** Who may fetch the file now, beside `need`; a refusal is answered. Without it the right is enough. */
  mayFetch?(caller: Caller, params: P): void
  /** Further users who may see a task of this kind, besides its starter and the users who see all tasks. */
  isShownTo?(caller: Caller, params: P): boolean
  /** What the notice at the end says instead of the title and the outcome, where the kind has words of its own. */
  notice?(params: P, outcome: Label): Pick<Notice, 'event' | 'entityType' | 'entityId' | 'values'>
}
/** Declares a kind. A position is never null; that of a kind with one step is `{}`. */
export const taskKind = <P, S extends NonNullable<unknown>, B = void>(declared: TaskKind<P, S, B>): TaskKind<P, S, B> =>
  declared
