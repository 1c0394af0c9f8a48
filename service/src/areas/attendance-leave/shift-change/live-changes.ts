import { shiftOfferWords as words } from '@staff/contract/attendance-leave'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { openShift as table, shiftOffer as offer } from '../shift-offer/shift-offer.table.ts'

const live = ['OPEN', 'ASKED'] as const

/** Refuses (409) rows of the roster about which something is asked already. */
export async function refuseLive(
  { db }: Pick<RequestContext, 'db'>,
  rowIds: readonly string[],
  except = '',
): Promise<void> {
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .leftJoin(offer, and(eq(offer.openShiftId, table.id), inArray(offer.status, ['OFFERED', 'ACCEPTED'])))
    .where(
      and(
        inArray(table.status, live),
        ne(table.id, except),
        or(inArray(table.rosterRowId, [...rowIds]), inArray(offer.returnRowId, [...rowIds])),
      ),
    )
    .limit(1)
  if (found) refuse('', words.live)
}
