import { holds, taskCalls, taskSchema, wholeParam, type Task } from '@staff/contract'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { attachment } from '../../../crud/export/file.ts'
import { forbidden, notFound, refuse } from '../../../http/errors.ts'
import { isFree } from '../../../background/leased-work.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { answered, taskRows, type FoundTask } from '../../../tasks/task-answer.ts'
import { outcomes } from '../../../tasks/run-step.ts'
import type { TaskKind } from '../../../tasks/task-kind.ts'
import { isOpen, type TaskRow } from '../../../tasks/task-rows.ts'
import { task as table, taskFile, taskPart } from '../../../tasks/task.table.ts'

const shared = { need: 'signedIn', rows: 'own', tag: 'Tasks' } as const
// A user who may manage the jobs of the service may manage its tasks: their state and owner, never their results.
const seesAll = ({ permissions }: Caller): boolean => holds(permissions, 'READ_SCHEDULER_JOB')
const cancelsAll = ({ permissions }: Caller): boolean => holds(permissions, 'UPDATE_SCHEDULER_JOB')

/** The calls of tasks: state, progress, result, and the way to stop. `kinds` are the kinds of this program. */
export function taskOperations(kinds: readonly TaskKind[]): Operation[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const sharedWith = (caller: Caller, row: TaskRow): boolean => {
    const kind = byName.get(row.kind)
    const params = kind?.params.safeParse(row.params)
    return params?.success === true && kind?.isShownTo?.(caller, params.data) === true
  }
  const isShown = (caller: Caller, row: TaskRow) => row.userId === caller.userId || sharedWith(caller, row)
  /** The task of a call; 404 for one that the caller does not see. */
  async function find(ctx: RequestContext, id: string): Promise<FoundTask> {
    const [found] = await taskRows(ctx, eq(table.id, id))
    if (!found || !(isShown(ctx.caller, found.row) || seesAll(ctx.caller))) return notFound()
    return found
  }
  const shown = async (ctx: RequestContext, id: string): Promise<Task> => {
    const found = await find(ctx, id)
    return answered(found, ctx.caller, isShown(ctx.caller, found.row))
  }
  return [list(), one(shown), cancel(byName, find, shown), remove(), file(byName)]
}
const one = (shown: (ctx: RequestContext, id: string) => Promise<Task>) =>
  operation({
    ...shared,
    method: 'GET',
    path: `${taskCalls.list}/:id`,
    summary: 'One long task: how far it is and what came of it',
    answer: z.object({ data: taskSchema }),
    handler: async (ctx, { params: { id = '' } }) => ({ body: { data: await shown(ctx, id) } }),
  })

const list = () =>
  operation({
    ...shared,
    method: 'GET',
    path: taskCalls.list,
    summary: 'Own long tasks, the newest first; with all=true the tasks of everybody, for a caller who sees the jobs',
    query: z.strictObject({
      limit: wholeParam(1, 50).default(20),
      offset: wholeParam(0, 1_000_000).default(0),
      all: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({ data: z.array(taskSchema) }),
    async handler(ctx, { query: { limit, offset, all } }) {
      if (all === 'true' && !seesAll(ctx.caller)) forbidden()
      const where = all === 'true' ? undefined : eq(table.userId, ctx.caller.userId)
      const found = await taskRows(ctx, where)
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(limit)
        .offset(offset)
      const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(table).where(where)
      return {
        body: {
          data: found.map((row) => answered(row, ctx.caller, row.row.userId === ctx.caller.userId)),
          pageMeta: { currentPage: Math.floor(offset / limit) + 1, pageSize: limit, totalCount: total },
        },
      }
    },
  })

const cancel = (
  byName: ReadonlyMap<string, TaskKind>,
  find: (ctx: RequestContext, id: string) => Promise<FoundTask>,
  shown: (ctx: RequestContext, id: string) => Promise<Task>,
) =>
  operation({
    ...shared,
    method: 'POST',
    path: `${taskCalls.list}/:id/cancel`,
    summary: 'Stop a long task between two steps; what was committed stays',
    answer: z.object({ data: taskSchema }),
    async handler(ctx, { params: { id = '' } }) {
      const { row } = await find(ctx, id)
      if (row.userId !== ctx.caller.userId && !cancelsAll(ctx.caller)) forbidden()
      const asked = await ctx.db
        .update(table)
        .set({
          cancelAskedAt: sql`coalesce(${table.cancelAskedAt}, now())`,
          // Nobody works on it: it ends here.
          status: sql`case when ${isFree(table)} then 'CANCELLED' else ${table.status} end`,
          endedAt: sql`case when ${isFree(table)} then now() end`,
        })
        .where(and(eq(table.id, id), isOpen))
        .returning({ status: table.status })
      if (!asked.length) refuse('', 'STATUS_NOT_ALLOWED')
      if (asked.some(({ status }) => status === 'CANCELLED')) {
        await ctx.db.delete(taskPart).where(eq(taskPart.taskId, id))
        const kind = byName.get(row.kind)
        const params = kind?.params.safeParse(row.params)
        if (params?.success) await kind?.undone?.(ctx.db, params.data, outcomes.CANCELLED)
      }
      ctx.audit({ entity: 'task', entityId: id, changes: { cancel: { old: null, new: row.kind } } })
      return { body: { data: await shown(ctx, id) } }
    },
  })

const remove = () =>
  operation({
    ...shared,
    method: 'DELETE',
    path: `${taskCalls.list}/:id`,
    summary: 'Remove an own task that has ended, with its file',
    answer: z.object({ data: z.object({ id: z.string() }) }),
    async handler(ctx, { params: { id = '' } }) {
      const own = and(eq(table.id, id), eq(table.userId, ctx.caller.userId))
      const [row] = await ctx.db
        .select({ kind: table.kind, endedAt: table.endedAt })
        .from(table)
        .where(own)
        .for('update')
      if (!row) return notFound()
      if (row.endedAt === null) refuse('', 'STATUS_NOT_ALLOWED')
      await ctx.db.delete(table).where(own)
      ctx.audit({ entity: 'task', entityId: id, changes: { kind: { old: row.kind, new: null } } })
      return { body: { data: { id } } }
    },
  })

const file = (byName: ReadonlyMap<string, TaskKind>) =>
  operation({
    ...shared,
    method: 'GET',
    path: `${taskCalls.list}/:id/file`,
    summary: 'The file of an own task, while the caller still has the rights that it was made with',
    perMinute: 60,
    async handler(ctx, { params: { id = '' } }) {
      const [found] = await ctx.db
        .select({ row: table, file: taskFile })
        .from(table)
        .innerJoin(taskFile, eq(taskFile.taskId, table.id))
        .where(and(eq(table.id, id), eq(table.userId, ctx.caller.userId)))
      const kind = byName.get(found?.row.kind ?? '')
      if (!found || !kind) return notFound()
      if (!holds(ctx.caller.permissions, kind.need)) forbidden()
      kind.mayFetch?.(ctx.caller, kind.params.parse(found.row.params))
      const { bytes, mimeType, filename, asciiName } = found.file
      return {
        body: bytes,
        headers: { 'content-type': mimeType, 'content-disposition': attachment(filename, asciiName) },
      }
    },
  })
