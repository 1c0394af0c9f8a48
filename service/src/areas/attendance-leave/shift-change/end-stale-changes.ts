import { L, type Label } from '@staff/contract'
import { shiftOfferWords as words } from '@staff/contract/attendance-leave'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { cancelImpossible } from '../../../approvals/requests.ts'
import type { Database } from '../../../db/database.ts'
import type { Change } from '../../../http/request-context.ts'
import { endOffers, tellOffered, tellPlanner } from '../shift-offer/offer-notices.ts'
import { openShift as table } from '../shift-offer/shift-offer.table.ts'
import { isBegun, isSeen, loadUnchanged } from './roster-rows.ts'
import { shiftChange } from './shift-change.table.ts'

type OpenRow = typeof table.$inferSelect
interface Clock {
  readonly today: string
  readonly nowMs: number
}
const requestType = 'SHIFT_CHANGE'
const gone = L('The open shift was taken by somebody else, or is over', 'វេនទំនេរមានអ្នកផ្សេងយកហើយ ឬហួសពេល')

/** Why a question about a shift is over: it was changed, has begun, or its person is at work already. */
async function findEnd(tx: Database, shift: OpenRow, { today, nowMs }: Clock): Promise<Label | undefined> {
  const row = await loadUnchanged(tx, { rowId: shift.rosterRowId, version: shift.rosterRowVersion })
  if (!row) return words.changed
  return isBegun(row, today, nowMs) || (await isSeen(tx, row, today, nowMs)) ? words.begun : undefined
}
/**
 * Ends questions about shifts that cannot change hands any more, and requests for open shifts that are not open: a scan
 * of the owner, another roster, or the clock. Everybody who waits is told.
 * @returns how many there were.
 */
export async function endStaleChanges(tx: Database, clock: Clock, audit: (change: Change) => void): Promise<number> {
  const effect = { tx, today: clock.today, by: null, audit }
  const waiting = await tx
    .select({ id: shiftChange.id, kind: shiftChange.kind, shiftId: shiftChange.openShiftId, status: table.status })
    .from(shiftChange)
    .innerJoin(table, eq(table.id, shiftChange.openShiftId))
    .where(eq(shiftChange.status, 'PENDING'))
    .orderBy(asc(shiftChange.id))
  const untaken = waiting.filter(({ kind, status }) => kind === 'TAKE' && status !== 'OPEN')
  for (const { id } of untaken) await cancelImpossible(effect, { requestType, entityId: id }, gone)
  const live = await tx
    .select()
    .from(table)
    .where(and(ne(table.kind, 'SICK'), inArray(table.status, ['OPEN', 'ASKED'])))
    .orderBy(asc(table.id))
  let ended = untaken.length
  for (const shift of live) {
    const why = await findEnd(tx, shift, clock)
    if (!why) continue
    ended += 1
    const request = waiting.find(({ shiftId }) => shiftId === shift.id)
    // The request before its shift, as those who answer it do.
    if (request) await cancelImpossible(effect, { requestType, entityId: request.id }, why)
    const [closed] = await tx
      .update(table)
      .set({ status: 'EXPIRED', version: sql`${table.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(table.id, shift.id), eq(table.status, 'OPEN')))
      .returning()
    if (!closed) continue
    await tellOffered(tx, 'SHIFT_OFFER_ENDED', shift, await endOffers(tx, shift.id, 'EXPIRED'), null)
    await tellPlanner(tx, 'OPEN_SHIFT_EXPIRED', shift, undefined, null)
    audit({ entity: 'open-shift', entityId: shift.id, changes: { status: { old: 'OPEN', new: 'EXPIRED' } } })
  }
  return ended
}
