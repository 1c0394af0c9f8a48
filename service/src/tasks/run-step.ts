import { holds, L, type Label } from '@staff/contract'
import type { PooledDatabase, Database } from '../db/database.ts'
import { forbidden, refuse } from '../http/errors.ts'
import { notify } from '../notify/notify.ts'
import type { Caller } from '../http/caller.ts'
import type { Change, RequestContext } from '../http/request-context.ts'
import { businessDate } from '../http/request.ts'
import type { Step, TaskCx, TaskKind } from './task-kind.ts'
import { endTask, getParts, saveStep, type TaskEnd, type TaskRow } from './task-rows.ts'

/** What a step needs of the running service. */
export interface StepParts {
  readonly db: PooledDatabase
  /** The user as if they asked now; undefined when the account is no longer in use. */
  readonly callerOf: (userId: string) => Promise<Caller | undefined>
  /** Writes the audit rows of a step in its transaction. */
  readonly audit: (tx: Database, row: TaskRow, caller: Caller, changes: readonly Change[]) => Promise<void>
  readonly post: RequestContext['post']
  /** Told what a step changed, after its commit. */
  readonly committed: (changes: readonly Change[]) => void
  /** Told after each step whose user will read what it wrote; settles when every instance knows. */
  readonly wrote?: (userId: string) => Promise<void>
}
/** One step to be run, and where the one after it begins. */
export interface StepRun {
  readonly kind: TaskKind
  readonly row: TaskRow
  readonly runId: string
  readonly position: unknown
  readonly signal: AbortSignal
  readonly tell: TaskCx['tell']
}
type Came =
  | { readonly isEnded: true }
  | { readonly isEnded: false; readonly next: unknown; readonly isCancelAsked: boolean }

const gone = L('The account of the user who started this is no longer in use', 'គណនីរបស់អ្នកដែលបានចាប់ផ្ដើមកិច្ចការនេះលែងប្រើហើយ')
/** What is said of an end that says nothing of its own. */
export const outcomes = {
  DONE: L('Done', 'រួចរាល់'),
  FAILED: L('Failed', 'បរាជ័យ'),
  CANCELLED: L('Cancelled', 'បានបោះបង់'),
} as const satisfies Record<TaskEnd['status'], Label>

/** Runs single steps, each in one transaction with its audit rows, and writes how tasks end. */
export function stepRunner({ db, callerOf, audit, post, committed, wrote }: StepParts) {
  /** Who asked, with the rights of now. */
  async function asker(kind: TaskKind, row: TaskRow, params: unknown): Promise<Caller> {
    const caller = (await callerOf(row.userId)) ?? refuse('', gone)
    if (!holds(caller.permissions, kind.need)) forbidden()
    kind.mayRun?.(caller, params)
    return caller
  }
  /** Writes the end and the one notice of it. A cancelled task tells nobody: the user who cancelled it knows. */
  async function end(tx: Database, kind: TaskKind, row: TaskRow, runId: string, how: TaskEnd): Promise<void> {
    await endTask(tx, row.id, runId, how)
    const outcome = how.outcome ?? outcomes[how.status]
    const parsed = kind.params.safeParse(row.params)
    if (how.status !== 'DONE' && parsed.success) await kind.undone?.(tx, parsed.data, outcome)
    if (how.status === 'CANCELLED') return
    await notify(tx, {
      to: [row.userId],
      event: 'TASK_DONE',
      entityType: 'TASK',
      entityId: row.id,
      by: null,
      values: { document: row.title, outcome },
      ...(parsed.success ? kind.notice?.(parsed.data, outcome) : {}),
    })
  }
  async function commitStep(tx: Database, { kind, row, runId }: StepRun, came: Step<unknown>): Promise<Came> {
    if ('next' in came) return { isEnded: false, next: came.next, ...(await saveStep(tx, row.id, runId, came)) }
    await end(tx, kind, row, runId, { ...came, status: 'DONE' })
    return { isEnded: true }
  }
  return {
    /** Runs one step. Throws what it throws; then nothing of it stays. */
    runStep: async (run: StepRun): Promise<Came> => {
      const { kind, row, position, signal, tell } = run
      const params = kind.params.parse(row.params)
      const at = kind.position.parse(position)
      // Before the transaction: the embedded database has one connection.
      const caller = await asker(kind, row, params)
      const before = await kind.before?.({ ...surroundings(row, caller, post), db, signal, tell }, params, at)
      const changes: Change[] = []
      const came = await db.transaction(async (tx) => {
        changes.length = 0
        const ctx: TaskCx = {
          ...surroundings(row, caller, post),
          db: tx,
          audit: (change) => void changes.push(change),
          parts: getParts(tx, row.id),
          signal,
          tell,
        }
        const step = await kind.step(ctx, params, at, before)
        if (changes.length) await audit(tx, row, caller, changes)
        return commitStep(tx, run, step)
      })
      if (changes.length) committed(changes)
      await wrote?.(row.userId)
      return came
    },
    /** Ends a task outside its steps. Throws LostTask when it is no longer this run's. */
    finish: (kind: TaskKind, row: TaskRow, runId: string, how: TaskEnd): Promise<void> =>
      db.transaction((tx) => end(tx, kind, row, runId, how)),
  }
}
/** A step takes the place of a request: no signed-in user sends it, so it has no session and no headers. */
const surroundings = (row: TaskRow, caller: Caller, post: RequestContext['post']) => ({
  caller,
  origin: { ip: row.request.ip, userAgent: '', bearer: null },
  header: () => undefined,
  lang: row.lang,
  requestId: row.id,
  today: businessDate(),
  post,
})
