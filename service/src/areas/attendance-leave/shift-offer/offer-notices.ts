import type { Label, NotificationEvent } from '@staff/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { notifyAll } from '../../../notify/notify.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { shiftOffer, type openShift } from './shift-offer.table.ts'

type Shift = Pick<typeof openShift.$inferSelect, 'id' | 'shiftDate' | 'startMinute' | 'endMinute'>
type OfferEvent = Extract<NotificationEvent, 'SHIFT_OFFERED' | 'SHIFT_OFFER_ENDED'>
const getTime = ({ startMinute, endMinute }: Shift) => `${getClock(startMinute)} – ${getClock(endMinute)}`

/** Tells the people of some offers what became of them. */
export async function tellOffered(
  tx: Database,
  event: OfferEvent,
  shift: Shift,
  people: readonly string[],
  by: string | null,
): Promise<void> {
  if (people.length === 0) return
  const accounts = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(inArray(userAccount.employeeId, [...people]))
    .orderBy(asc(userAccount.id))
  await notifyAll(
    tx,
    accounts.map(({ id }) => ({
      to: [id],
      event,
      entityType: 'SHIFT_OFFER' as const,
      entityId: shift.id,
      by,
      values: { day: shift.shiftDate, time: getTime(shift) },
    })),
  )
}
/** Asks a colleague to swap. `other` = the shift that would be given, in words. */
export async function tellSwapAsked(
  tx: Database,
  shift: Shift & { readonly createdBy: string | null },
  employeeId: string,
  values: { readonly person: Label; readonly other: string },
): Promise<void> {
  const accounts = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.employeeId, employeeId))
    .orderBy(asc(userAccount.id))
  await notifyAll(
    tx,
    accounts.map(({ id }) => ({
      to: [id],
      event: 'SHIFT_SWAP_ASKED' as const,
      entityType: 'SHIFT_OFFER' as const,
      entityId: shift.id,
      by: shift.createdBy,
      values: { day: shift.shiftDate, time: getTime(shift), ...values },
    })),
  )
}
/** Tells the planner who offered a shift that it was taken, or that nobody took it. */
export async function tellPlanner(
  tx: Database,
  event: Extract<NotificationEvent, 'OPEN_SHIFT_FILLED' | 'OPEN_SHIFT_EXPIRED' | 'OPEN_SHIFT_ANSWERS'>,
  shift: Shift & { readonly createdBy: string | null },
  person: Label | undefined,
  by: string | null,
): Promise<void> {
  if (shift.createdBy === null) return
  await notifyAll(tx, [
    {
      to: [shift.createdBy],
      event,
      entityType: 'OPEN_SHIFT',
      entityId: shift.id,
      by,
      values: { day: shift.shiftDate, time: getTime(shift), ...(person && { person }) },
    },
  ])
}
/**
 * Ends the offers of a shift that nobody answered.
 * @returns whose they were.
 */
export async function endOffers(
  tx: Database,
  openShiftId: string,
  status: 'LOST' | 'CLOSED' | 'EXPIRED',
): Promise<readonly string[]> {
  const ended = await tx
    .update(shiftOffer)
    .set({ status, answeredAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(shiftOffer.openShiftId, openShiftId), inArray(shiftOffer.status, ['OFFERED', 'WILLING'])))
    .returning({ employeeId: shiftOffer.employeeId })
  return ended.map(({ employeeId }) => employeeId)
}
