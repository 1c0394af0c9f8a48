import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, PooledDatabase } from '../../../../db/database.ts'
import { isSettledDay, openPeriod } from '../../../../dated/period-lock.ts'
import { attendanceDifference as difference, attendanceDirty } from '../attendance-day.table.ts'
import { deriveDue } from './due-days.ts'
import { isWaiting, recalculateBatch, type DayRange } from './recalculate.ts'

/**
 * Opens the days that a source has settled. Those of them that would come out otherwise by now wait to be made again
 * from the same moment on, unless another source has settled them too.
 */
export async function openDays(tx: Database, sourceId: string): Promise<void> {
  await openPeriod(tx, sourceId)
  await tx.execute(sql`insert into ${attendanceDirty} (employee_id, date)
    select other.employee_id, other.date from ${difference} other
    where not ${isSettledDay(sql`other.employee_id`, sql`other.date`)}
    order by 1, 2 on conflict (employee_id, date) do update set retry_at = null where ${attendanceDirty}.retry_at is not null`)
}

/** Between two looks at days that another worker has, in ms. */
const pauseMs = 50
/**
 * Makes the waiting days of a stretch, with those that are due, until none is left but those that cannot be made; those
 * that another worker has are waited for.
 */
export async function makeWaitingDays(
  db: PooledDatabase,
  range: DayRange,
  { now, today, signal }: { readonly now: () => number; readonly today: string; readonly signal: AbortSignal },
): Promise<void> {
  await deriveDue(db, today, signal)
  while (!signal.aborted) {
    if ((await recalculateBatch(db, now(), range)) > 0) continue
    const { rows } = await db.execute(sql`select from ${attendanceDirty} where ${isWaiting(now(), range)} limit 1`)
    if (rows.length === 0) return
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
