import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import { shiftOffer as offer } from './shift-offer.table.ts'

/**
 * Writes what became of an offer that its person may still answer; one that has ended stays as it is.
 * @returns the offer, or nothing.
 */
export const writeAnswer = (ctx: RequestContext, id: string, status: 'ACCEPTED' | 'WILLING' | 'DECLINED' | 'LOST') =>
  ctx.db
    .update(offer)
    .set({
      status,
      answeredAt: sql`now()`,
      version: sql`${offer.version} + 1`,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(and(eq(offer.id, id), inArray(offer.status, ['OFFERED', 'WILLING'])))
    .returning({ id: offer.id })
