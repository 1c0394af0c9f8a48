import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import {
  approvalStatusTracking as tracking,
  approvalStep,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import type { PooledDatabase } from '../db/database.ts'
import { Refusal } from '../http/errors.ts'
import { fallbackPeople, peopleAbove, type Search } from './approvers.ts'
import { isReady } from './followers.ts'
import { findKind } from './kinds.ts'
import { after } from './state-machine.ts'
import { tellAsked } from './messages.ts'
import type { Effect } from './request-kind.ts'
import { loadDue, lockTracked, neverAsked, remember, getState, type Tracked, type TrackedStep } from './tracking.ts'
import { askIn, move } from './transition.ts'

/**
 * The next people for a step that nobody answered: the lowest level above those who are asked, else the fallback role.
 * Nobody is asked twice.
 */
async function nextPeople({ tx, today }: Effect, tracked: Tracked, step: TrackedStep): Promise<string[]> {
  const answered = tracked.steps.flatMap(({ answeredBy, onBehalfOf }) =>
    [answeredBy, onBehalfOf].filter((id) => id !== null),
  )
  const search: Search = {
    personId: tracked.row.employeeId,
    request: tracked.row,
    never: [...(await neverAsked(tx, tracked)), ...answered, ...step.ever],
    today,
  }
  const above = await peopleAbove(tx, step.asked, search)
  return above.length ? above : fallbackPeople(tx, search)
}
/** What happens to a step whose time is over; its row is held. Answers whether it was passed on. */
async function overdue(effect: Effect, tracked: Tracked, step: TrackedStep): Promise<'reminded' | 'escalated'> {
  const { tx, today } = effect
  const { row } = tracked
  const at = and(eq(approvalStep.requestId, row.id), eq(approvalStep.step, step.step))
  const notice = await loadDue(effect, row)
  const further =
    row.onTimeout === 'ESCALATE' && step.step !== 'acknowledger' ? await nextPeople(effect, tracked, step) : []
  if (!further.length) {
    await tx.update(approvalStep).set({ noticeAt: notice }).where(at)
    await remember(tx, row.id, { event: 'REMINDED', step: step.step, by: null })
    await tellAsked(tx, tracked, step.asked, today, {
      event: step.step === 'acknowledger' ? 'ACKNOWLEDGE' : 'REMINDER',
      by: null,
    })
    return 'reminded'
  }
  await askIn(tx, step, further)
  await tx
    .update(approvalStep)
    .set({ openedAt: sql`now()`, dueAt: notice, noticeAt: notice })
    .where(at)
  await remember(tx, row.id, { event: 'ESCALATED', step: step.step, by: null })
  await tellAsked(tx, tracked, further, today, { event: 'ESCALATED', by: null })
  return 'escalated'
}

/** Surroundings of a run. */
export interface Run {
  readonly db: PooledDatabase
  readonly today: string
  readonly signal: AbortSignal
  /** Hears of a request that could not be dealt with; the others go on. */
  readonly failed: (id: string, error: unknown) => void
}
/**
 * Goes through requests, each held in a transaction of its own. `act` looks again at what it finds: a run beside or
 * after another one finds nothing left.
 */
async function each<R>(
  { db, today, signal, failed }: Run,
  ids: readonly string[],
  action: (effect: Effect, tracked: Tracked) => Promise<R | undefined>,
): Promise<R[]> {
  const done: R[] = []
  for (const id of ids) {
    if (signal.aborted) break
    try {
      const result = await db.transaction(async (tx) => {
        const tracked = await lockTracked(tx, eq(tracking.id, id))
        return tracked && action({ tx, today, by: null }, tracked)
      })
      if (result !== undefined) done.push(result)
    } catch (error) {
      failed(id, error)
    }
  }
  return done
}
const isOver = and(eq(approvalStep.state, 'OPEN'), lte(approvalStep.noticeAt, sql`now()`))

/**
 * Reminds of steps whose time is over, or passes them on, as their workflow says. Safe to run twice, late or beside
 * another instance.
 */
export async function passTimeLimits(run: Run): Promise<{ reminded: number; escalated: number }> {
  const over = await run.db.selectDistinct({ id: approvalStep.requestId }).from(approvalStep).where(isOver)
  const done = await each(
    run,
    over.map(({ id }) => id),
    async (effect, tracked) => {
      const [late] = await effect.tx
        .select({ step: approvalStep.step })
        .from(approvalStep)
        .where(and(eq(approvalStep.requestId, tracked.row.id), isOver))
      const step = tracked.steps.find((one) => one.step === late?.step)
      return step && overdue(effect, tracked, step)
    },
  )
  return {
    reminded: done.filter((one) => one === 'reminded').length,
    escalated: done.filter((one) => one === 'escalated').length,
  }
}
/** Lets the kind of a request that was refused on its day notify the users it has to. */
async function tellRefused(db: PooledDatabase, id: string): Promise<void> {
  const [row] = await db
    .select({ requestType: tracking.requestType, entityId: tracking.entityId })
    .from(tracking)
    .where(eq(tracking.id, id))
  if (row) await findKind(row.requestType)?.onRefused?.(db, row.entityId)
}
/**
 * Makes requests ACTIVE whose day has come, oldest day first; what cannot come into force any more is cancelled. Each
 * takes effect once, however often and late this runs.
 */
export async function activateScheduled(run: Run): Promise<{ activated: number; cancelled: number }> {
  const due = await run.db
    .select({ id: tracking.id })
    .from(tracking)
    .where(
      and(
        eq(tracking.status, 'IN_SCHEDULE'),
        or(isNull(tracking.effectiveDate), lte(tracking.effectiveDate, run.today)),
      ),
    )
    .orderBy(asc(tracking.effectiveDate), asc(tracking.createdAt))
  const refused: string[] = []
  const failed: Run['failed'] = (id, error) => {
    if (error instanceof Refusal) refused.push(id)
    run.failed(id, error)
  }
  const done = await each(
    { ...run, failed },
    due.map(({ id }) => id),
    async (effect, tracked) => {
      const next = (await isReady(effect.tx, tracked.row, run.today))
        ? after(getState(tracked), { type: 'ARRIVE' })
        : undefined
      if (!next) return undefined
      return (await move(effect, tracked, next, { event: 'ACTIVATED' })).status
    },
  )
  for (const id of refused) await tellRefused(run.db, id)
  return {
    activated: done.filter((status) => status === 'ACTIVE').length,
    cancelled: done.filter((status) => status === 'CANCEL').length,
  }
}
