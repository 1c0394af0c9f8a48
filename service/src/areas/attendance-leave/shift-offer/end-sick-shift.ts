import { and, eq, sql } from 'drizzle-orm'
import type { AuditedEffect } from '../../../approvals/request-kind.ts'
import { endOffers, tellOffered } from './offer-notices.ts'
import { openShift as table } from './shift-offer.table.ts'

/**
 * Closes the open shift of a sick call whose leave does not hold any more: its person comes, so nobody else is looked
 * for, and the people of its offers are told. A shift that somebody has taken stays theirs; a planner decides.
 */
export async function endSickShift({ tx, by, audit }: AuditedEffect, leaveRequestId: string): Promise<void> {
  // One conditional write: whoever accepts at this moment has it, or is told that it is closed.
  const closed = await tx
    .update(table)
    .set({ status: 'CLOSED', version: sql`${table.version} + 1`, updatedBy: by, updatedAt: sql`now()` })
    .where(and(eq(table.leaveRequestId, leaveRequestId), eq(table.status, 'OPEN')))
    .returning()
  for (const shift of closed) {
    await tellOffered(tx, 'SHIFT_OFFER_ENDED', shift, await endOffers(tx, shift.id, 'CLOSED'), by)
    audit({ entity: 'open-shift', entityId: shift.id, changes: { status: { old: 'OPEN', new: 'CLOSED' } } })
  }
}
