import type { Label } from '@staff/contract'
import { shiftOfferWords as words } from '@staff/contract/attendance-leave'
import type { Database } from '../../../db/database.ts'
import { getKey } from '../../../dated/day-key.ts'
import { lockedDays } from '../../../dated/period-lock.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { loadTaking } from '../shift-offer/load-take-facts.ts'
import { isBegun, isSeen, loadUnchanged, toStretch, type HandedRow } from './roster-rows.ts'

interface ReadRow {
  readonly rowId: string | null
  readonly version: number | null
}
/** The rows of the roster that change hands: the one that is given, and in a swap the one that goes back. */
export interface ChangeSides {
  readonly given: HandedRow
  readonly back: HandedRow | undefined
}
/** The rows as they were agreed on; undefined where one of them is gone or was changed since. */
export async function loadSides(
  db: Database,
  read: { readonly given: ReadRow; readonly back: ReadRow | undefined },
): Promise<ChangeSides | undefined> {
  const given = await loadUnchanged(db, read.given)
  const back = read.back && (await loadUnchanged(db, read.back))
  if (!given || (read.back && !back)) return undefined
  return { given, back }
}
/**
 * Why shifts cannot change hands by now: one of them was changed, has begun or is settled, or a rule stands against
 * whoever takes one. The caller holds both people.
 */
export async function findObstacle(
  ctx: Pick<RequestContext, 'db' | 'today'>,
  taker: string,
  sides: ChangeSides | undefined,
  nowMs: number,
): Promise<Label | undefined> {
  if (!sides) return words.changed
  const { given, back } = sides
  const rows = back ? [given, back] : [given]
  for (const row of rows)
    if (isBegun(row, ctx.today, nowMs) || (await isSeen(ctx.db, row, ctx.today, nowMs))) return words.begun
  const days = rows.map(({ employeeId, scheduleDate: date }) => ({ employeeId, date }))
  const settled = await lockedDays(ctx.db, days)
  if (days.some((day) => settled.has(getKey(day)))) return words.settled
  const own = back && toStretch(back)
  const taking = await loadTaking(ctx, taker, { takes: toStretch(given), gives: own }, false)
  if (taking.obstacle || !own) return taking.obstacle
  return (await loadTaking(ctx, given.employeeId, { takes: own, gives: toStretch(given) }, false)).obstacle
}
