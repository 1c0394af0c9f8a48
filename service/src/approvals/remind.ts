import { fill, L, shownInstant } from '@staff/contract'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import {
  approvalHistory as history,
  approvalStatusTracking as tracking,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { getInstant } from '../crud/kinds.ts'
import { inList } from '../crud/conditions.ts'
import { notFound, refuse } from '../http/errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { tellAsked } from './messages.ts'
import { lockTracked, remember } from './tracking.ts'
import { visibleRequests } from './visible.ts'

const words = {
  notPending: L('This request waits for nobody', 'សំណើនេះមិនរង់ចាំអ្នកណាទេ'),
  tooSoon: L(
    'They were reminded at {{at}}. You can remind them again an hour later.',
    'បានរំលឹកនៅ {{at}} ហើយ។ អាចរំលឹកម្តងទៀតក្រោយមួយម៉ោង។',
  ),
} as const
const isReminder = eq(history.event, 'REMINDED')

/** When the approvers of some requests were reminded last (instants), by request. */
export async function loadReminded(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: history.requestId, at: sql<string>`max(${history.at})` })
    .from(history)
    .where(and(isReminder, inList(history.requestId, ids)))
    .groupBy(history.requestId)
  return new Map(rows.flatMap(({ id, at }) => [[id, getInstant(at) ?? '']]))
}
/**
 * Reminds those who are asked now in a request, and answers when (an instant). `mayRemind` narrows to the requests of
 * which the caller may remind. 404 without such a request; 409 where nobody is asked, or where they were reminded in
 * the last hour by the clock of the database.
 */
export async function remindAsked(
  ctx: RequestContext,
  id: string,
  mayRemind: SQL | undefined = visibleRequests(ctx.caller),
): Promise<string> {
  const tracked = (await lockTracked(ctx.db, and(eq(tracking.id, id), mayRemind))) ?? notFound()
  const open = tracked.steps.find(({ state }) => state === 'OPEN')
  if (tracked.row.status !== 'PENDING' || !open) return refuse('', words.notPending)
  const [last] = await ctx.db
    .select({ at: history.at, isRecent: sql<boolean>`${history.at} > now() - interval '1 hour'` })
    .from(history)
    .where(and(isReminder, eq(history.requestId, id)))
    .orderBy(desc(history.at))
    .limit(1)
  if (last?.isRecent) refuse('', fill(words.tooSoon, { at: shownInstant(getInstant(last.at) ?? '') }))
  const by = ctx.caller.userId
  await remember(ctx.db, id, { event: 'REMINDED', step: open.step, by })
  const event = open.step === 'acknowledger' ? 'ACKNOWLEDGE' : 'REMINDER'
  await tellAsked(ctx.db, tracked, open.asked, ctx.today, { event, by })
  ctx.audit({ entity: 'approval-status-tracking', entityId: id, changes: { reminded: { old: null, new: open.step } } })
  return (await loadReminded(ctx.db, [id])).get(id) ?? ''
}
