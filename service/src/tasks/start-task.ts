import { holds, L, mostOpenTasks } from '@staff/contract'
import { and, count, eq, sql } from 'drizzle-orm'
import { forbidden, refuse } from '../http/errors.ts'
import type { Answer } from '../http/operation.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { answeredTask } from './task-answer.ts'
import type { TaskKind } from './task-kind.ts'
import { isOpen, type TaskRow } from './task-rows.ts'
import { task as table } from './task.table.ts'

const tooMany = L(
  `You have ${String(mostOpenTasks)} long tasks that are not finished. Wait for one of them, or cancel one.`,
  `អ្នកមានកិច្ចការធំ ${String(mostOpenTasks)} ដែលមិនទាន់ចប់។ សូមរង់ចាំមួយឱ្យចប់ ឬបោះបង់មួយ។`,
)
/** The open task of a kind with this key, if there is one. */
export const loadOpenTask = <P, S>(
  { db }: Pick<RequestContext, 'db'>,
  kind: TaskKind<P, S>,
  key: string,
): Promise<TaskRow | undefined> => loadOpen(db, getKey(kind, key))
const getKey = <P, S>({ name }: TaskKind<P, S>, key: string): string => `${name} ${key}`
const loadOpen = async (db: Database, key: string): Promise<TaskRow | undefined> =>
  (
    await db
      .select()
      .from(table)
      .where(and(eq(table.uniqueKey, key), isOpen))
  )[0]

/** What a start says beside the parameters. */
export interface TaskStart {
  /** Of its kind no second task with this key is open. */
  readonly key: string
  /** The call that starts it, without `/api/`, for the audit rows of the steps. */
  readonly url: string
}
/**
 * Starts a task in the transaction of the caller, or answers the open task of the same key, whoever started it. It
 * begins after the commit. Answers 202 with the task; 403 when the caller lacks the right, and 409 when the caller has
 * too many open tasks.
 */
export async function startTask<P, S>(
  ctx: RequestContext,
  kind: TaskKind<P, S>,
  params: P,
  of: TaskStart,
): Promise<Answer> {
  const row = await openTask(ctx, kind, params, of)
  return { status: 202, body: { data: await answeredTask(ctx, row.id, kind.isShownTo?.(ctx.caller, params) === true) } }
}
async function openTask<P, S>(
  ctx: RequestContext,
  kind: TaskKind<P, S>,
  params: P,
  { key, url }: TaskStart,
): Promise<Pick<TaskRow, 'id'>> {
  const { caller, db, lang, origin } = ctx
  if (!holds(caller.permissions, kind.need)) forbidden()
  kind.mayRun?.(caller, params)
  const uniqueKey = getKey(kind, key)
  const running = await loadOpen(db, uniqueKey)
  if (running) return running
  // One start of a user after another, or all of them would count before any has written.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`task ${caller.userId}`}, 0))`)
  const [open] = await db
    .select({ count: count() })
    .from(table)
    .where(and(isOpen, eq(table.userId, caller.userId)))
  const [made] = await db
    .insert(table)
    .values({
      kind: kind.name,
      uniqueKey,
      params,
      userId: caller.userId,
      request: { url: `/api/${url}`, ip: origin.ip },
      lang,
      title: kind.title(params),
      position: kind.begin(params),
    })
    .onConflictDoNothing()
    .returning()
  // Of two starts at once the second has waited for the first to commit.
  if (!made) return (await loadOpen(db, uniqueKey)) ?? refuse('', 'UNAVAILABLE')
  if ((open?.count ?? 0) >= mostOpenTasks) refuse('', tooMany)
  ctx.audit({ entity: 'task', entityId: made.id, changes: { kind: { old: null, new: kind.name } } })
  return made
}
