import { dateSchema, idSchema, required } from '@staff/contract'
import { autoSchedule, type AutoScheduleState } from '@staff/contract/attendance-leave'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { checkVersion } from '../../../crud/check-version.ts'
import { getDaysAsked } from '../../../dated/far-days.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadOpenTask, startTask } from '../../../tasks/start-task.ts'
import { task } from '../../../tasks/task.table.ts'
import { loadStore, lockDraft, type BoardStore } from '../roster-board/store-of-board.ts'
import { autoScheduleRun as run } from './auto-schedule.table.ts'
import { autoScheduleTask } from './auto-schedule-task.ts'

const common = { rows: 'scoped', tag: 'auto-schedule', path: autoSchedule.path } as const
const none: AutoScheduleState = {
  state: 'NONE',
  taskId: null,
  gap: null,
  seconds: null,
  cells: 0,
  changed: 0,
  short: [],
}
const whole = 100

/** The last search of a store, as its task says it. */
async function loadState({ db }: RequestContext, { id }: BoardStore): Promise<AutoScheduleState> {
  const [found] = await db
    .select({ run, status: task.status, done: task.done })
    .from(run)
    .leftJoin(task, eq(task.id, run.taskId))
    .where(eq(run.storeId, id))
  if (!found) return none
  const { taskId, gap, seconds, cells, changed, short, endedAt } = found.run
  const { status } = found
  const isOpen = status === 'WAITING' || status === 'RUNNING'
  const done = found.done ?? 0
  return {
    state: isOpen ? 'RUNNING' : getEnd(status, endedAt),
    taskId,
    gap: isOpen && done > 0 ? whole - done : gap,
    seconds,
    cells,
    changed,
    short,
  }
}
/** How a search ended; a task that is gone from the list has landed its cells or has failed. */
function getEnd(status: 'DONE' | 'FAILED' | 'CANCELLED' | null, endedAt: string | null): AutoScheduleState['state'] {
  return status ?? (endedAt === null ? 'FAILED' : 'DONE')
}

/**
 * Auto-schedule of a store (docs/rules/auto-schedule.md): the rights and the reach of the board. The caller's own row
 * is proposed too; somebody else publishes it.
 */
export const autoScheduleOperations = [
  operation({
    ...common,
    method: 'GET',
    need: 'READ_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'The last auto-schedule of a store: how it goes, its gap, and the short hours with their causes',
    query: z.strictObject({ node: idSchema }),
    answer: anyRecord,
    handler: async (ctx, { query }) => ({ body: { data: await loadState(ctx, await loadStore(ctx, query.node)) } }),
  }),
  operation({
    ...common,
    method: 'POST',
    need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE',
    summary: 'Searches a plan for a store and a range as a task; its cells land in the draft',
    task: autoScheduleTask,
    perMinute: mostPerMinute.start,
    body: z.strictObject({
      node: idSchema,
      version: z.number().int().min(0, { error: 'RANGE' }),
      fromDate: required(dateSchema),
      toDate: required(dateSchema),
    }),
    answer: anyRecord,
    async handler(ctx, { body }) {
      const { from: fromDate, to: toDate } = getDaysAsked(ctx.today, body, autoSchedule.mostDays)
      const store = await loadStore(ctx, body.node)
      const draft = await lockDraft(ctx, store.id)
      await checkVersion(ctx, draft, body.version, () => Promise.resolve({ version: draft.version }))
      const params = { node: store.id, fromDate, toDate }
      const running = await loadOpenTask(ctx, autoScheduleTask, store.id)
      const answer = await startTask(ctx, autoScheduleTask, params, { key: store.id, url: autoSchedule.path })
      // The one that runs goes on as it was started.
      if (running) return answer
      const open = await loadOpenTask(ctx, autoScheduleTask, store.id)
      const begun = {
        taskId: open?.id ?? '',
        fromDate,
        toDate,
        gap: null,
        seconds: null,
        cells: 0,
        changed: 0,
        short: [],
        endedAt: null,
      }
      await ctx.db
        .insert(run)
        .values({ storeId: store.id, ...begun })
        .onConflictDoUpdate({ target: run.storeId, set: { ...begun, startedAt: new Date().toISOString() } })
      return answer
    },
  }),
]
