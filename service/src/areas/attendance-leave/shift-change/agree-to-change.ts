import { shiftOfferWords as words } from '@staff/contract/attendance-leave'
import { and, eq, sql } from 'drizzle-orm'
import { openRequest } from '../../../approvals/open-requests.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockPeople } from '../../../people/lock-person.ts'
import { endOffers, tellOffered } from '../shift-offer/offer-notices.ts'
import { openShift as table, type shiftOffer } from '../shift-offer/shift-offer.table.ts'
import { writeAnswer } from '../shift-offer/write-answer.ts'
import { findObstacle, loadSides, type ChangeSides } from './change-sides.ts'
import { refuseLive } from './live-changes.ts'
import { shiftChange } from './shift-change.table.ts'

type OpenRow = typeof table.$inferSelect
type OfferRow = typeof shiftOffer.$inferSelect

/** Writes the request and asks its approvers. */
export async function requestChange(
  ctx: RequestContext,
  shift: OpenRow,
  { kind, employeeId, takenBy }: Pick<typeof shiftChange.$inferInsert, 'kind' | 'employeeId' | 'takenBy'>,
  back: ChangeSides['back'],
): Promise<void> {
  const [made] = await ctx.db
    .insert(shiftChange)
    .values({
      kind,
      employeeId,
      takenBy,
      openShiftId: shift.id,
      shiftDate: shift.shiftDate,
      startMinute: shift.startMinute,
      endMinute: shift.endMinute,
      returnRowId: back?.id ?? null,
      returnRowVersion: back?.version ?? null,
      returnDate: back?.scheduleDate ?? null,
      returnStartMinute: back?.startMinute ?? null,
      returnEndMinute: back?.endMinute ?? null,
      createdBy: ctx.caller.userId,
      updatedBy: ctx.caller.userId,
    })
    .onConflictDoNothing()
    .returning({ id: shiftChange.id })
  if (!made) return refuse('', words.live)
  ctx.audit({
    entity: 'shift-change',
    entityId: made.id,
    changes: {
      kind: { old: null, new: kind },
      employeeId: { old: null, new: employeeId },
      takenBy: { old: null, new: takenBy },
      shiftDate: { old: null, new: shift.shiftDate },
    },
  })
  await openRequest(ctx, { requestType: 'SHIFT_CHANGE', entityId: made.id, employeeId })
}
/**
 * Agrees to take the shift of a colleague, or to swap: the rules are asked of both, one conditional write decides, and
 * the request goes to its approvers. False = somebody else was faster.
 */
export async function agreeToChange(
  ctx: RequestContext,
  shift: OpenRow,
  { id: offerId, employeeId, returnRowId, returnRowVersion }: OfferRow,
  nowMs: number,
): Promise<boolean> {
  const giver = shift.coversEmployeeId
  await lockPeople(ctx.db, [giver, employeeId])
  const sides = await loadSides(ctx.db, {
    given: { rowId: shift.rosterRowId, version: shift.rosterRowVersion },
    back: shift.kind === 'SWAP' ? { rowId: returnRowId, version: returnRowVersion } : undefined,
  })
  const obstacle = await findObstacle(ctx, employeeId, sides, nowMs)
  if (obstacle) refuse('', obstacle)
  await refuseLive(
    ctx,
    [shift.rosterRowId, returnRowId].flatMap((id) => id ?? []),
    shift.id,
  )
  const [taken] = await ctx.db
    .update(table)
    .set({
      status: 'ASKED',
      version: sql`${table.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(and(eq(table.id, shift.id), eq(table.status, 'OPEN')))
    .returning()
  if (!taken) return false
  await writeAnswer(ctx, offerId, 'ACCEPTED')
  const others = await endOffers(ctx.db, shift.id, 'LOST')
  await tellOffered(ctx.db, 'SHIFT_OFFER_ENDED', taken, others, ctx.caller.userId)
  await requestChange(
    ctx,
    taken,
    { kind: shift.kind === 'SWAP' ? 'SWAP' : 'GIVE', employeeId: giver, takenBy: employeeId },
    sides?.back,
  )
  return true
}
