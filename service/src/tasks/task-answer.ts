import type { Task } from '@staff/contract'
import { eq, sql, type SQL } from 'drizzle-orm'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { getInstant } from '../crud/kinds.ts'
import { notFound } from '../http/errors.ts'
import { isFree } from '../background/leased-work.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import { task as table, taskFile } from './task.table.ts'

const isLeased = sql<boolean>`not (${isFree(table)})`
const secondsLeft = sql<
  number | null
>`case when ${table.status} = 'RUNNING' and not (${isFree(table)}) and ${table.done} > ${table.claimedDone}
  and ${table.total} >= ${table.done} then ceil(extract(epoch from clock_timestamp() - ${table.claimedAt})
  * (${table.total} - ${table.done}) / (${table.done} - ${table.claimedDone}))::int end`
const columns = {
  row: table,
  isHeld: isLeased,
  secondsLeft,
  username: userAccount.username,
  filename: taskFile.filename,
  size: taskFile.size,
}
/** Tasks with who asked and the name of their file. */
export const taskRows = ({ db }: Pick<RequestContext, 'db'>, where: SQL | undefined) =>
  db
    .select(columns)
    .from(table)
    .leftJoin(userAccount, eq(userAccount.id, table.userId))
    .leftJoin(taskFile, eq(taskFile.taskId, table.id))
    .where(where)
export type FoundTask = Awaited<ReturnType<typeof taskRows>>[number]

/** A task as it is answered; of one that is not `isShown` only what runs, whose it is and how it goes. */
export function answered(found: FoundTask, caller: Caller, isShown: boolean): Task {
  const { row, username, filename, size } = found
  const isOwn = row.userId === caller.userId
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    // Held by nobody it waits for the next instance, whatever the one that was killed had written.
    status: row.status === 'RUNNING' && !found.isHeld ? 'WAITING' : row.status,
    done: row.done,
    total: row.total,
    secondsLeft: found.secondsLeft,
    isCancelAsked: row.cancelAskedAt !== null,
    isOwn,
    startedBy: username === null ? null : { id: row.userId, username },
    outcome: isShown ? row.outcome : null,
    result: isShown ? row.result : null,
    link: isShown ? row.link : null,
    file: isOwn && filename !== null && size !== null ? { filename, size } : null,
    createdAt: getInstant(row.createdAt) ?? '',
    endedAt: getInstant(row.endedAt),
  }
}

/** One task, of the caller or of a kind that is shown to the caller. */
export async function answeredTask(
  ctx: Pick<RequestContext, 'db' | 'caller'>,
  id: string,
  isShown: boolean,
): Promise<Task> {
  const [found] = await taskRows(ctx, eq(table.id, id))
  if (!found) return notFound()
  return answered(found, ctx.caller, isShown || found.row.userId === ctx.caller.userId)
}
